import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { CallError } from '#app/core/call-error.ts'
import type { VehicleDocument } from './documents.ts'
import type { IndexSettings } from './index-settings.ts'
import { type SearchCall, type ServiceClient, serviceName, workPatience } from './service-client.server.ts'

/** A document with a hash that shows whether it has changed. */
export type HashedDocument = VehicleDocument & { readonly content_hash: string }

/** The writing side of a search server. Each method resolves when its write is finished, and may be repeated safely. */
export interface IndexWriter {
  has(indexUid: string): Promise<boolean>
  /** The names of all indexes that begin with `nameStart`. */
  list(nameStart: string): Promise<string[]>
  create(indexUid: string, settings: IndexSettings): Promise<void>
  remove(indexUid: string): Promise<void>
  add(indexUid: string, documents: readonly HashedDocument[]): Promise<void>
  removeDocuments(indexUid: string, ids: readonly string[]): Promise<void>
  /** The hash of every document of a website, by its id; pending writes are awaited first. */
  hashes(indexUid: string, websiteId: number): Promise<Map<string, string>>
  count(indexUid: string): Promise<number>
  /** Swaps the two indexes atomically, so that a search uses either the one or the other. */
  swap(indexUid: string, other: string): Promise<void>
}

/** Far below the hundred megabytes that a server accepts in one request. */
const batchBytes = 8_000_000
const batchDocuments = 5000
const fetchedAtOnce = 5000
const firstWaitMs = 20
const longestWaitMs = 1000

const taskSummary = z.object({ taskUid: z.int() })
const task = z.object({
  status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
  error: z.object({ code: z.string() }).nullish(),
})
const taskList = z.object({ results: z.array(z.object({ uid: z.int() })) })
const indexList = z.object({ results: z.array(z.object({ uid: z.string() })) })
const hashList = z.object({
  results: z.array(z.object({ id: z.string(), content_hash: z.string().default('') })),
  total: z.int(),
})
const stats = z.object({ numberOfDocuments: z.int() })

/** `signal` ends all waiting when the process stops. */
export function indexWriter(client: ServiceClient, key: string | null, signal?: AbortSignal): IndexWriter {
  const call = <Answer>(
    operation: string,
    method: SearchCall['method'],
    path: string,
    schema: z.ZodType<Answer>,
    body?: unknown,
  ): Promise<Answer> =>
    client.call(
      { operation, method, path, bearer: key, ...(body === undefined ? {} : { body }) },
      schema,
      workPatience,
      signal,
    )

  /** Waits for a write: the server accepts it at once, does it later, and only then reports whether it succeeded. */
  async function done(
    operation: string,
    method: SearchCall['method'],
    path: string,
    body?: unknown,
  ): Promise<void> {
    const { taskUid } = await call(operation, method, path, taskSummary, body)
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      const { status, error } = await call('task', 'GET', `/tasks/${taskUid}`, task)
      if (status === 'succeeded') return
      if (status === 'failed' || status === 'canceled')
        throw new CallError(serviceName, 'invalid-request', { operation, code: error?.code ?? status })
      await pause(waitMs, undefined, signal ? { signal } : {})
    }
  }

  async function settled(indexUid: string): Promise<void> {
    const path = `/tasks?indexUids=${indexUid}&statuses=enqueued,processing&limit=1`
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      if ((await call('tasks', 'GET', path, taskList)).results.length === 0) return
      await pause(waitMs, undefined, signal ? { signal } : {})
    }
  }

  return {
    async has(indexUid) {
      try {
        await call('index', 'GET', `/indexes/${indexUid}`, z.unknown())
        return true
      } catch (error) {
        if (error instanceof CallError && error.code === 'index_not_found') return false
        throw error
      }
    },
    async list(nameStart) {
      const { results } = await call('indexes', 'GET', '/indexes?limit=1000', indexList)
      return results.map(({ uid }) => uid).filter((uid) => uid.startsWith(nameStart))
    },
    async create(indexUid, settings) {
      await done('create index', 'POST', '/indexes', { uid: indexUid, primaryKey: 'id' })
      await done('settings', 'PATCH', `/indexes/${indexUid}/settings`, settings)
    },
    remove: (indexUid) => done('delete index', 'DELETE', `/indexes/${indexUid}`),
    async add(indexUid, documents) {
      for (const batch of batchesOf(documents))
        await done('add documents', 'POST', `/indexes/${indexUid}/documents?primaryKey=id`, batch)
    },
    async removeDocuments(indexUid, ids) {
      if (ids.length > 0)
        await done('delete documents', 'POST', `/indexes/${indexUid}/documents/delete-batch`, ids)
    },
    async hashes(indexUid, websiteId) {
      await settled(indexUid)
      const hashes = new Map<string, string>()
      for (let offset = 0; ; offset += fetchedAtOnce) {
        const body = {
          filter: `website_id = ${websiteId}`,
          fields: ['id', 'content_hash'],
          offset,
          limit: fetchedAtOnce,
        }
        const path = `/indexes/${indexUid}/documents/fetch`
        const { results, total } = await call('fetch documents', 'POST', path, hashList, body)
        for (const { id, content_hash } of results) hashes.set(id, content_hash)
        if (results.length === 0 || offset + results.length >= total) return hashes
      }
    },
    async count(indexUid) {
      return (await call('stats', 'GET', `/indexes/${indexUid}/stats`, stats)).numberOfDocuments
    },
    swap: (indexUid, other) =>
      done('swap indexes', 'POST', '/swap-indexes', [{ indexes: [indexUid, other] }]),
  }
}

function* batchesOf(documents: readonly HashedDocument[]): Generator<HashedDocument[]> {
  let batch: HashedDocument[] = []
  let bytes = 0
  for (const document of documents) {
    const size = JSON.stringify(document).length
    if (batch.length >= batchDocuments || (batch.length > 0 && bytes + size > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
