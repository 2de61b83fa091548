import type { Metrics } from '#app/server/metrics.server.ts'
import type { BlobStore } from './blob-store.ts'

/** The store, with how long each call to it takes in `forecourt_blob_seconds` (OPS-13). */
export function measuredBlobs(store: BlobStore, metrics: Pick<Metrics, 'observe'>): BlobStore {
  async function measure<T>(operation: string, work: Promise<T>): Promise<T> {
    const startedMs = performance.now()
    const note = (result: string): void =>
      metrics.observe(
        'forecourt_blob_seconds',
        'Calls to the store of files, by what was asked and what became of it',
        (performance.now() - startedMs) / 1000,
        { operation, result },
      )
    work.then(
      () => note('answered'),
      () => note('failed'),
    )
    return work
  }
  return {
    put: (name, bytes, options) => measure('put', store.put(name, bytes, options)),
    get: (name, range) => measure('get', store.get(name, range)),
    has: (name) => measure('has', store.has(name)),
    remove: (name) => measure('remove', store.remove(name)),
    list: (prefix) => measure('list', store.list(prefix)),
  }
}
