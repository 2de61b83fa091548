import { AppError } from '#app/core/errors.ts'

interface Waiting {
  readonly start: () => void
}

/**
 * Runs a limited number of tasks at once and keeps the others in their order; a task whose callers have all left is
 * removed. Idle work runs only while no other task does.
 */
export class ImageQueue {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting = new Set<Waiting>()
  readonly #idle: (() => Promise<void>)[] = []
  #running = 0
  #idleRunning: Promise<void> | null = null
  #isClosed = false

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  /** @throws AppError `unavailable` where too many wait already */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    if (this.#running >= this.#atOnce) await this.#turn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next.start()
      else this.#running -= 1
      this.#startIdle()
    }
  }

  /** Adds idle work; false where too much of it waits already. */
  later(work: () => Promise<void>): boolean {
    if (this.#isClosed || this.#idle.length >= this.#longest) return false
    this.#idle.push(work)
    this.#startIdle()
    return true
  }

  get length(): number {
    return this.#waiting.size
  }

  /** Resolves when all tasks and idle work are done. */
  async settled(): Promise<void> {
    while (this.#idleRunning !== null || this.#idle.length > 0 || this.#running > 0) {
      await (this.#idleRunning ?? new Promise((resolve) => setTimeout(resolve, 5)))
    }
  }

  /** Drops the idle work that waits, and waits for the idle task that runs. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#idle.length = 0
    await this.#idleRunning
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#longest)
      throw new AppError('unavailable', 'Too many pictures are being made')
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiting)
        reject(signal.reason)
      }
      const waiting: Waiting = {
        start: () => {
          this.#waiting.delete(waiting)
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      this.#waiting.add(waiting)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  #startIdle(): void {
    if (this.#idleRunning !== null || this.#running > 0) return
    const work = this.#idle.shift()
    if (!work) return
    this.#idleRunning = work().finally(() => {
      this.#idleRunning = null
      this.#startIdle()
    })
  }
}
