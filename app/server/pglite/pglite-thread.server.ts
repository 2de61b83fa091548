import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGliteQueryResults } from 'kysely'
import { projectRoot } from '#app/server/project-files.server.ts'
import type { PgliteClient } from './exclusive-dialect.server.ts'
import type { AskedOfPglite, SaidByPglite } from './pglite-messages.ts'

/** For the rows of one answer; the database itself lies outside of it. */
const mostHeapMiB = 1024

type Heard = (payload: string) => void

/**
 * Opens the embedded database in a thread of its own, so that no query holds the visitors of this process up. A thread that has
 * ended is replaced when the database is asked next; what was asked of it fails as if the database were away, and it loses nothing
 * that was committed.
 *
 * @throws where the folder cannot be opened
 */
export async function openPgliteThread(folder: string): Promise<PgliteClient> {
  const thread = new PgliteThread(folder)
  await thread.exec('select 1')
  return thread
}

class PgliteThread implements PgliteClient {
  readonly ready = true
  readonly waitReady = Promise.resolve()
  closed = false
  readonly #folder: string
  readonly #listeners = new Map<string, Set<Heard>>()
  #worker: Worker | null = null
  #asked = new Map<number, PromiseWithResolvers<unknown>>()
  #lastId = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  // the thread answers a query with what PGlite does
  query<T>(text: string, values: readonly unknown[] = []): Promise<PGliteQueryResults<T>> {
    return this.#ask({ kind: 'query', text, values }) as Promise<PGliteQueryResults<T>>
  }

  exec(text: string): Promise<PGliteQueryResults<unknown>[]> {
    return this.#ask({ kind: 'exec', text }) as Promise<PGliteQueryResults<unknown>[]>
  }

  /** While the work runs, all queries belong to it: the dialect lets nobody else ask. */
  async transaction<T>(work: (tx: PgliteThread) => Promise<T>): Promise<T> {
    await this.#ask({ kind: 'begin' })
    let done: T
    try {
      done = await work(this)
    } catch (error) {
      await this.rollback()
      throw error
    }
    await this.#ask({ kind: 'commit' })
    return done
  }

  async rollback(): Promise<void> {
    await this.#ask({ kind: 'rollback' })
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    listeners.add(heard)
    this.#listeners.set(channel, listeners)
    if (listeners.size === 1) await this.#ask({ kind: 'listen', channel })
    return async () => {
      listeners.delete(heard)
      if (listeners.size > 0 || this.closed) return
      this.#listeners.delete(channel)
      await this.#ask({ kind: 'unlisten', channel })
    }
  }

  async close(): Promise<void> {
    if (this.closed) return
    const closing = this.#ask({ kind: 'close' })
    this.closed = true
    await closing
  }

  #ask(asked: AskedOfPglite): Promise<unknown> {
    if (this.closed) return Promise.reject(new Error('the database is closed'))
    const worker = this.#worker ?? this.#start()
    return this.#tell(worker, asked)
  }

  #tell(worker: Worker, asked: AskedOfPglite): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>()
    this.#lastId += 1
    worker.postMessage({ id: this.#lastId, asked })
    // an idle database keeps no process alive
    if (this.#asked.size === 0) worker.ref()
    this.#asked.set(this.#lastId, answer)
    return answer.promise
  }

  #start(): Worker {
    const worker = new Worker(join(projectRoot, 'app/server/pglite/pglite-worker.server.ts'), {
      workerData: this.#folder,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMiB },
    })
    let failure: Error | null = null
    worker.on('message', (said: SaidByPglite) => this.#hear(worker, said))
    worker.on('error', (error: Error) => {
      failure = error
    })
    worker.on('exit', () => {
      this.#worker = null
      const asked = [...this.#asked.values()]
      this.#asked.clear()
      for (const answer of asked) answer.reject(awayBecause(failure))
    })
    this.#worker = worker
    for (const channel of this.#listeners.keys())
      this.#tell(worker, { kind: 'listen', channel }).catch(() => {})
    return worker
  }

  #hear(worker: Worker, said: SaidByPglite): void {
    if (said.kind === 'notice') {
      for (const heard of this.#listeners.get(said.channel) ?? []) heard(said.payload)
      return
    }
    const answer = this.#asked.get(said.id)
    this.#asked.delete(said.id)
    if (this.#asked.size === 0) worker.unref()
    if (said.kind === 'answer') answer?.resolve(said.value)
    else answer?.reject(Object.assign(new Error(said.message), said.facts))
  }
}

/** An error that says, by its code, that the database is away. */
function awayBecause(failure: Error | null): Error {
  const why = failure ? `: ${failure.message}` : ''
  return Object.assign(new Error(`the thread of the database has ended${why}`), { code: 'ECONNREFUSED' })
}
