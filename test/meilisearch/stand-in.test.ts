import { describe, expect, test } from 'vitest'
import { tenantToken } from '#app/features/search/meilisearch/tenant-token.server.ts'
import { until } from '../until.ts'
import type { ServiceOptions } from './service.ts'
import { aSearchServer, type StandIn } from './stand-in.ts'

/** The body with the HTTP status beside it; a task's own status is read where it matters. */
type Answer = Record<string, unknown> & { status: number }

async function aServer(options: ServiceOptions = {}) {
  const server = await aSearchServer(options)
  const ask = async (method: string, path: string, body?: unknown, key?: string): Promise<Answer> => {
    const response = await fetch(`${server.host}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { ...(await response.json()), status: response.status }
  }
  return { server, ask }
}

const cars = [
  { id: 1, make: 'Ford', body: 'SUV', price: 30_000, year: 2020, tags: ['a', 'b'] },
  { id: 2, make: 'FORD', body: 'Ute', price: 20_000, year: 2021, tags: [] },
  { id: 3, make: 'Mazda', body: 'SUV', year: 2019, tags: ['b'], note: '' },
  { id: 4, make: 'Škoda', body: null, price: 10_000, year: 2022 },
]

async function aServerWithCars(options: ServiceOptions = {}) {
  const made = await aServer(options)
  const settings = {
    ...made.server.newSettings(),
    filterableAttributes: ['id', 'make', 'body', 'price', 'year', 'tags', 'note'],
    sortableAttributes: ['price', 'id'],
    rankingRules: ['sort', 'words', 'typo', 'attribute'],
    searchableAttributes: ['make', 'body', 'year'],
  }
  const documents = new Map(cars.map((car) => [String(car.id), car]))
  made.server.indexes.set('cars', { primaryKey: 'id', settings, documents })
  const search = (body: object) => made.ask('POST', '/indexes/cars/search', body)
  return { ...made, search, settings }
}

const idsOf = ({ hits }: Answer): unknown => Array.isArray(hits) && hits.map(({ id }) => id)

describe('the stand-in searches', () => {
  test('with either kind of paging', async () => {
    const { search } = await aServerWithCars()
    expect(await search({ limit: 2, offset: 1, sort: ['id:asc'] })).toMatchObject({
      limit: 2,
      offset: 1,
      estimatedTotalHits: 4,
      hits: [cars[1], cars[2]],
    })
    const paged = await search({ page: 2, hitsPerPage: 3, sort: ['id:asc'] })
    expect(paged).toMatchObject({ page: 2, hitsPerPage: 3, totalHits: 4, totalPages: 2, hits: [cars[3]] })
    expect(idsOf(await search({ page: 0 }))).toEqual([])
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], totalHits: 4, totalPages: 0 })
  })

  test('no deeper than its settings say', async () => {
    const { server, search, settings } = await aServerWithCars()
    const documents = new Map(cars.map((car) => [String(car.id), car]))
    const capped = { ...settings, pagination: { maxTotalHits: 3 } }
    server.indexes.set('cars', { primaryKey: 'id', settings: capped, documents })
    expect(await search({ page: 2, hitsPerPage: 2, facets: ['body'] })).toMatchObject({
      totalHits: 3,
      totalPages: 2,
      facetDistribution: { body: { SUV: 2, Ute: 1 } },
    })
  })

  test('in the order asked for, what lacks the field last both ways', async () => {
    const { search } = await aServerWithCars()
    expect(idsOf(await search({ sort: ['price:asc'] }))).toEqual([4, 2, 1, 3])
    expect(idsOf(await search({ sort: ['price:desc'] }))).toEqual([1, 2, 4, 3])
  })

  test('with facets by their text, spellings merged, and the bounds of numbers', async () => {
    const { search } = await aServerWithCars()
    const { facetDistribution, facetStats } = await search({
      facets: ['make', 'body', 'price', 'tags', 'note'],
    })
    expect(facetDistribution).toEqual({
      make: { Ford: 2, Mazda: 1, Škoda: 1 },
      body: { SUV: 2, Ute: 1 },
      price: { '10000': 1, '20000': 1, '30000': 1 },
      tags: { a: 1, b: 2 },
      note: {},
    })
    expect(facetStats).toEqual({ price: { min: 10_000, max: 30_000 } })
  })

  test.each([
    ['ford', [1, 2]],
    ['for', [1, 2]],
    ['skoda', [4]],
    ['mazad', [3]],
    ['frod', []],
    ['suv 2019', [3]],
    ['2018', []],
    ['ford xyz', []],
  ])('for %s', async (q, ids) => {
    const { search } = await aServerWithCars()
    const all = await search({ q, matchingStrategy: 'all', sort: ['id:asc'] })
    expect(idsOf(all)).toEqual(ids)
  })

  test('letting the last words go, where it is not told otherwise', async () => {
    const { search } = await aServerWithCars()
    expect(idsOf(await search({ q: 'ford xyz', sort: ['id:asc'] }))).toEqual([1, 2])
  })

  test.each<[object, string]>([
    [{ nonsense: 1 }, 'bad_request'],
    [{ q: 1 }, 'invalid_search_q'],
    [{ page: -1 }, 'invalid_search_page'],
    [{ hitsPerPage: 'many' }, 'invalid_search_hits_per_page'],
    [{ limit: 1.5 }, 'invalid_search_limit'],
    [{ sort: 'price:asc' }, 'invalid_search_sort'],
    [{ sort: ['price'] }, 'invalid_search_sort'],
    [{ sort: ['make:asc'] }, 'invalid_search_sort'],
    [{ facets: ['colour'] }, 'invalid_search_facets'],
    [{ filter: 'colour = red' }, 'invalid_search_filter'],
    [{ filter: 'make = ' }, 'invalid_search_filter'],
    [{ matchingStrategy: 'some' }, 'invalid_search_matching_strategy'],
  ])('and refuses %j with %s', async (body, code) => {
    const { search } = await aServerWithCars()
    expect(await search(body)).toMatchObject({ status: 400, code, type: 'invalid_request' })
  })

  test('takes null for absent', async () => {
    const { search } = await aServerWithCars()
    expect(await search({ q: null, filter: null, sort: null, page: null, facets: null })).toMatchObject({
      status: 200,
      estimatedTotalHits: 4,
    })
  })

  test('many questions at once; the first that fails fails all, and says which', async () => {
    const { ask } = await aServerWithCars()
    const query = { indexUid: 'cars', hitsPerPage: 0 }
    const good = await ask('POST', '/multi-search', {
      queries: [query, { ...query, filter: 'make = ford' }],
    })
    expect(good.results).toMatchObject([{ totalHits: 4 }, { totalHits: 2 }])
    const bad = await ask('POST', '/multi-search', { queries: [query, { ...query, filter: 'x = 1' }] })
    expect(bad).toMatchObject({ status: 400, code: 'invalid_search_filter' })
    expect(bad.message).toMatch(/^Inside `\.queries\[1\]`: /)
    const none = await ask('POST', '/multi-search', { queries: [{ q: '' }] })
    expect(none).toMatchObject({ status: 400, code: 'missing_index_uid' })
    const absent = await ask('POST', '/multi-search', { queries: [{ indexUid: 'vans' }] })
    expect(absent).toMatchObject({ status: 404, code: 'index_not_found' })
  })

  test('the values of a facet by their beginning', async () => {
    const { ask } = await aServerWithCars()
    const body = { facetName: 'make', facetQuery: 'š', filter: 'year > 2000' }
    expect(await ask('POST', '/indexes/cars/facet-search', body)).toMatchObject({
      facetHits: [{ value: 'Škoda', count: 1 }],
    })
  })
})

describe('the stand-in writes', () => {
  test('later, in the order of asking; what cannot be done fails then', async () => {
    const { server, ask } = await aServer()
    server.tasks.hold()
    const added = await ask('POST', '/indexes/cars/documents?primaryKey=id', cars)
    expect(added).toMatchObject({ taskUid: 0, indexUid: 'cars' })
    await ask('POST', '/indexes/cars/documents', [{ make: 'Kia' }])
    await ask('POST', '/indexes/cars/documents/delete-batch', [1, '2'])
    await ask('POST', '/indexes/cars/documents/delete', { filter: 'make = Mazda' })
    expect((await ask('GET', '/indexes/cars')).status).toBe(404)
    expect(await ask('GET', '/tasks?statuses=enqueued,processing&indexUids=cars')).toMatchObject({ total: 4 })
    server.tasks.release()
    await until(() => server.tasks.all.every(({ status }) => /succeeded|failed/.test(status)))
    expect(server.tasks.all.map(({ status }) => status)).toEqual([
      'succeeded',
      'failed',
      'succeeded',
      'failed',
    ])
    expect(await ask('GET', '/tasks/1')).toMatchObject({ error: { code: 'missing_document_id' } })
    expect(await ask('GET', '/tasks/3')).toMatchObject({ error: { code: 'invalid_search_filter' } })
    expect(await ask('GET', '/indexes/cars/stats')).toMatchObject({ numberOfDocuments: 2 })
    expect((await ask('GET', '/tasks/99')).code).toBe('task_not_found')
  })

  test('replacing with POST and merging with PUT', async () => {
    const { server, ask } = await aServerWithCars()
    await ask('POST', '/indexes/cars/documents', [{ id: 1, make: 'Kia' }])
    await ask('PUT', '/indexes/cars/documents', [{ id: 3, make: 'Kia' }])
    await until(() => server.tasks.all.every(({ status }) => status === 'succeeded'))
    const fetched = await ask('POST', '/indexes/cars/documents/fetch', { filter: 'make = kia' })
    expect(fetched).toMatchObject({
      total: 2,
      results: [
        { id: 1, make: 'Kia' },
        { ...cars[2], make: 'Kia' },
      ],
    })
  })

  test('exchanges two indexes at once, and fails later where one is missing', async () => {
    const { server, ask } = await aServerWithCars()
    await ask('POST', '/indexes', { uid: 'fresh', primaryKey: 'id' })
    expect((await ask('POST', '/swap-indexes', [{ indexes: ['cars', 'fresh'] }])).status).toBe(202)
    await ask('POST', '/swap-indexes', [{ indexes: ['cars', 'nowhere'] }])
    await until(() => server.tasks.all.every(({ status }) => /succeeded|failed/.test(status)))
    expect(server.tasks.all.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'failed'])
    expect([server.indexes.get('cars')?.documents.size, server.indexes.get('fresh')?.documents.size]).toEqual(
      [0, 4],
    )
    const twice = await ask('POST', '/swap-indexes', [{ indexes: ['cars', 'cars'] }])
    expect(twice.code).toBe('invalid_swap_duplicate_index_found')
    expect((await ask('POST', '/swap-indexes', [{ indexes: ['cars'] }])).code).toBe('invalid_swap_indexes')
  })

  test('settings, of which unknown ones are refused and null resets', async () => {
    const { server, ask } = await aServerWithCars()
    expect((await ask('PATCH', '/indexes/cars/settings', { colours: [] })).code).toBe('bad_request')
    expect((await ask('PATCH', '/indexes/cars/settings', { rankingRules: ['luck'] })).code).toBe(
      'invalid_settings_ranking_rules',
    )
    await ask('PATCH', '/indexes/cars/settings', {
      sortableAttributes: null,
      faceting: { maxValuesPerFacet: 7 },
    })
    await until(() => server.tasks.all.every(({ status }) => status === 'succeeded'))
    expect(await ask('GET', '/indexes/cars/settings')).toMatchObject({
      sortableAttributes: [],
      faceting: { maxValuesPerFacet: 7, sortFacetValuesBy: { '*': 'alpha' } },
    })
  })
})

describe('the stand-in knows its keys', () => {
  const uid = '6062abda-a5aa-4414-ac91-ecd7944c0f8d'
  const options: ServiceOptions = {
    masterKey: 'masterKeyForTests-0123456789',
    keys: [{ uid, actions: ['search'], indexes: ['cars*'] }],
  }
  const now = Date.parse('2026-06-30T00:00:00Z')
  const tokenOf = (server: StandIn, changes: object = {}): string =>
    tenantToken({
      keyUid: uid,
      key: server.keyOf(uid),
      indexUid: 'cars',
      filter: 'make = ford',
      expiresAt: now / 1000 + 60,
      ...changes,
    })

  test('a key is the one that the service makes of the master key and its id', async () => {
    const { server } = await aServer(options)
    expect(server.keyOf(uid)).toBe('add043f94c45f321a501b72e759c59e96608c8980bcb83365f0a63d597bba540')
  })

  test('who shows none is asked for one; who shows another, or may do less, is refused', async () => {
    const { server, ask } = await aServerWithCars(options)
    const key = server.keyOf(uid)
    const search = (path: string, shown?: string) => ask('POST', path, {}, shown)
    expect(await search('/indexes/cars/search')).toMatchObject({
      status: 401,
      code: 'missing_authorization_header',
      type: 'auth',
    })
    expect(await search('/indexes/cars/search', 'wrong')).toMatchObject({
      status: 403,
      code: 'invalid_api_key',
    })
    expect((await search('/indexes/vans/search', key)).status).toBe(403)
    expect((await search('/indexes/cars/search', key)).status).toBe(200)
    expect((await ask('GET', '/indexes', undefined, key)).status).toBe(403)
    expect((await ask('GET', '/indexes', undefined, options.masterKey)).status).toBe(200)
    expect((await ask('GET', '/health')).status).toBe(200)
  })

  test('a token adds its filter to every search, until it ends', async () => {
    const { server, ask } = await aServerWithCars(options)
    server.setClock(now)
    const search = (token: string) => ask('POST', '/indexes/cars/search', { filter: 'id > 0' }, token)
    expect(await search(tokenOf(server))).toMatchObject({ status: 200, estimatedTotalHits: 2 })
    const forged = `${tokenOf(server).slice(0, -4)}AAAA`
    const stranger = { keyUid: '00000000-0000-4000-8000-000000000000' }
    const wrong = [forged, tokenOf(server, stranger), tokenOf(server, { indexUid: 'vans' }), 'a.b.c']
    for (const token of wrong) expect(await search(token)).toMatchObject({ status: 403 })
    expect((await ask('GET', '/indexes', undefined, tokenOf(server))).status).toBe(403)
    const late = tokenOf(server)
    server.setClock(now + 61_000)
    expect(await search(late)).toMatchObject({ status: 403, code: 'invalid_api_key' })
  })
})
