export interface BreakerLimits {
  /** So many failures in a row open it. */
  readonly failures: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

/**
 * Keeps the pages quick while a service is away: after some failures in a row nobody asks for a while, then one
 * asks for all, and by what happens to it the others ask again or the pause is doubled. Times are milliseconds of a
 * clock that never goes back.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits
  #failures = 0
  #pauseMs: number
  #openUntilMs: number | null = null
  #isTrying = false

  constructor(limits: BreakerLimits) {
    this.#limits = limits
    this.#pauseMs = limits.firstPauseMs
  }

  get isOpen(): boolean {
    return this.#openUntilMs !== null
  }

  /** May it be asked now? Where the pause is over, the first who asks this is the one that tries. */
  mayAsk(nowMs: number): boolean {
    if (this.#openUntilMs === null) return true
    if (nowMs < this.#openUntilMs) return false
    this.#openUntilMs = nowMs + this.#pauseMs
    this.#isTrying = true
    return true
  }

  answered(): void {
    this.#failures = 0
    this.#pauseMs = this.#limits.firstPauseMs
    this.#openUntilMs = null
    this.#isTrying = false
  }

  failed(nowMs: number): void {
    this.#failures += 1
    // those that were under way when it opened say nothing new
    if (this.#failures < this.#limits.failures || (this.isOpen && !this.#isTrying)) return
    if (this.#isTrying) this.#pauseMs = Math.min(this.#pauseMs * 2, this.#limits.longestPauseMs)
    this.#isTrying = false
    this.#openUntilMs = nowMs + this.#pauseMs
  }
}
