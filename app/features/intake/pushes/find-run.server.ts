import type { FeedRun } from '#app/features/intake/run.ts'
import { findRun } from '#app/features/intake/runs.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { findPushedFile, type PushedFile } from './pushed-files.server.ts'

/**
 * The run of a feed by its id, or by the id that the sender of a file was told: where the file brought nothing new, that is
 * the run before it. One whose outcome is null waits or is read.
 *
 * @param waiting a file of this id that waits on this disk
 */
export async function findFeedRun(
  at: WebsiteDb,
  feedId: string,
  id: string,
  waiting: PushedFile | null,
): Promise<FeedRun | null> {
  const run = await findRun(at, id)
  if (run) return run.feedId === feedId ? run : null
  const known = await findPushedFile(at, id)
  const push = known ?? waiting
  if (push?.feedId !== feedId) return null
  return (known?.runId ? await findRun(at, known.runId) : null) ?? waitingRun(push)
}

/** A pushed file that nobody has read yet, as a run without an outcome. */
function waitingRun({ id, feedId, receivedAt, sha256 }: PushedFile): FeedRun {
  return {
    id,
    feedId,
    trigger: 'push',
    beganAt: receivedAt,
    endedAt: null,
    times: 1,
    fileName: null,
    fileTime: null,
    bytes: null,
    sha256,
    outcome: null,
    reason: null,
    counts: null,
  }
}
