import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { type Fetched, type KnownFile, nothingKnown } from '#app/features/intake/transport.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { aFeedSource, anAuthority, fetchOnce, localReach, someLogin } from '#test/a-feed-source.ts'
import type { FetchedVia, TransportOptions } from './transport-options.server.ts'

type Https = Extract<FetchedVia, { kind: 'https' }>
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const authority = anAuthority()

describe('what is sent', () => {
  test('FEED-08 the validators of the last answer are sent as they came', async () => {
    const { asked, fetch } = await aSource((_, response) =>
      response
        .writeHead(200, { etag: 'W/"a-7"', 'last-modified': 'Thu, 12 Nov 2026 22:15:00 GMT' })
        .end('StockNo\n'),
    )
    const first = await fetch()
    expect(first).toMatchObject({
      known: { etag: 'W/"a-7"', lastModified: 'Thu, 12 Nov 2026 22:15:00 GMT' },
      time: new Date('2026-11-12T22:15:00Z'),
    })
    await fetch({}, {}, knownOf(first))
    expect(asked[0]?.headers).not.toHaveProperty('if-none-match')
    expect(asked[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' })
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': 'W/"a-7"',
      'if-modified-since': 'Thu, 12 Nov 2026 22:15:00 GMT',
    })
  })

  test.each<[string, Partial<Https>, Partial<TransportOptions['login']>, object]>([
    ['none', {}, {}, {}],
    ['basic', { auth: 'basic' }, {}, { authorization: 'Basic ZG1zOnNlY3JldA==' }],
    ['bearer', { auth: 'bearer' }, { key: 'k7' }, { authorization: 'Bearer k7' }],
    ['header', { auth: 'header', header: 'X-API-KEY' }, { key: 'k7' }, { 'x-api-key': 'k7' }],
  ])('FEED-08 auth %s', async (_, via, login, expected) => {
    const { asked, fetch } = await aSource((_request, response) => response.end('StockNo\n'))
    expect(await fetch(via, { login: { ...someLogin, ...login } })).toMatchObject({ kind: 'file' })
    const { authorization, 'x-api-key': key } = asked[0]?.headers ?? {}
    expect(JSON.parse(JSON.stringify({ authorization, 'x-api-key': key }))).toEqual(expected)
  })

  test.each<[Https['auth'], string | null]>([
    ['bearer', null],
    ['bearer', 'two\r\nlines'],
    ['header', null],
  ])('FEED-14 auth %s without a key that can be sent asks nobody', async (auth, key) => {
    const { asked, fetch } = await aSource((_, response) => response.end())
    expect(await fetch({ auth }, { login: { ...someLogin, key } })).toMatchObject({ fault: 'password' })
    expect(asked).toEqual([])
  })
})

describe('what is answered', () => {
  test.each([
    [401, 'password'],
    [403, 'password'],
    [404, 'not-found'],
    [410, 'not-found'],
    [418, 'refused'],
    [204, 'refused'],
    [304, 'refused'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('FEED-08 an answer of %i is %s', async (status, fault) => {
    const { fetch } = await aSource((_, response) => response.writeHead(status).end())
    const failed = await fetch({ auth: 'basic' })
    expect(failed).toMatchObject({ kind: 'failed', fault })
    expect(JSON.stringify(failed)).not.toMatch(/secret|hidden|dms|feed\.test/)
  })

  test('FEED-08 a file has the name that the source gives it, and no time where it tells none', async () => {
    const { fetch } = await aSource((_, response) =>
      response
        .writeHead(200, { 'content-disposition': 'attachment; filename="Stock of today.csv"' })
        .end('A'),
    )
    expect(await fetch()).toMatchObject({ name: 'Stock of today.csv', time: null })
  })

  test('FEED-13 a file that is cut in the middle is no file', async () => {
    const { fetch, connections } = await aSource((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('StockNo,Price\n', () => response.destroy())
    })
    expect(await fetch()).toMatchObject({ kind: 'failed', fault: 'unavailable' })
    await vi.waitFor(() => expect(connections.open.size).toBe(0), { timeout: 60_000 })
  })

  test('FEED-13 a file of unknown length is read no further than the limit', async () => {
    const { fetch, connections } = await aSource((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response.on('drain', more)
      more()
    })
    const limits = { ...usualFetchLimits, bytes: 100_000 }
    expect(await fetch({}, { limits })).toMatchObject({ kind: 'failed', fault: 'too-large' })
    await vi.waitFor(() => expect(connections.open.size).toBe(0), { timeout: 60_000 })
  })

  test('FEED-13 a source that says nothing, or never ends, is late', async () => {
    const silent = await aSource(() => {})
    const firstByte = { ...usualFetchLimits, firstByteMs: 50 }
    expect(await silent.fetch({}, { limits: firstByte })).toEqual({
      kind: 'failed',
      fault: 'late',
      reason: 'The server sent nothing in time.',
    })
    const endless = await aSource((_, response) => response.writeHead(200).write('StockNo\n'))
    const whole = { ...usualFetchLimits, wholeMs: 500 }
    expect(await endless.fetch({}, { limits: whole })).toMatchObject({ fault: 'late' })
    for (const { connections } of [silent, endless])
      await vi.waitFor(() => expect(connections.open.size).toBe(0), { timeout: 60_000 })
  })

  test('FEED-13 a name that is never resolved is late', async () => {
    const { fetch } = await aSource(() => {})
    const reach = { ...localReach(), resolve: () => new Promise<never>(() => {}) }
    const limits = { ...usualFetchLimits, connectMs: 50 }
    expect(await fetch({}, { reach, limits })).toMatchObject({ fault: 'late' })
  })

  test('FEED-08 a name that nobody knows, and a server that is away, are unavailable', async () => {
    const { fetch } = await aSource(() => {})
    const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
    const reach = { ...localReach(), resolve: () => Promise.reject(unknown) }
    expect(await fetch({}, { reach })).toMatchObject({ fault: 'unavailable' })
    const closed = 'https://feed.test:9443/stock.csv'
    expect(await fetch({ url: closed })).toMatchObject({ fault: 'unavailable' })
  })
})

describe('to whom it is sent', () => {
  test('FEED-08 a redirect to another host is asked without the password', async () => {
    const other = await aSource((_, response) => response.end('StockNo\n'), 'DNS:other.test')
    const { asked, fetch } = await aSource((request, response) =>
      request.url === '/moved.csv'
        ? response.writeHead(302, { location: `https://other.test:${other.port}/stock.csv` }).end()
        : response.writeHead(301, { location: '/moved.csv' }).end(),
    )
    expect(await fetch({ auth: 'basic' })).toMatchObject({ kind: 'file', name: 'stock.csv' })
    expect(asked.map(({ headers }) => 'authorization' in headers)).toEqual([true, true])
    expect(other.asked.map(({ headers }) => 'authorization' in headers)).toEqual([false])
  })

  test('FEED-08 three redirects are followed, and a fourth is not', async () => {
    const { fetch } = await aSource((request, response) => {
      const left = Number(/\d+/.exec(request.url ?? '')?.[0])
      if (left === 0) response.end('StockNo\n')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    })
    expect(await fetch({ path: '/3' })).toMatchObject({ kind: 'file' })
    expect(await fetch({ path: '/4' })).toMatchObject({ kind: 'failed', fault: 'refused' })
  })

  test.each([
    'https://10.0.0.5/stock.csv',
    'https://[::1]/stock.csv',
    'http://feed.test/stock.csv',
    'http://127.0.0.1:8080/stock.csv',
    'https://feed.test:25/stock.csv',
    'https://dms:secret@feed.test/stock.csv',
    'file:///etc/passwd',
  ])('FEED-12 a redirect to %s is refused', async (location) => {
    const { fetch } = await aSource((_, response) => response.writeHead(302, { location }).end())
    const reach = localReach()
    expect(await fetch({}, { reach })).toMatchObject({ kind: 'failed', fault: 'refused-address' })
    expect(reach.resolved).toEqual(['feed.test'])
  })

  test('FEED-E11 a name with one address that is not public is refused without a connection', async () => {
    const { connections, fetch } = await aSource((_, response) => response.end('StockNo\n'))
    for (const addresses of [
      ['8.8.8.8', '10.0.0.5'],
      ['127.0.0.1', '10.0.0.5'],
    ])
      expect(await fetch({}, { reach: localReach(...addresses) })).toMatchObject({ fault: 'refused-address' })
    expect(connections.count).toBe(0)
  })

  test('FEED-12 a name that changes its address is looked up once for each address asked', async () => {
    const { fetch } = await aSource((request, response) =>
      request.url?.startsWith('/stock.csv')
        ? response.writeHead(302, { location: '/next.csv' }).end()
        : response.end('StockNo\n'),
    )
    const answers = ['127.0.0.1', '127.0.0.1', '10.0.0.5']
    const reach = changingReach(answers)
    expect(await fetch({}, { reach })).toMatchObject({ kind: 'file', name: 'next.csv' })
    expect(answers).toEqual(['10.0.0.5'])
    expect(await fetch({}, { reach: changingReach(['127.0.0.1', '10.0.0.5']) })).toMatchObject({
      fault: 'refused-address',
    })
  })

  test('FEED-08 a certificate of another name, or of nobody known, is refused', async () => {
    const other = await aSource((_, response) => response.end(), 'DNS:other.test')
    const url = `https://feed.test:${other.port}/stock.csv`
    const refused = { kind: 'failed', fault: 'certificate' }
    expect(await other.fetch({ url, auth: 'basic' })).toMatchObject(refused)
    const unknown = await aSource((_, response) => response.end())
    const { cert } = await anAuthority()
    expect(await unknown.fetch({ auth: 'basic' }, { authorities: [cert] })).toMatchObject(refused)
    expect([...other.asked, ...unknown.asked]).toEqual([])
  })
})

async function aSource(answer: Answer, name = 'DNS:feed.test') {
  const { certify, cert } = await authority
  const source = await aFeedSource(await certify(name), answer)
  const fetch = (
    { path = '/stock.csv?key=hidden', ...via }: Partial<Https> & { path?: string } = {},
    options: Partial<TransportOptions> = {},
    known?: KnownFile,
  ): Promise<Fetched> => {
    const url = `https://feed.test:${source.port}${path}`
    return fetchOnce({ kind: 'https', url, auth: 'none', ...via }, { authorities: [cert], ...options }, known)
  }
  return { ...source, fetch }
}

/** Resolves to the next address at each look-up. */
function changingReach(answers: string[]): Reach {
  const { mayConnect } = localReach()
  return { mayConnect, resolve: async () => [{ address: answers.shift() ?? '10.0.0.5', family: 4 }] }
}

function knownOf(fetched: Fetched): KnownFile {
  return fetched.kind === 'file' ? fetched.known : nothingKnown
}
