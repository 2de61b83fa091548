import { type Doc, fulfils, plainOf } from './documents.ts'
import { type Condition, readFilterParameter } from './filter-language.ts'
import { changedSettings, defaultSettings, emptyIndex, type Index } from './index.ts'
import { type ApiKey, authorised, type Grant, keyString } from './keys.ts'
import { Refusal } from './problem.ts'
import { checkFilterable, search } from './search.ts'
import { type Task, Tasks } from './tasks.ts'

export interface ServiceOptions {
  readonly masterKey?: string
  readonly keys?: readonly ApiKey[]
}

/** Answers requests as a search server does, without the network: its routes, its indexes, its tasks. */
export interface Service {
  readonly indexes: Map<string, Index>
  readonly tasks: Tasks
  answer(request: {
    readonly method: string
    readonly url: string
    readonly contentType: string | undefined
    readonly authorization: string | undefined
    readonly text: string
    readonly nowMs: number
  }): { status: number; value: unknown }
  /** @returns the key with this uid, in the form that the service shows */
  keyOf(uid: string): string
}

export function openService({ masterKey, keys = [] }: ServiceOptions): Service {
  const indexes = new Map<string, Index>()
  const tasks = new Tasks()

  function answered({
    method,
    url,
    contentType,
    authorization,
    text,
    nowMs,
  }: Parameters<Service['answer']>[0]): { status: number; value: unknown } {
    try {
      const { pathname, searchParams } = new URL(url, 'http://service.invalid')
      if (pathname === '/health') return { status: 200, value: { status: 'available' } }
      const body = text === '' ? undefined : parsed(contentType, text)
      const who = { masterKey: masterKey ?? null, keys, nowMs }
      const grant = authorised(who, authorization, actionOf(method, pathname))
      const value = routed(method, pathname, searchParams, body, grant)
      return value instanceof Accepted ? { status: 202, value: value.summary } : { status: 200, value }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, value: error.toJson() }
      throw error
    }
  }

  function routed(
    method: string,
    path: string,
    query: URLSearchParams,
    body: unknown,
    grant: Grant,
  ): unknown {
    const [first, name, ...rest] = path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
    const what = `${method} ${[first, name === undefined ? '' : '*', ...rest].filter(Boolean).join('/')}`
    const uid = name ?? ''
    switch (what) {
      case 'POST multi-search':
        return { results: queriesIn(body).map((one, place) => searched(one, place, grant)) }
      case 'POST swap-indexes':
        return swapped(body)
      case 'GET keys':
        return { results: keys.map((key) => ({ ...key, key: keyOf(key.uid) })), offset: 0, limit: 1000 }
      case 'GET tasks':
        return listed(query)
      case 'GET tasks/*':
        return tasks.all.find((task) => String(task.uid) === uid) ?? missing('task_not_found', 'Task')
      case 'GET indexes':
        return { results: [...indexes].map(([uid, { primaryKey }]) => ({ uid, primaryKey })) }
      case 'POST indexes':
        return created(recordIn(body))
      default:
        return ofIndex(what, uid, query, body, grant)
    }
  }

  function ofIndex(what: string, uid: string, query: URLSearchParams, body: unknown, grant: Grant): unknown {
    const rule = grant.ruleOf(uid)
    const index = (): Index => indexes.get(uid) ?? missing('index_not_found', `Index \`${uid}\``)
    switch (what) {
      case 'GET indexes/*':
        return { uid, primaryKey: index().primaryKey }
      case 'DELETE indexes/*':
        return accepted('indexDeletion', uid, () => {
          index()
          indexes.delete(uid)
        })
      case 'GET indexes/*/settings':
        return index().settings
      case 'PATCH indexes/*/settings': {
        changedSettings(defaultSettings(), recordIn(body))
        return accepted('settingsUpdate', uid, () => {
          const before = indexes.get(uid) ?? emptyIndex()
          indexes.set(uid, { ...before, settings: changedSettings(before.settings, recordIn(body)) })
        })
      }
      case 'GET indexes/*/stats':
        return { numberOfDocuments: index().documents.size, isIndexing: false }
      case 'POST indexes/*/search':
        return search(uid, index(), body, rule)
      case 'POST indexes/*/facet-search':
        return facetSearched(uid, index(), recordIn(body), rule)
      case 'POST indexes/*/documents':
      case 'PUT indexes/*/documents':
        return added(uid, query.get('primaryKey'), documentsIn(body), what.startsWith('PUT'))
      case 'POST indexes/*/documents/fetch':
        return fetched(uid, index(), recordIn(body))
      case 'POST indexes/*/documents/delete-batch': {
        const ids = new Set(listIn(body).map(String))
        return removed(uid, (_doc, id) => ids.has(id))
      }
      case 'POST indexes/*/documents/delete': {
        const filter = readFilterParameter(recordIn(body).filter)
        if (filter === null) throw new Refusal(400, 'missing_document_filter', 'Missing field `filter`')
        return removed(uid, (doc) => fulfils(doc, filter), filter)
      }
      default:
        throw new Refusal(404, 'not_found', `There is no ${what}`)
    }
  }

  function searched(query: unknown, place: number, grant: Grant): object {
    const { indexUid, ...body } = recordIn(query)
    const uid = String(indexUid ?? '')
    try {
      if (uid === '') throw new Refusal(400, 'missing_index_uid', 'Missing field `indexUid`')
      const rule = grant.ruleOf(uid)
      const index = indexes.get(uid) ?? missing('index_not_found', `Index \`${uid}\``)
      return { indexUid: uid, ...search(uid, index, body, rule) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.status, error.code, `Inside \`.queries[${place}]\`: ${error.message}`)
    }
  }

  function facetSearched(
    uid: string,
    index: Index,
    { facetName, facetQuery, q, filter }: Record<string, unknown>,
    rule: Condition | null,
  ): object {
    if (typeof facetName !== 'string')
      throw new Refusal(400, 'missing_facet_search_facet_name', 'Missing field `facetName`')
    const answer = { facetDistribution: {}, ...search(uid, index, { q, filter, facets: [facetName] }, rule) }
    const counts: Record<string, number> = { ...(Object.values(answer.facetDistribution)[0] as object) }
    const start = plainOf(String(facetQuery ?? '').split(/\s+/)[0] ?? '')
    const facetHits = Object.entries(counts)
      .filter(([value]) => plainOf(value).startsWith(start))
      .map(([value, count]) => ({ value, count }))
    return { facetHits, facetQuery: facetQuery ?? null, processingTimeMs: 0 }
  }

  function created({ uid, primaryKey }: Record<string, unknown>): Accepted {
    const name = String(uid ?? '')
    if (!/^[A-Za-z0-9_-]{1,400}$/.test(name))
      throw new Refusal(400, 'invalid_index_uid', `\`${name}\` is not a valid index uid.`)
    return accepted('indexCreation', name, () => {
      if (indexes.has(name))
        throw new Refusal(409, 'index_already_exists', `Index \`${name}\` already exists.`)
      indexes.set(name, emptyIndex(typeof primaryKey === 'string' ? primaryKey : null))
    })
  }

  function added(uid: string, primaryKey: string | null, documents: Doc[], isMerged: boolean): Accepted {
    return accepted('documentAdditionOrUpdate', uid, () => {
      const before = indexes.get(uid) ?? emptyIndex()
      const key = before.primaryKey ?? primaryKey ?? 'id'
      const next = new Map(before.documents)
      for (const document of documents) {
        const id = document[key]
        if (id === undefined) throw new Refusal(400, 'missing_document_id', 'A document has no id.')
        if (!/^[A-Za-z0-9_-]{1,511}$/.test(String(id)))
          throw new Refusal(400, 'invalid_document_id', `\`${id}\` is not a valid document id.`)
        const merged = { ...next.get(String(id)), ...document }
        next.set(String(id), isMerged ? merged : document)
      }
      indexes.set(uid, { ...before, primaryKey: key, documents: next })
    })
  }

  function removed(
    uid: string,
    isGone: (doc: Doc, id: string) => boolean,
    filter: Condition | null = null,
  ): Accepted {
    return accepted('documentDeletion', uid, () => {
      const before = indexes.get(uid) ?? missing('index_not_found', `Index \`${uid}\``)
      checkFilterable(uid, before.settings.filterableAttributes, filter)
      const kept = [...before.documents].filter(([id, doc]) => !isGone(doc, id))
      indexes.set(uid, { ...before, documents: new Map(kept) })
    })
  }

  function fetched(uid: string, index: Index, body: Record<string, unknown>): object {
    const { filter, fields, offset, limit } = body
    const condition = readFilterParameter(filter)
    checkFilterable(uid, index.settings.filterableAttributes, condition)
    const all = [...index.documents.values()].filter((doc) => condition === null || fulfils(doc, condition))
    const from = Number(offset ?? 0)
    const page = all.slice(from, from + Number(limit ?? 20))
    const wanted = Array.isArray(fields) ? fields.map(String) : null
    return {
      results: page.map((doc) =>
        Object.fromEntries(Object.entries(doc).filter(([name]) => !wanted || wanted.includes(name))),
      ),
      offset: from,
      limit: Number(limit ?? 20),
      total: all.length,
    }
  }

  function swapped(body: unknown): Accepted {
    const pairs = listIn(body).map((pair) => listIn(recordIn(pair).indexes).map(String))
    if (pairs.some((pair) => pair.length !== 2))
      throw new Refusal(400, 'invalid_swap_indexes', 'Two indexes must be given for each swap.')
    if (new Set(pairs.flat()).size !== pairs.flat().length)
      throw new Refusal(400, 'invalid_swap_duplicate_index_found', 'Indexes must be declared only once.')
    return accepted('indexSwap', null, () => {
      const absent = pairs.flat().find((uid) => !indexes.has(uid))
      if (absent !== undefined) missing('index_not_found', `Index \`${absent}\``)
      for (const [one = '', other = ''] of pairs) {
        const before = indexes.get(one)
        indexes.set(one, indexes.get(other) ?? emptyIndex())
        indexes.set(other, before ?? emptyIndex())
      }
    })
  }

  function listed(query: URLSearchParams): object {
    const statuses = query.get('statuses')?.split(',')
    const uids = query.get('indexUids')?.split(',')
    const found = tasks.all.filter(
      (task) =>
        (!statuses || statuses.includes(task.status)) && (!uids || uids.includes(String(task.indexUid))),
    )
    return { results: found.toReversed().slice(0, Number(query.get('limit') ?? 20)), total: found.length }
  }

  function accepted(type: string, indexUid: string | null, work: () => void): Accepted {
    return new Accepted(tasks.add(type, indexUid, work))
  }

  function keyOf(uid: string): string {
    return keyString(masterKey ?? '', uid)
  }

  return { indexes, tasks, answer: answered, keyOf }
}

/** This write was accepted and will be done later. */
class Accepted {
  readonly summary: object

  constructor({ uid, indexUid, status, type, enqueuedAt }: Task) {
    this.summary = { taskUid: uid, indexUid, status, type, enqueuedAt }
  }
}

function actionOf(method: string, path: string): string {
  if (path === '/multi-search' || /search$/.test(path)) return 'search'
  if (path.startsWith('/keys')) return 'keys.get'
  if (path.startsWith('/tasks')) return 'tasks.get'
  if (path === '/swap-indexes') return 'indexes.swap'
  if (path.endsWith('/stats')) return 'stats.get'
  if (path.includes('/settings')) return method === 'GET' ? 'settings.get' : 'settings.update'
  if (/\/documents\/delete/.test(path)) return 'documents.delete'
  if (path.includes('/documents'))
    return path.endsWith('/fetch') || method === 'GET' ? 'documents.get' : 'documents.add'
  return { GET: 'indexes.get', POST: 'indexes.create', DELETE: 'indexes.delete' }[method] ?? 'indexes.update'
}

function parsed(contentType: string | undefined, text: string): unknown {
  if (contentType === undefined)
    throw new Refusal(415, 'missing_content_type', 'A Content-Type header is missing.')
  if (!contentType.startsWith('application/json'))
    throw new Refusal(415, 'invalid_content_type', `The Content-Type \`${contentType}\` is invalid.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed_payload', 'The json payload provided is malformed.')
  }
}

function queriesIn(body: unknown): unknown[] {
  const { queries, ...others } = recordIn(body)
  const other = Object.keys(others)[0]
  if (other !== undefined) throw new Refusal(400, 'bad_request', `Unknown field \`${other}\``)
  return listIn(queries)
}

function recordIn(body: unknown): Record<string, unknown> {
  if (body === undefined) throw new Refusal(400, 'missing_payload', 'A json payload is missing.')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'bad_request', 'expected an object')
  return { ...body }
}

function listIn(body: unknown): unknown[] {
  if (!Array.isArray(body)) throw new Refusal(400, 'bad_request', 'expected an array')
  return body
}

function documentsIn(body: unknown): Doc[] {
  const documents = Array.isArray(body) ? body : [body]
  // it was JSON
  return documents.map((document) => recordIn(document) as Doc)
}

function missing(code: string, what: string): never {
  throw new Refusal(404, code, `${what} not found.`)
}
