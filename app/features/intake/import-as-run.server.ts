import { createHash, randomUUID } from 'node:crypto'
import { isAppError } from '#app/core/errors.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { type FeedFile, findHeldFeed } from '#app/features/vehicles/feed/feed-state.server.ts'
import {
  type ConfirmOptions,
  confirmHeldFeed,
  type ImportOptions,
  importStock,
  type StockImport,
} from '#app/features/vehicles/feed/import-stock.server.ts'
import { findFeedState } from './feed-states.server.ts'
import { findImportSettings } from './import-settings.server.ts'
import { isGood, type RunCounts, type RunOutcome, type RunTrigger } from './run.ts'
import { findHeldSince, noProblems, noteRun, type RunProblems } from './runs.server.ts'
import { vouchFor } from './vouch.server.ts'

export interface RunOptions extends Omit<ImportOptions, 'runId'> {
  readonly trigger: RunTrigger
  /** The file's own time, where the source tells one. */
  readonly fileTime: Date | null
  /** `fetch` where the source makes its file at each call (FRESH-02). */
  readonly confirms?: 'file' | 'fetch'
  /** The id that the run was given before it began, as that of a push. */
  readonly runId?: string
}

export interface ImportRun {
  /** The run that records it; that of an earlier reading where this one brought nothing new. */
  readonly runId: string
  readonly result: StockImport
}

/** Imports a file of a feed, and records it as a run of that feed: also where it breaks off (FEED-31). */
export async function importAsRun(
  scope: WriteScope,
  feed: FeedFile,
  { trigger, fileTime, confirms, runId = randomUUID(), ...options }: RunOptions,
): Promise<ImportRun> {
  const settings = await findImportSettings(placeOf(scope), feed.feedId)
  return asRun(scope, { runId, feedId: feed.feedId, trigger, file: feed, fileTime, confirms }, (vouchedAt) =>
    importStock(scope, feed, { ...settings, ...options, runId, vouchedAt }),
  )
}

/**
 * Applies the file that is held under this feed, as a run.
 *
 * @throws AppError `not-found` where none is held, `conflict` where it is not the one that was looked at
 */
export async function confirmAsRun(
  scope: WriteScope,
  feedId: string,
  options: Pick<ConfirmOptions, 'shiftDatesTo' | 'limits' | 'lookedAt'> = {},
): Promise<ImportRun> {
  const runId = randomUUID()
  const settings = await findImportSettings(placeOf(scope), feedId)
  const file = await findHeldFeed(scope, feedId)
  const since = file ? await findHeldSince(placeOf(scope), feedId, file.hash) : {}
  return asRun(scope, { runId, feedId, trigger: 'confirm', file, fileTime: null }, (vouchedAt) =>
    confirmHeldFeed(scope, feedId, { ...settings, ...options, ...since, runId, vouchedAt }),
  )
}

function placeOf({ db, website }: WriteScope): WebsiteDb {
  return { db, websiteId: website.id }
}

interface Begun {
  readonly runId: string
  readonly feedId: string
  readonly trigger: RunTrigger
  readonly file: FeedFile | null
  readonly fileTime: Date | null
  readonly confirms?: 'file' | 'fetch' | undefined
}

async function asRun(
  scope: WriteScope,
  begun: Begun,
  work: (vouchedAt: Date | null) => Promise<StockImport>,
): Promise<ImportRun> {
  const { now } = scope
  const { runId, feedId, trigger, file, fileTime, confirms = 'file' } = begun
  const at = placeOf(scope)
  const startedAt = performance.now()
  const note = (ended: Ended): Promise<string> =>
    noteRun(
      at,
      {
        id: runId,
        feedId,
        trigger,
        beganAt: now,
        // the clock of the scope stands still, so the time that passed is added to it
        endedAt: new Date(now.getTime() + Math.round(performance.now() - startedAt)),
        times: 1,
        fileName: file?.name ?? null,
        fileTime,
        bytes: file?.bytes.byteLength ?? null,
        sha256: file && createHash('sha256').update(file.bytes).digest('hex'),
        outcome: ended.outcome,
        reason: ended.reason,
        counts: ended.counts,
      },
      ended.problems,
    )
  try {
    const vouchedAt = (await findFeedState(at, feedId))?.confirmedAt ?? null
    const result = await work(vouchedAt)
    const ended = endedWith(result)
    const recordedBy = await note(ended)
    if (isGood(ended.outcome)) {
      const seen = { fileTime, seenAt: now, isSame: false }
      await vouchFor(scope, { feedId, seen, confirms, before: vouchedAt })
    }
    return { runId: recordedBy, result }
  } catch (error) {
    if (isAppError(error) && (error.kind === 'conflict' || error.kind === 'not-found')) throw error
    const reason = 'It broke off; the log says why.'
    await note({ outcome: 'failed', reason, counts: null, problems: noProblems }).catch(() => null)
    throw error
  }
}

interface Ended {
  readonly outcome: RunOutcome
  readonly reason: string | null
  readonly counts: RunCounts | null
  readonly problems: RunProblems
}

function endedWith(result: StockImport): Ended {
  const reason = 'reason' in result ? result.reason : null
  const problems =
    'problems' in result ? { rejected: result.problems, warnings: result.warnings } : noProblems
  const counts = countsOf(result)
  switch (result.outcome) {
    case 'left-alone':
      return { outcome: 'unchanged', reason, counts, problems }
    default:
      return { outcome: result.outcome, reason, counts, problems }
  }
}

/** How many vehicles of a file had which fate; null where it was not applied. */
export function countsOf(result: StockImport): RunCounts | null {
  if (result.outcome !== 'imported') return null
  const { added, changed, unchanged, removed, withdrawn, relisted, yielded, rejected } = result
  return {
    read: added + changed + unchanged + withdrawn + relisted + yielded + rejected,
    added,
    changed,
    sold: removed,
    withdrawn,
    relisted,
    yielded,
    rejected,
  }
}
