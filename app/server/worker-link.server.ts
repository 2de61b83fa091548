import { mergedMetrics } from './merged-metrics.ts'
import type { Metrics } from './metrics.server.ts'

/** What a worker tells its supervisor. */
export type FromWorker =
  | { readonly kind: 'beat' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'metrics asked'; readonly id: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly to: number; readonly text: string }

/** What a supervisor tells its workers. */
export type ToWorker =
  | { readonly kind: 'leave' }
  | { readonly kind: 'settle'; readonly folders: readonly string[]; readonly held: string }
  | { readonly kind: 'metrics wanted'; readonly id: number; readonly to: number }
  | { readonly kind: 'metrics expected'; readonly id: number; readonly workers: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly worker: number; readonly text: string }

interface WorkerLinkOptions {
  readonly metrics: Metrics
  /** The former release's worker makes room for its successor. */
  readonly leave: () => void
  /** Settles what is left in the folders of workers that are gone. */
  readonly settle: (folders: readonly string[], held: string) => void
}

const beatMs = 1000
/** A worker that does not answer in this time is left out. */
const answerMs = 2000

interface Collection {
  readonly texts: Map<number, string>
  expected: number
  done(): void
}

/**
 * Ties this process to the supervisor that started it: it tells that its event loop turns, answers for all workers when
 * metrics are asked for, and leaves when it is told to.
 */
export function linkToSupervisor({ metrics, leave, settle }: WorkerLinkOptions): { tellReady(): void } {
  const collections = new Map<number, Collection>()
  let asked = 0

  function tell(message: FromWorker): void {
    if (process.connected) process.send?.(message)
  }

  /** The metrics of all workers; of this one alone where the supervisor is silent. */
  async function collect(): Promise<string> {
    asked += 1
    const id = asked
    const { promise: all, resolve: done } = Promise.withResolvers<void>()
    const collection: Collection = { texts: new Map(), expected: Number.POSITIVE_INFINITY, done }
    collections.set(id, collection)
    tell({ kind: 'metrics asked', id })
    const timer = setTimeout(done, answerMs)
    await all
    clearTimeout(timer)
    collections.delete(id)
    return collection.texts.size === 0 ? metrics.scrapeOwn() : mergedMetrics(collection.texts)
  }

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'leave') leave()
    else if (message.kind === 'settle') settle(message.folders, message.held)
    else if (message.kind === 'metrics wanted') {
      const { id, to } = message
      void metrics.scrapeOwn().then((text) => tell({ kind: 'metrics', id, to, text }))
    } else {
      const collection = collections.get(message.id)
      if (!collection) return
      if (message.kind === 'metrics expected') collection.expected = message.workers
      else collection.texts.set(message.worker, message.text)
      if (collection.texts.size >= collection.expected) collection.done()
    }
  })
  metrics.answerBy(collect)
  tell({ kind: 'beat' })
  setInterval(() => tell({ kind: 'beat' }), beatMs).unref()
  return { tellReady: () => tell({ kind: 'ready' }) }
}
