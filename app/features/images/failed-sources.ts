import type { ImageFailure } from './image-failure.ts'

const failureMs = 60_000
const mostKept = 1000

/** Remembers sources that have just failed, so that not every visitor's request goes to a failing source. */
export class FailedSources {
  readonly #failures = new Map<string, { failure: ImageFailure; untilMs: number }>()

  find(key: string, now: Date): ImageFailure | null {
    const found = this.#failures.get(key)
    return found && now.getTime() < found.untilMs ? found.failure : null
  }

  note(key: string, failure: ImageFailure, now: Date): ImageFailure {
    if (this.#failures.size >= mostKept) this.#failures.clear()
    this.#failures.set(key, { failure, untilMs: now.getTime() + failureMs })
    return failure
  }
}
