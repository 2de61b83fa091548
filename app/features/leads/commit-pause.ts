/** After two commits in a row that did not come in time nobody waits for five seconds; then one tries. */
export interface CommitPause {
  /** Whether a commit is worth waiting for now. */
  mayTry(): boolean
  tell(isKept: boolean): void
}

const mostFailures = 2
const pauseMs = 5000

/** @param nowMs a clock in milliseconds that is never set back */
export function openCommitPause(nowMs: () => number): CommitPause {
  let failures = 0
  let untilMs = Number.NEGATIVE_INFINITY
  let isTrying = false
  return {
    mayTry() {
      if (failures < mostFailures) return true
      if (nowMs() < untilMs || isTrying) return false
      isTrying = true
      return true
    },
    tell(isKept) {
      isTrying = false
      failures = isKept ? 0 : failures + 1
      if (failures >= mostFailures) untilMs = nowMs() + pauseMs
    },
  }
}
