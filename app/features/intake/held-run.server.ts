import type { Problem } from '#app/core/problem.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { findHeldFeed, refuseHeldFeed } from '#app/features/vehicles/feed/feed-state.server.ts'
import { changedSince } from '#app/features/vehicles/feed/import-stock.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { FeedReading } from './feed-reading.ts'
import { confirmAsRun, countsOf } from './import-as-run.server.ts'
import {
  confirmPhotoLoss,
  findPhotoHold,
  listPhotoLoss,
  refusePhotoLoss,
} from './photos/photo-hold.server.ts'
import type { FeedRun, RunChange, RunCounts } from './run.ts'
import { listRunChanges, listRunProblems, noteRefused } from './runs.server.ts'
import { tryImport } from './try-import.server.ts'

/** What the file of a run would do, or did, to each vehicle (FEED-29). */
export interface RunDiff {
  /** Whether the file waits for a person, so that nothing of this has happened yet. */
  readonly isHeld: boolean
  /** Whether a person may apply it: a file that cannot be read at all cannot be. */
  readonly canBeConfirmed: boolean
  readonly counts: RunCounts | null
  readonly changes: readonly RunChange[]
  readonly rejected: readonly Problem[]
}

/**
 * What a run did; of a held one, what its file would do to the stock as it is now.
 *
 * @throws AppError `conflict` where the file of a held run does not wait any more
 */
export async function findRunDiff(scope: WriteScope, run: FeedRun, reading: FeedReading): Promise<RunDiff> {
  const at = { db: scope.db, websiteId: scope.website.id }
  if (run.outcome !== 'held') {
    const [changes, { rejected }] = [await listRunChanges(at, run.id), await listRunProblems(at, run.id)]
    return { isHeld: false, canBeConfirmed: false, counts: run.counts, changes, rejected }
  }
  const loss = await findPhotoHold(at, run.feedId)
  if (loss?.decision === null && loss.sha256 === run.sha256)
    return {
      isHeld: true,
      canBeConfirmed: true,
      counts: null,
      changes: await listPhotoLoss(at, loss),
      rejected: [],
    }
  const held = await findHeldFeed(scope, run.feedId)
  if (!held || held.hash !== run.sha256) throw changedSince()
  const { result, changes } = await reading.inTurn(() =>
    tryImport(scope, held, {
      confirm: true,
      limits: reading.limits,
      pushedAt: run.beganAt,
      ...datesOf(scope),
    }),
  )
  return {
    isHeld: true,
    canBeConfirmed: result.outcome === 'imported',
    counts: countsOf(result),
    changes,
    rejected: 'problems' in result ? result.problems : [],
  }
}

/** What became of a held run that a person applies: the run that did it, or why its file cannot be applied. */
export type Confirmed =
  | { readonly outcome: 'applied'; readonly runId: string }
  | { readonly outcome: 'held'; readonly reason: string }

/**
 * Applies the file, or the loss of photos, of a held run that a person has looked at (FEED-29).
 *
 * @param lookedAt the hash of what they looked at
 * @throws AppError `conflict` where that does not wait any more
 */
export async function confirmHeldRun(
  scope: WriteScope,
  run: FeedRun,
  lookedAt: string,
  { inTurn, limits }: FeedReading,
): Promise<Confirmed> {
  if (run.outcome !== 'held' || run.sha256 !== lookedAt) throw changedSince()
  const at = { db: scope.db, websiteId: scope.website.id }
  const photos = await confirmPhotoLoss(at, run.feedId, lookedAt, scope.now)
  if (photos !== null) return { outcome: 'applied', runId: photos }
  const { runId, result } = await inTurn(() =>
    confirmAsRun(scope, run.feedId, { limits, lookedAt, ...datesOf(scope) }),
  )
  return result.outcome === 'held'
    ? { outcome: 'held', reason: result.reason }
    : { outcome: 'applied', runId }
}

/**
 * Refuses the file or the loss of photos of a held run: the website keeps its stock, and the same is not held again.
 *
 * @throws AppError `conflict` where that file does not wait any more
 */
export async function refuseHeldRun({ db, website }: WriteScope, run: FeedRun): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = { db, websiteId: website.id }
    const isRefused =
      run.sha256 !== null &&
      ((await refusePhotoLoss(at, run.feedId, run.sha256)) ||
        (await refuseHeldFeed(at, run.feedId, run.sha256)))
    if (!isRefused) throw changedSince()
    await noteRefused(at, run.id)
  })
}

/** The dates of a demo are shifted, as they are at its turns. */
export function datesOf({ website, now }: WriteScope): { shiftDatesTo?: Date } {
  return website.demo ? { shiftDatesTo: now } : {}
}
