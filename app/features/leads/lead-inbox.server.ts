import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import { setAside } from '#app/server/drain.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { openCommitPause } from './commit-pause.ts'
import type { LeadDurability } from './lead-durability.ts'
import { type LeadSubmission, readSubmission } from './lead-record.ts'

/** The second place of acknowledged leads: a table of the database, beside the journal on this process's disk. */
export interface LeadInbox {
  readonly durability: LeadDurability
  /** Resolves within 1.5 s: true only where the commit has certainly happened. Never rejects. */
  keep(submission: LeadSubmission): Promise<boolean>
  /** Settles what processes that are gone have left, from 15 s on; begins to do so regularly. */
  start(): void
  stop(): Promise<void>
}

/** Commits one statement; its rows only where that certainly happened, on standbys as well where commits wait for them. */
export interface Commits {
  commit(
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Readonly<Record<string, unknown>>[] | null>
  end(): Promise<void>
}

interface LeadInboxOptions {
  readonly durability: LeadDurability
  readonly database: OpenDatabase
  /** Null with PGlite, whose disk is the same. */
  readonly commits: Commits | null
  readonly node: string
  readonly settle: (db: Db, submission: LeadSubmission) => Promise<unknown>
  /** Whether an error says that a record can never be settled. */
  readonly isAboutContent: (error: unknown) => boolean
  readonly whenSettled: () => void
  readonly setAsideFolder: string
  readonly log: Log
  readonly metrics: Metrics
}

const patienceMs = 1500
const mostAtOnce = 200
const adoptEveryMs = 5000
const adoptAtOnce = 50

/** `not taken`: the database works, and has no place for it, because its website was removed. */
type Committed = 'kept' | 'not taken' | 'unknown'

interface Waiting {
  readonly submission: LeadSubmission
  readonly tell: (committed: Committed) => void
}

export function openLeadInbox(options: LeadInboxOptions): LeadInbox {
  const { durability, database, commits, log } = options
  const pause = openCommitPause(() => performance.now())
  let waiting: Waiting[] = []
  let writing = 0

  /** Submissions that wait share one insert, on at most two connections. */
  async function write(): Promise<void> {
    await Promise.resolve()
    writing += 1
    while (waiting.length > 0) {
      const taken = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      const rows = taken.map(({ submission }) => rowOf(submission, options.node))
      const there = (await commits?.commit(insertRows, [JSON.stringify(rows)]).catch(() => null)) ?? null
      const ids = there && new Set(there.map((row) => row.id))
      for (const { submission, tell } of taken)
        tell(ids === null ? 'unknown' : ids.has(submission.id) ? 'kept' : 'not taken')
    }
    writing -= 1
  }

  async function keep(submission: LeadSubmission): Promise<boolean> {
    if (durability === 'journal' || commits === null || !pause.mayTry()) return false
    const { promise, resolve } = Promise.withResolvers<Committed>()
    const timer = setTimeout(() => resolve('unknown'), patienceMs)
    waiting.push({ submission, tell: resolve })
    if (writing < 2) void write()
    const committed = await promise
    clearTimeout(timer)
    pause.tell(committed !== 'unknown')
    return committed === 'kept'
  }

  /** Settles one row that nobody else has in hand. @returns whether there was one */
  async function adoptOne(): Promise<boolean> {
    const row = await inTransaction(database.db, async (db) => {
      const row = await db
        .selectFrom('lead_inbox')
        .select(['website_id', 'id', 'content'])
        .where('kept_at', '<', sql<Date>`now() - interval '15 seconds'`)
        .orderBy('kept_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!row) return null
      try {
        await sql`savepoint adopted`.execute(db)
        await settleInOrder(db, readSubmission(Buffer.from(row.content)), options.settle)
      } catch (error) {
        if (!options.isAboutContent(error)) throw error
        await sql`rollback to savepoint adopted`.execute(db)
        log.error('a lead that the database refuses was set aside', { entry: row.id, error })
        await setAside(options.setAsideFolder, { id: 0, content: Buffer.from(row.content) })
      }
      await removeFromInbox({ db, websiteId: row.website_id }, row.id)
      return row
    })
    return row !== null
  }

  async function adopt(): Promise<void> {
    if (database.kind === 'pglite') return
    let adopted = 0
    while (adopted < adoptAtOnce && (await adoptOne())) adopted += 1
    if (adopted > 0) {
      log.info('leads of other processes were settled', { leads: adopted })
      options.whenSettled()
    }
  }

  // while the database is away nothing can be adopted, and the leads are where they are
  const turns = repeating(adopt, adoptEveryMs, () => {})
  registerInboxMetrics(options)
  return {
    durability,
    keep,
    start: turns.start,
    async stop() {
      await turns.stop()
      await commits?.end()
    },
  }
}

/** A website that was removed meanwhile has no inbox, and a submission that is there is there. Returns what is. */
const insertRows = `
  with given as (
    select * from json_to_recordset($1::json) as kept
      (website_id integer, id uuid, lead_id uuid, idempotency_key text, fingerprint text, is_complete boolean,
       content text, node text, received_at timestamptz)
  ), inserted as (
    insert into lead_inbox
      (website_id, id, lead_id, idempotency_key, fingerprint, is_complete, content, node, received_at)
    select given.* from given join websites on websites.id = given.website_id
    on conflict do nothing
    returning id
  )
  select id from inserted
  union all
  select lead_inbox.id from lead_inbox join given using (website_id, id)`

function rowOf(submission: LeadSubmission, node: string): Record<string, unknown> {
  return {
    website_id: submission.websiteId,
    id: submission.id,
    lead_id: submission.leadId,
    idempotency_key: submission.idempotencyKey,
    fingerprint: submission.fingerprint,
    is_complete: submission.lead.form_completed,
    content: JSON.stringify(submission),
    node,
    received_at: submission.receivedAt,
  }
}

async function removeFromInbox({ db, websiteId }: WebsiteDb, submissionId: string): Promise<void> {
  await db
    .deleteFrom('lead_inbox')
    .where('website_id', '=', websiteId)
    .where('id', '=', submissionId)
    .execute()
}

/**
 * Settles a submission, and before it what the inbox has of the same lead: a change may come to one process while the
 * lead itself still waits at another. Belongs into a transaction, with the removal of what is settled.
 */
export async function settleInOrder(
  db: Db,
  submission: LeadSubmission,
  settle: (db: Db, submission: LeadSubmission) => Promise<unknown>,
): Promise<void> {
  const at = { db, websiteId: submission.websiteId }
  if (submission.isUpdate)
    for (const earlier of await lockEarlier(at, submission)) {
      await settle(db, earlier)
      await removeFromInbox(at, earlier.id)
    }
  await settle(db, submission)
  await removeFromInbox(at, submission.id)
}

/** Waits for whoever is settling one of them; what it has settled is then not there any more. */
async function lockEarlier(
  { db, websiteId }: WebsiteDb,
  { id, leadId, receivedAt }: LeadSubmission,
): Promise<LeadSubmission[]> {
  const rows = await db
    .selectFrom('lead_inbox')
    .select('content')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('id', '<>', id)
    .where('received_at', '<=', new Date(receivedAt))
    .orderBy('received_at')
    .forUpdate()
    .execute()
  return rows.map(({ content }) => readSubmission(Buffer.from(content)))
}

/** What another process has acknowledged and the leads' table does not have yet: the latest under a key, or of an id. */
export async function findInInbox(
  { db, websiteId }: WebsiteDb,
  name: { readonly key: string } | { readonly leadId: string },
): Promise<{ leadId: string; fingerprint: string; isComplete: boolean; receivedAt: Date } | null> {
  const row = await db
    .selectFrom('lead_inbox')
    .select(['lead_id', 'fingerprint', 'is_complete', 'received_at'])
    .where('website_id', '=', websiteId)
    .where((eb) =>
      'key' in name ? eb('idempotency_key', '=', name.key) : eb(sql`lead_id::text`, '=', name.leadId),
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { lead_id: leadId, fingerprint, is_complete: isComplete, received_at: receivedAt } = row
  return { leadId, fingerprint, isComplete, receivedAt }
}

function registerInboxMetrics({ database, metrics }: LeadInboxOptions): void {
  if (database.kind === 'pglite') return
  let rows = 0
  let oldestSeconds = 0
  metrics.collect(async () => {
    const answer = await sql<{ rows: number; oldest: number }>`
      select count(*)::int as rows, coalesce(extract(epoch from now() - min(kept_at)), 0)::float8 as oldest
      from lead_inbox`.execute(database.db)
    rows = answer.rows[0]?.rows ?? 0
    oldestSeconds = Math.round(answer.rows[0]?.oldest ?? 0)
  })
  metrics.sharedGauge('forecourt_inbox_rows', 'Acknowledged leads that are not settled yet', () => rows)
  metrics.sharedGauge('forecourt_inbox_oldest_seconds', 'Age of the oldest of them', () => oldestSeconds)
}
