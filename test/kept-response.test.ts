import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { takesWrittenHeads } from '#app/server/kept-response.server.ts'
import { aListener } from './a-listener.ts'
import { createTestApp } from './app.ts'

const path = '/search/new-used-and-demo-cars'
const policy = 'content-security-policy'

/**
 * Serves a page from the cache behind a port of its own. @returns what comes over the line for these requests
 */
async function aServedPage(isHeadWritten: boolean) {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const { port } = await aListener(it, { isHeadWritten })
  const get = (...headers: string[]): string =>
    [`GET ${path} HTTP/1.1`, `Host: ${website.host}`, ...headers, '', ''].join('\r\n')
  const send = (requests: string): Promise<string> => {
    const line = connect(port, '127.0.0.1')
    line.write(requests)
    return text(line)
  }
  await send(get('Connection: close'))
  return { it, website, get, send }
}

const headersOf = (head: string): Map<string, string> =>
  new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')] as const
      }),
  )

test('HOUSE-10 the Node that comes with this project takes a head that was written beforehand', () => {
  expect(takesWrittenHeads).toBe(true)
})

describe.each([
  ['written beforehand', true],
  ['that Node writes', false],
])('with a head %s', (_, isHeadWritten) => {
  test('a page from the cache equals one that the whole application answers', async () => {
    const { it, website, get, send } = await aServedPage(isHeadWritten)
    const long = await it.visit(website, path)
    const answer = await send(get() + get('Connection: close'))
    const [first = '', second = ''] = answer.split(/(?=HTTP\/1\.1 )/)
    for (const one of [first, second]) {
      const [head = '', ...rest] = one.split('\r\n\r\n')
      expect(head.startsWith('HTTP/1.1 200 OK\r\n')).toBe(true)
      const headers = headersOf(head)
      for (const [name, value] of long.headers) expect([name, headers.get(name)]).toEqual([name, value])
      expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 5000)
      expect(Buffer.byteLength(rest.join('\r\n\r\n'))).toBe(Number(headers.get('content-length')))
    }
    expect(headersOf(first.split('\r\n\r\n')[0] ?? '').get('connection')).toBe('keep-alive')
    expect(headersOf(second.split('\r\n\r\n')[0] ?? '').get('connection')).toBe('close')
    expect(it.metrics.text()).toMatch(/forecourt_requests_total\{status="200",cache="hit"\} [23]/)
  })

  test('a page that the browser already has is answered with 304 alone, and the connection stays open', async () => {
    const { it, website, get, send } = await aServedPage(isHeadWritten)
    const etag = (await it.visit(website, path)).headers.get('etag') ?? ''
    const answer = await send(
      get(`If-None-Match: ${etag}`) + get(`If-None-Match: ${etag}`) + get('Connection: close'),
    )
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
    expect(statuses).toEqual(['304', '304', '200'])
    const [head = '', ...rest] = answer.split(/(?=HTTP\/1\.1 )/)[0]?.split('\r\n\r\n') ?? []
    expect(headersOf(head).get('etag')).toBe(etag)
    expect(
      [...headersOf(head).keys()].filter((name) => name.startsWith('content-') && name !== policy),
    ).toEqual([])
    expect(rest.join('')).toBe('')
  })

  test('HEAD has no body, also for a page from the cache', async () => {
    const { get, send } = await aServedPage(isHeadWritten)
    const answer = await send(get().replace('GET', 'HEAD') + get('Connection: close').replace('GET', 'HEAD'))
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(answer).not.toContain('<html')
  })
})
