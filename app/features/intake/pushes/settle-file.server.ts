import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { findRun } from '#app/features/intake/runs.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { FeedLimits } from '#app/features/vehicles/feed/feed-limits.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import type { FilePush } from './push.ts'
import { findPushedFile, notePushedFile, noteRunOfPush } from './pushed-files.server.ts'

export interface FileSettling {
  readonly database: Pick<OpenDatabase, 'kind' | 'db'>
  readonly clock: () => Date
  readonly limits: FeedLimits
  /** The folder of the files that wait. */
  readonly filesFolder: string
  /** Waits until fewer than two files are read at once (FEED-17). */
  readonly reading: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * Imports a pushed file as a run, and removes it. Where a process died in between, it comes again and is only removed; so is
 * one that another process has under the same key.
 */
export async function settleFile(settling: FileSettling, website: Website, push: FilePush): Promise<void> {
  const { database, filesFolder, reading } = settling
  const at = { db: database.db, websiteId: website.id }
  const path = join(filesFolder, push.id)
  await notePushedFile(at, push)
  await reading(() =>
    inTurnOf(database, push.id, async () => {
      const known = await findPushedFile(at, push.id)
      const run = await findRun(at, push.id)
      const isRead = known?.runId != null || (run !== null && run.outcome !== 'failed')
      if (!isRead) await importPushed(settling, website, push, path)
    }),
  )
  await rm(path, { force: true })
}

/**
 * Of several processes with the same file one reads it while the others wait; the lock ends with its process. On PGlite there
 * is one process, whose only connection the lock would hold.
 */
async function inTurnOf(
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  if (kind === 'pglite') return work()
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pushed file ${id}`}, 0))`.execute(transaction)
    await work()
  })
}

async function importPushed(
  { database: { db }, clock, limits, log, metrics }: FileSettling,
  website: Website,
  { id, feedId, name, fileTime, receivedAt }: FilePush,
  path: string,
): Promise<void> {
  const now = clock()
  const feed = { feedId, name, bytes: await readFile(path) }
  const { runId, result } = await importAsRun({ db, website, now }, feed, {
    trigger: 'push',
    runId: id,
    fileTime,
    pushedAt: receivedAt,
    // what a push does not list stays, also where feeds.json does not name the feed any more
    isComplete: false,
    limits,
  })
  await noteRunOfPush({ db, websiteId: website.id }, id, runId)
  const { outcome } = result
  metrics.count('forecourt_feed_runs_total', { outcome })
  log.info('feed', { website: website.slug, feed: feedId, outcome, ms: clock().getTime() - now.getTime() })
}
