import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Edge } from '#app/server/edge/edge.server.ts'
import {
  inCalls,
  joinPurges,
  nextCallAt,
  purgedTags,
  retryAfterSeconds,
} from '#app/server/edge/edge-calls.ts'
import { edgeTagOf } from '#app/server/edge/edge-tags.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { repeating } from '#app/server/repeating.server.ts'

export interface EdgePurgesTable {
  website_id: number
  version: number
  round: number
  tags: string[]
  due_at: Date
  claimed_until: Date | null
  failures: number
  done_at: Date | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    edge_purges: EdgePurgesTable
  }
}

/** Tells the cache in front of the processes which of its pages are outdated. */
export interface EdgePurges {
  start(): void
  /** Tells it what is due now. */
  purgeDue(): Promise<void>
  stop(): Promise<void>
}

interface EdgePurgesOptions {
  readonly database: OpenDatabase
  readonly edge: Edge
  /** How many calls it takes in a minute; null: any number. */
  readonly perMinute: number | null
  readonly log: Log
  readonly metrics: Metrics
}

const everyMs = 1000
/** By then every process has heard of the change, or found it by itself. */
const againAfterSeconds = 7
const mostAtOnce = 5000

export function openEdgePurges(options: EdgePurgesOptions): EdgePurges {
  const { database, edge, perMinute, log } = options
  const { db } = database
  let calledAtMs: number[] = []
  let isTold = false

  async function call(tags: readonly string[]): Promise<void> {
    calledAtMs = [...calledAtMs.slice(-(perMinute ?? 1)), performance.now()]
    await edge.purge(tags)
  }

  async function purgeDue(): Promise<void> {
    await lineUp(db)
    if (nextCallAt(calledAtMs, perMinute, performance.now()) > performance.now()) return
    const due = await claimDue(db)
    if (due.length === 0) return
    const told = joinPurges(
      due.map((one) => ({ websiteId: one.website_id, tags: purgedTags(one.website_id, one.tags) })),
    )
    // a tag that no page carries is nothing to an edge
    const tags = told.filter((tag) => edgeTagOf(tag, '') !== null)
    try {
      for (const part of inCalls(tags, edge.mostTags)) {
        const waitMs = nextCallAt(calledAtMs, perMinute, performance.now()) - performance.now()
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        await call(part)
      }
      await noteDone(db, due)
      isTold = false
    } catch (error) {
      if (!isTold) log.warn('the cache in front of the processes cannot be told of changes', { error })
      isTold = true
      await noteFailed(db, due)
    }
  }

  const turns = repeating(purgeDue, everyMs, (error) =>
    log.warn('what is outdated at the edge cannot be read', { error }),
  )
  if (edge.isThere) registerMetrics(options)
  return {
    purgeDue,
    start() {
      if (edge.isThere) turns.start()
    },
    stop: turns.stop,
  }
}

/**
 * Every change that was written down is due at once, and again some seconds after it was told: a long transaction shows it
 * long after it wrote it down.
 */
async function lineUp(db: Db): Promise<void> {
  await sql`
    insert into edge_purges (website_id, version, round, tags, due_at)
    select change.website_id, change.version, 0, change.tags, now()
    from website_changes as change
    where change.at > now() - interval '1 hour'
      and not exists (
        select 1 from edge_purges as known
        where known.website_id = change.website_id and known.version = change.version
      )
    on conflict do nothing`.execute(db)
  await sql`delete from edge_purges where done_at < now() - interval '1 day'`.execute(db)
}

interface Due {
  readonly website_id: number
  readonly version: number
  readonly round: number
  readonly tags: string[]
  readonly failures: number
}

/** What one process has claimed nobody else tells; a process that ends over it is waited for half a minute. */
async function claimDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update edge_purges set claimed_until = now() + interval '30 seconds'
    where (website_id, version, round) in (
      select website_id, version, round from edge_purges
      where done_at is null and due_at <= now() and (claimed_until is null or claimed_until < now())
      order by due_at limit ${mostAtOnce} for update skip locked
    )
    returning website_id, version, round, tags, failures`.execute(db)
  return rows
}

/** Notes what was told, and when it is told again. */
async function noteDone(db: Db, due: readonly Due[]): Promise<void> {
  for (const { website_id, version, round, tags } of due) {
    await db
      .updateTable('edge_purges')
      .set({ done_at: sql<Date>`now()`, claimed_until: null })
      .where('website_id', '=', website_id)
      .where('version', '=', version)
      .where('round', '=', round)
      .execute()
    if (round > 0) continue
    const due_at = sql<Date>`now() + ${againAfterSeconds} * interval '1 second'`
    await db
      .insertInto('edge_purges')
      .values({ website_id, version, round: 1, tags, due_at, failures: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function noteFailed(db: Db, due: readonly Due[]): Promise<void> {
  for (const { website_id, version, round, failures } of due)
    await db
      .updateTable('edge_purges')
      .set({
        failures: failures + 1,
        claimed_until: null,
        due_at: sql<Date>`now() + ${retryAfterSeconds(failures + 1)} * interval '1 second'`,
      })
      .where('website_id', '=', website_id)
      .where('version', '=', version)
      .where('round', '=', round)
      .execute()
}

/** How long the oldest change waits to be told; 0 where none does. */
export async function oldestPurgeSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as age
    from edge_purges where done_at is null and due_at <= now()`.execute(db)
  return Math.round(rows[0]?.age ?? 0)
}

function registerMetrics({ database, metrics }: EdgePurgesOptions): void {
  let seconds = 0
  metrics.collect(async () => {
    seconds = await oldestPurgeSeconds(database.db)
  })
  metrics.sharedGauge(
    'forecourt_edge_purge_oldest_seconds',
    'Since when the oldest change waits to be told to the edge',
    () => seconds,
  )
}
