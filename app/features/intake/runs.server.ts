import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Problem } from '#app/core/problem.ts'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { inSlices } from '#app/server/in-slices.server.ts'
import type { FeedRun, RunChange, RunCounts } from './run.ts'
import type { FeedRunsTable } from './tables.server.ts'

/** What was wrong with rows of a file: with rejected ones, and with others. */
export interface RunProblems {
  readonly rejected: readonly Problem[]
  readonly warnings: readonly Problem[]
}

export const noProblems: RunProblems = { rejected: [], warnings: [] }

/** More problems than this help nobody. */
const mostProblems = 1000

/**
 * Records a run with its problems. One that brought nothing new, or the very file that is held or refused, is added to the
 * run before it where that was the same, so that a quiet night is one line (FEED-32).
 *
 * @returns the id of the run that records it: its own, or that of the run before it
 */
export async function noteRun(
  { db, websiteId }: WebsiteDb,
  run: FeedRun,
  { rejected, warnings }: RunProblems = noProblems,
): Promise<string> {
  const { feedId, outcome, endedAt } = run
  if (outcome === 'unchanged' || outcome === 'not-modified' || outcome === 'held' || outcome === 'refused') {
    const folded = await db
      .updateTable('feed_runs')
      .set({ times: sql`times + 1`, ended_at: endedAt })
      .where('website_id', '=', websiteId)
      .where('outcome', '=', outcome)
      .$if(outcome === 'held' || outcome === 'refused', (query) => query.where('sha256', '=', run.sha256))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('feed_runs as newest')
          .select('newest.id')
          .where('newest.website_id', '=', websiteId)
          .where('newest.feed_id', '=', feedId)
          .orderBy('newest.began_at', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirst()
    if (folded) return folded.id
  }
  const row = {
    feed_id: feedId,
    trigger: run.trigger,
    began_at: run.beganAt,
    ended_at: endedAt,
    file_name: run.fileName,
    file_time: run.fileTime,
    bytes: run.bytes,
    sha256: run.sha256,
    outcome,
    reason: run.reason,
    counts: run.counts && JSON.stringify(run.counts),
  }
  await db
    .insertInto('feed_runs')
    .values({ website_id: websiteId, id: run.id, ...row })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet(row))
    .execute()
  const problems = [
    ...rejected.map((problem) => ({ problem, is_rejected: true })),
    ...warnings.map((problem) => ({ problem, is_rejected: false })),
  ].slice(0, mostProblems)
  await inSlices(problems.length, (from, size) =>
    db
      .insertInto('feed_run_problems')
      .values(
        problems.slice(from, from + size).map(({ problem, is_rejected }, index) => ({
          website_id: websiteId,
          run_id: run.id,
          position: from + index,
          is_rejected,
          problem: JSON.stringify(problem),
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute(),
  )
  return run.id
}

/** Adds warnings to a run that is recorded; one that it has already is not added again. */
export async function addRunWarnings(
  at: WebsiteDb,
  runId: string,
  warnings: readonly Problem[],
): Promise<void> {
  if (warnings.length === 0) return
  const { rejected, warnings: before } = await listRunProblems(at, runId)
  const known = new Set(before.map((problem) => JSON.stringify(problem)))
  const first = rejected.length + before.length
  const added = warnings.map((problem) => JSON.stringify(problem)).filter((problem) => !known.has(problem))
  const rows = added.slice(0, Math.max(0, mostProblems - first)).map((problem, index) => ({
    website_id: at.websiteId,
    run_id: runId,
    position: first + index,
    is_rejected: false,
    problem,
  }))
  if (rows.length > 0) await at.db.insertInto('feed_run_problems').values(rows).execute()
}

/** When the file of this hash was held: what was pushed later about single vehicles is newer than it (FEED-20). */
export async function findHeldSince(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  hash: string,
): Promise<{ pushedAt?: Date }> {
  const row = await db
    .selectFrom('feed_runs')
    .select('began_at')
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('sha256', '=', hash)
    .where('outcome', '=', 'held')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { pushedAt: row.began_at } : {}
}

/** Notes that a person has refused the file of a held run. */
export async function noteRefused({ db, websiteId }: WebsiteDb, id: string): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ outcome: 'refused', reason: sql`'a person has refused this file: ' || coalesce(reason, '')` })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

/** The newest runs of a website, or of one of its feeds. */
export async function listRuns(
  { db, websiteId }: WebsiteDb,
  { feedId, most }: { feedId?: string | undefined; most: number },
): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('feed_runs')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(feedId !== undefined, (query) => query.where('feed_id', '=', feedId ?? ''))
    .orderBy('began_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(toRun)
}

export async function findRun({ db, websiteId }: WebsiteDb, id: string): Promise<FeedRun | null> {
  const row = await db
    .selectFrom('feed_runs')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRun(row) : null
}

/** The rows of a run's file that were rejected, and the warnings about others. */
export async function listRunProblems({ db, websiteId }: WebsiteDb, runId: string): Promise<RunProblems> {
  const rows = await db
    .selectFrom('feed_run_problems')
    .select(['is_rejected', 'problem'])
    .where('website_id', '=', websiteId)
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
  const read = (isRejected: boolean): Problem[] =>
    rows.flatMap((row) => (row.is_rejected === isRejected ? [parseStored(problemSchema, row.problem)] : []))
  return { rejected: read(true), warnings: read(false) }
}

/** What a run of this website did to vehicles, in the order of their stock numbers. */
export async function listRunChanges({ db, websiteId }: WebsiteDb, runId: string): Promise<RunChange[]> {
  return (await findRun({ db, websiteId }, runId)) ? listVehicleChanges(db, runId) : []
}

/** The same by the run's id alone, for who knows whose run it is. */
export async function listVehicleChanges(db: Db, runId: string): Promise<RunChange[]> {
  const rows = await db
    .selectFrom('vehicle_history')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'vehicle_history.dealership_id')
        .onRef('vehicles.id', '=', 'vehicle_history.vehicle_id'),
    )
    .select([
      'vehicles.stocknum',
      sql<string>`vehicles.facts ->> 'name'`.as('name'),
      'vehicle_history.kind',
      'vehicle_history.changes',
    ])
    .where('vehicle_history.run_id', '=', runId)
    .orderBy('vehicles.stocknum')
    .execute()
  return rows.map((row) => ({ ...row, changes: parseStored(changesSchema, row.changes) }))
}

const dayMs = 86_400_000

/** Deletes runs after 400 days, their problems after 30, and what happened to vehicles after two years (FEED-32, STOCK-07). */
export async function forgetOldRuns(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db
    .deleteFrom('feed_run_problems')
    .where('run_id', 'in', (eb) => eb.selectFrom('feed_runs').select('id').where('began_at', '<', before(30)))
    .execute()
  await db.deleteFrom('feed_runs').where('began_at', '<', before(400)).execute()
  await db.deleteFrom('vehicle_history').where('at', '<', before(730)).execute()
}

const problemSchema = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
})

const changesSchema = z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))

const countsSchema = z.object({
  read: z.number(),
  added: z.number(),
  changed: z.number(),
  sold: z.number(),
  withdrawn: z.number(),
  relisted: z.number(),
  yielded: z.number(),
  rejected: z.number(),
}) satisfies z.ZodType<RunCounts>

function toRun(row: FeedRunsTableRow): FeedRun {
  return {
    id: row.id,
    feedId: row.feed_id,
    trigger: row.trigger,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    times: row.times,
    fileName: row.file_name,
    fileTime: row.file_time,
    bytes: row.bytes,
    sha256: row.sha256,
    outcome: row.outcome,
    reason: row.reason,
    counts: row.counts === null ? null : parseStored(countsSchema, row.counts),
  }
}

type FeedRunsTableRow = Selectable<FeedRunsTable>
