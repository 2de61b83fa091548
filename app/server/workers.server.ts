import { releaseOf, type StartedWorker, startWorker, type WorkerOptions } from './start-worker.server.ts'
import { foldersLeft } from './worker-folders.server.ts'
import type { FromWorker } from './worker-link.server.ts'

export interface SupervisorOptions extends WorkerOptions {
  readonly workers: number
  /** How long a worker may take to end, in milliseconds. */
  readonly endMs: number
  say(message: string, facts: Readonly<Record<string, unknown>>): void
}

const mostSilentLooks = 5
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A worker that has served so long did not fail by starting. */
const steadyMs = 60_000
const startMs = 180_000
const settleEachLooks = 60

/**
 * Keeps equal workers running on one port: whichever ends is started again, and one whose event loop stands still for five
 * seconds is ended. The one that runs this serves nothing itself.
 */
export class Workers {
  readonly #options: SupervisorOptions
  readonly #running = new Map<number, StartedWorker>()
  #replacing: Promise<void> = Promise.resolve()
  #isStopping = false
  #leftCount = 0
  #pauseMs = firstPauseMs
  #looks = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  startAll(): void {
    const { workers } = this.#options
    const first = Array.from({ length: workers }, (_, place) => this.#start(place === 0))
    void Promise.all(first.map(({ ready }) => ready)).then(() => this.#settleLeft())
  }

  /** @returns when all have ended: how many ended badly */
  async stop(): Promise<number> {
    this.#isStopping = true
    for (const { process } of this.#running.values()) process.kill('SIGTERM')
    // each has counted itself before this goes on
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    return this.#leftCount
  }

  /** Each new worker is ready before a former one leaves; what cannot be started replaces nobody. */
  replaceAll(): void {
    this.#replacing = this.#replacing
      .then(() => this.#replaceEach())
      .catch((error: unknown) => this.#options.say('workers were not replaced', { error: String(error) }))
  }

  /** Is called every second. */
  look(): void {
    this.#looks += 1
    for (const worker of this.#running.values()) {
      // one that has not begun to serve may be busy for long
      if (worker.silentLooks === null) continue
      worker.silentLooks += 1
      if (worker.silentLooks <= mostSilentLooks) continue
      this.#options.say('a worker stood still and is ended', { worker: worker.number })
      worker.process.kill('SIGKILL')
    }
    if (this.#looks % settleEachLooks === 0) this.#settleLeft()
  }

  #start(isFirst = false): StartedWorker {
    let number = 1
    while (this.#running.has(number)) number += 1
    const started = startWorker(this.#options, number, isFirst, (message) => this.#pass(started, message))
    this.#running.set(number, started)
    void started.ended.then(({ code, signal }) => {
      this.#running.delete(number)
      if (this.#isStopping && code !== 0) this.#leftCount += 1
      if (!this.#isStopping && !started.isLeaving) this.#startAgain(started, code, signal)
    })
    return started
  }

  #startAgain({ number, startedMs }: StartedWorker, code: number | null, signal: string | null): void {
    if (performance.now() - startedMs > steadyMs) this.#pauseMs = firstPauseMs
    const pauseMs = this.#pauseMs
    this.#options.say('a worker has ended and is started again', { worker: number, code, signal, pauseMs })
    setTimeout(() => this.#fill(), pauseMs)
    this.#pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  #fill(): void {
    while (!this.#isStopping && this.#running.size < this.#options.workers) this.#start()
  }

  /** Metrics are asked of one worker, and answered to it by all. */
  #pass(from: StartedWorker, message: FromWorker): void {
    if (message.kind === 'metrics asked') {
      from.tell({ kind: 'metrics expected', id: message.id, workers: this.#running.size })
      for (const worker of this.#running.values())
        worker.tell({ kind: 'metrics wanted', id: message.id, to: from.number })
    } else if (message.kind === 'metrics') {
      const { id, to, text } = message
      this.#running.get(to)?.tell({ kind: 'metrics', id, worker: from.number, text })
    }
  }

  /** The first worker settles what is left where no worker is. */
  #settleLeft(): void {
    const { dataDir } = this.#options
    const [first] = [...this.#running.values()].toSorted((one, other) => one.number - other.number)
    const folders = foldersLeft(dataDir, (number) => this.#running.has(number))
    first?.tell({ kind: 'settle', folders, held: dataDir })
  }

  async #replaceEach(): Promise<void> {
    const { say, entry, endMs } = this.#options
    say('all workers are replaced', { release: releaseOf(entry) })
    for (const former of [...this.#running.values()]) {
      if (this.#isStopping) return
      const fresh = this.#start()
      fresh.isLeaving = true
      if (!(await endedAfter(startMs, fresh, fresh.ready)))
        return say('a new worker did not start: the former ones stay', { worker: fresh.number })
      fresh.isLeaving = false
      former.isLeaving = true
      former.tell({ kind: 'leave' })
      await endedAfter(endMs, former, former.ended)
    }
    this.#fill()
    this.#settleLeft()
    say('all workers are replaced and ready', { workers: this.#running.size })
  }
}

/** Waits for this; a worker that takes longer is ended. */
async function endedAfter<Result>(
  ms: number,
  worker: StartedWorker,
  awaited: Promise<Result>,
): Promise<Result> {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), ms)
  const result = await awaited
  clearTimeout(late)
  return result
}
