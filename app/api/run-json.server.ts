import type { Problem } from '#app/core/problem.ts'
import type { FeedRun } from '#app/features/intake/run.ts'
import type { RunProblems } from '#app/features/intake/runs.server.ts'

/** A run as the API tells it (FEED-31). */
export function toRunJson(run: FeedRun) {
  return {
    id: run.id,
    feed: run.feedId,
    trigger: run.trigger,
    outcome: run.outcome,
    reason: run.reason,
    began_at: run.beganAt.toISOString(),
    ended_at: run.endedAt?.toISOString() ?? null,
    times: run.times,
    file:
      run.sha256 === null
        ? null
        : {
            name: run.fileName,
            time: run.fileTime?.toISOString() ?? null,
            bytes: run.bytes,
            sha256: run.sha256,
          },
    counts: run.counts,
  }
}

/** The same with what was wrong with the file: rows that could not be read, and what was odd about others. */
export function toWholeRunJson(run: FeedRun, { rejected, warnings }: RunProblems) {
  return { ...toRunJson(run), ...toProblemsJson({ rejected, warnings }) }
}

export function toProblemsJson({ rejected, warnings }: RunProblems) {
  return { rejected: rejected.map(problemJson), warnings: warnings.map(problemJson) }
}

function problemJson({ line, column, field, value, message }: Problem) {
  return { line, column, field, value, message }
}
