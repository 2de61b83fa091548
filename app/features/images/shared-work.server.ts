interface UnderWay<T> {
  readonly result: Promise<T>
  readonly stop: AbortController
  waiting: number
}

/** Runs one task for all callers with the same key, and stops it when all of them have left. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, UnderWay<T>>()

  run(key: string, signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const shared = this.#underWay.get(key) ?? this.#begin(key, work)
    shared.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        shared.waiting -= 1
        if (shared.waiting === 0) {
          this.#forget(key, shared)
          shared.stop.abort(signal.reason)
        }
        reject(signal.reason)
      }
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
      const stay = (): void => signal.removeEventListener('abort', leave)
      shared.result.then(resolve, reject).finally(stay)
    })
  }

  #begin(key: string, work: (stop: AbortSignal) => Promise<T>): UnderWay<T> {
    const stop = new AbortController()
    const shared: UnderWay<T> = { result: work(stop.signal), stop, waiting: 0 }
    this.#underWay.set(key, shared)
    const forget = (): void => this.#forget(key, shared)
    shared.result.then(forget, forget)
    return shared
  }

  #forget(key: string, shared: UnderWay<T>): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key)
  }
}
