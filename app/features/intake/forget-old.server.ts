import { forgetIdleWords } from '#app/features/vehicles/feed/feed-words.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { forgetFeedTokens } from './pushes/feed-tokens.server.ts'
import { forgetPushedFiles } from './pushes/pushed-files.server.ts'
import { forgetOldRuns } from './runs.server.ts'

const thirtyDaysMs = 30 * 86_400_000

/** Deletes what nobody asks for any more of runs, pushes and tokens (FEED-32). */
export async function forgetOldIntake(db: Db, now: Date): Promise<void> {
  const thirtyDaysAgo = new Date(now.getTime() - thirtyDaysMs)
  await forgetOldRuns(db, now)
  await forgetPushedFiles(db, thirtyDaysAgo)
  await forgetIdleWords(db, thirtyDaysAgo)
  await forgetFeedTokens(db, now)
}
