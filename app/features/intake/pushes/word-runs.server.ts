import type { Problem } from '#app/core/problem.ts'
import { noCounts, type RunCounts } from '#app/features/intake/run.ts'
import { findRun } from '#app/features/intake/runs.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { WordOutcome } from '#app/features/vehicles/feed/apply-word.server.ts'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'

const hourMs = 60 * 60_000
/** More problems than this help nobody. */
const mostProblems = 1000

/** The run that a push about one vehicle belongs to: those of an hour are one run (FEED-31). */
export function wordRunId({ websiteId }: Pick<WebsiteDb, 'websiteId'>, feedId: string, at: Date): string {
  return nameBasedUuid(`pushes ${websiteId} ${feedId} ${Math.floor(at.getTime() / hourMs)}`)
}

/** What became of one push: an outcome, or what was wrong with it. */
export type WordEnd = WordOutcome | { readonly problems: readonly Problem[] }

/** Adds a push to the run of its hour. It runs in a transaction in which pushes of this feed take turns. */
export async function addToWordRun(at: WebsiteDb, feedId: string, end: WordEnd, now: Date): Promise<void> {
  const { db, websiteId } = at
  const id = wordRunId(at, feedId, now)
  const before = await findRun(at, id)
  const counts = countsWith(before?.counts ?? noCounts, end)
  const state = {
    outcome: changesNothing(counts) ? ('unchanged' as const) : ('imported' as const),
    counts: JSON.stringify(counts),
    times: (before?.times ?? 0) + 1,
    ended_at: now,
  }
  await db
    .insertInto('feed_runs')
    .values({ website_id: websiteId, feed_id: feedId, id, trigger: 'push', began_at: now, ...state })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet(state))
    .execute()
  if (typeof end === 'string' || counts.rejected > mostProblems) return
  const { position } = await db
    .selectFrom('feed_run_problems')
    .select((eb) => eb.fn.countAll<number>().as('position'))
    .where('website_id', '=', websiteId)
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('feed_run_problems')
    .values(
      end.problems.map((problem, index) => ({
        website_id: websiteId,
        run_id: id,
        position: Number(position) + index,
        is_rejected: true,
        problem: JSON.stringify(problem),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

function countsWith(before: RunCounts, end: WordEnd): RunCounts {
  const counts = { ...before, read: before.read + 1 }
  if (typeof end !== 'string') return { ...counts, rejected: counts.rejected + 1 }
  return end === 'unchanged' || end === 'stale' ? counts : { ...counts, [end]: counts[end] + 1 }
}

function changesNothing({ added, changed, sold, withdrawn, relisted }: RunCounts): boolean {
  return added + changed + sold + withdrawn + relisted === 0
}
