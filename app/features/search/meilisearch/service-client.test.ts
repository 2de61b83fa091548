import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '#app/core/call-error.ts'
import { reachOf } from '#app/server/checked-lookup.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { aSearchServer, type Fault } from '#test/meilisearch/stand-in.ts'
import { countOnly } from './search-plan.ts'
import { searchService } from './search-service.server.ts'
import { type Patience, pagePatience, serviceClient } from './service-client.server.ts'

const schema = z.object({ uid: z.string() })
const call = { operation: 'index', method: 'GET', path: '/indexes/cars', bearer: null } as const
const quick: Patience = { totalMs: 1000, attemptMs: 150, pausesMs: [10, 20] }
/** For servers that answer at once: a slow test machine must not look like a slow service. */
const patient: Patience = { ...quick, totalMs: 9000, attemptMs: 9000 }

async function aServerWithIndex() {
  const server = await aSearchServer()
  server.indexes.set('cars', { primaryKey: 'id', settings: server.newSettings(), documents: new Map() })
  return { server, client: serviceClient(server.host, reachOf({ demo: true }), () => 0) }
}

/** The outcome of the call, and how often the server was asked. */
async function endOf(fault: Fault, times: number, patience = 'delayMs' in fault ? quick : patient) {
  const { server, client } = await aServerWithIndex()
  server.fail('/indexes', times, fault)
  const end = await client.call(call, schema, patience).then(
    ({ uid }) => uid,
    (error: unknown) => (error instanceof CallError ? error.kind : String(error)),
  )
  return { end, asked: server.asked.length }
}

describe('SEARCH-15 a call that fails', () => {
  test.each<[string, Fault, string, number]>([
    ['a cut line', { drop: 'before' }, 'cars', 3],
    ['a line cut after the work was done', { drop: 'after' }, 'cars', 3],
    ['an answer that ends early', { truncate: 5 }, 'cars', 3],
    ['a gateway’s page', { html: 502 }, 'cars', 3],
    ['503', { status: 503 }, 'cars', 3],
    ['429', { status: 429, headers: { 'retry-after': '0' } }, 'cars', 3],
    ['an answer that is too slow', { delayMs: 400 }, 'cars', 3],
    ['403, which another try does not change', { status: 403, code: 'invalid_api_key' }, 'auth', 1],
    ['401', { status: 401, code: 'missing_authorization_header' }, 'auth', 1],
    ['400', { status: 400, code: 'invalid_search_filter' }, 'invalid-request', 1],
    ['404', { status: 404, code: 'index_not_found' }, 'not-found', 1],
    ['413', { status: 413, code: 'payload_too_large' }, 'invalid-request', 1],
    ['a page where JSON is due', { html: 200 }, 'protocol', 1],
  ])('twice with %s', async (_, fault, end, asked) => {
    expect(await endOf(fault, 2)).toEqual({ end, asked })
  })

  test.each<[string, Fault, string]>([
    ['a cut line', { drop: 'before' }, 'unavailable'],
    ['a slow answer', { delayMs: 400 }, 'timeout'],
    ['429', { status: 429 }, 'rate-limited'],
  ])('always with %s is given up after three tries', async (_, fault, end) => {
    expect(await endOf(fault, 9)).toEqual({ end, asked: 3 })
  })

  test('SAFE-24 a name that leads to a private address is not asked, nor is one of this machine but for a demo', async () => {
    const { server } = await aServerWithIndex()
    const { port } = new URL(server.host)
    for (const [demo, address] of [
      [false, '127.0.0.1'],
      [true, '10.1.2.3'],
    ] as const) {
      const reach = reachOf({ demo }, async () => [{ address, family: 4 }])
      const client = serviceClient(`http://search.example:${port}`, reach)
      await expect(client.call(call, schema, quick)).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'no_public_address',
      })
    }
    expect(server.asked).toEqual([])
    const reach = reachOf({ demo: true }, async () => [{ address: '127.0.0.1', family: 4 }])
    const client = serviceClient(`http://search.example:${port}`, reach)
    expect(await client.call(call, schema, quick)).toEqual({ uid: 'cars' })
  })

  test('is not tried again where the service wants to be left alone for longer than a page waits', async () => {
    const overloaded = { status: 503, code: 'too_many_search_requests', headers: { 'retry-after': '10' } }
    expect(await endOf(overloaded, 1)).toEqual({ end: 'unavailable', asked: 1 })
  })

  test('is given up long before a service that hangs would answer', async () => {
    expect((await endOf({ delayMs: 3_600_000 }, 9, pagePatience)).end).toBe('timeout')
  })

  test('is told apart by its code, and its message holds nothing but that', async () => {
    const { server, client } = await aServerWithIndex()
    server.fail('/indexes', 1, { status: 400, code: 'invalid_search_sort' })
    const failed = client.call({ ...call, bearer: 'zq-key' }, schema, quick)
    await expect(failed).rejects.toMatchObject({
      code: 'invalid_search_sort',
      status: 400,
      message: 'search service index invalid-request 400 invalid_search_sort',
    })
  })
})

describe('SEARCH-03 what the service is shown', () => {
  const masterKey = 'masterKeyForTests-0123456789'
  const uid = '6062abda-a5aa-4414-ac91-ecd7944c0f8d'
  const query = countOnly({ kind: 'exists', field: 'make' }, [])
  const log = silentLog()

  async function aLockedServer(actions: string[]) {
    const server = await aSearchServer({ masterKey, keys: [{ uid, actions, indexes: ['Car_production'] }] })
    const settings = { ...server.newSettings(), filterableAttributes: ['website_id', 'make'] }
    const documents = new Map([1, 2].map((id) => [`${id}-1`, { id: `${id}-1`, website_id: id, make: 'Kia' }]))
    server.indexes.set('Car_production', { primaryKey: 'id', settings, documents })
    return { server, key: server.keyOf(uid) }
  }
  const countOf = async (service: ReturnType<typeof searchService>, websiteId: number): Promise<number> =>
    (await service.ask(websiteId, [query]))[0]?.totalHits ?? -1

  test('TENANT-10 a token: even a query that forgets the website sees that website only', async () => {
    const { server, key } = await aLockedServer(['*'])
    const service = searchService({ host: server.host, key, reach: reachOf({ demo: true }), log })
    expect([await countOf(service, 1), await countOf(service, 7)]).toEqual([1, 0])
    const asked = server.asked.map(({ what }) => what)
    expect(asked).toEqual(['GET /keys?limit=1000', 'POST /multi-search', 'POST /multi-search'])
  })

  test('the key itself, where it may not look up its own id', async () => {
    const { server, key } = await aLockedServer(['search'])
    const service = searchService({ host: server.host, key, reach: reachOf({ demo: true }), log })
    expect(await countOf(service, 1)).toBe(2)
    expect(server.asked.at(-1)?.authorization).toBe(`Bearer ${key}`)
  })

  test('a token that is refused is made anew once, with the key looked up again', async () => {
    const { server, key } = await aLockedServer(['*'])
    const service = searchService({ host: server.host, key, reach: reachOf({ demo: true }), log })
    expect(await countOf(service, 1)).toBe(1)
    server.fail('/multi-search', 1, { status: 403, code: 'invalid_api_key' })
    expect(await countOf(service, 1)).toBe(1)
    server.fail('/multi-search', 2, { status: 403, code: 'invalid_api_key' })
    await expect(countOf(service, 1)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a key that has expired is refused, and the page is told that search is unavailable', async () => {
    const { server, key } = await aLockedServer(['*'])
    const service = searchService({ host: server.host, key: `${key}0`, reach: reachOf({ demo: true }), log })
    await expect(countOf(service, 1)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Search is unavailable. Please try again.',
    })
  })

  test('nothing, where the service has no keys', async () => {
    const server = await aSearchServer()
    const service = searchService({ host: server.host, key: null, reach: reachOf({ demo: true }), log })
    await expect(countOf(service, 1)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([undefined])
  })

  test('a service that answers with refusals is asked again at once: it is there', async () => {
    const { server, key } = await aLockedServer(['*'])
    const service = searchService({ host: server.host, key, reach: reachOf({ demo: true }), log })
    server.fail('/multi-search', 5, { status: 400, code: 'invalid_search_filter' })
    for (let tries = 0; tries < 5; tries += 1) await countOf(service, 1).catch(() => {})
    expect(await countOf(service, 1)).toBe(1)
  })
})
