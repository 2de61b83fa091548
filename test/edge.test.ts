import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '#app/server/config/config.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import {
  inCalls,
  joinPurges,
  nextCallAt,
  purgedTags,
  retryAfterSeconds,
} from '#app/server/edge/edge-calls.ts'
import { edgeStay, edgeTagsOf } from '#app/server/edge/edge-tags.ts'
import { aListener } from './a-listener.ts'
import { aStandIn } from './a-stand-in.ts'
import { someListings } from './a-website-folder.ts'
import { askForMetrics, createTestApp, pageOf } from './app.ts'
import { freshDatabase } from './database.ts'
import { until } from './until.ts'

type Kind = 'varnish' | 'fastly' | 'cloudflare'

/** The tags that a call names, as each service is told them by its documents. */
const told: Record<Kind, (asked: { headers: Record<string, unknown>; body: string }) => string[]> = {
  varnish: ({ headers }) => String(headers['xkey-purge']).split(' '),
  fastly: ({ body }) => JSON.parse(body).surrogate_keys,
  cloudflare: ({ body }) => JSON.parse(body).tags,
}
const addresses: Record<Kind, string> = {
  varnish: 'PURGE /',
  fastly: 'POST /service/service1/purge',
  cloudflare: 'POST /client/v4/zones/service1/purge_cache',
}
const tagHeaders: Record<Kind, string> = { varnish: 'xkey', fastly: 'surrogate-key', cloudflare: 'cache-tag' }
const stays: Record<Kind, string> = {
  varnish: 'surrogate-control',
  fastly: 'surrogate-control',
  cloudflare: 'cloudflare-cdn-cache-control',
}

async function anEdge(kind: Kind) {
  const service = await aStandIn(() => ({ status: 200, body: { success: true } }))
  onTestFinished(() => service.close())
  const edgeCache: Partial<Config['edgeCache']> = {
    kind,
    urls: [service.url],
    token: 'zq-edge-token',
    service: 'service1',
    perMinute: null,
  }
  return { service, edgeCache }
}

describe.each(['varnish', 'fastly', 'cloudflare'] as const)('EDGE-01 %s', (kind) => {
  test('EDGE-02 EDGE-04 an answer for everybody says its tags and how long it may lie there; no other does, and a browser asks each time', async () => {
    const { edgeCache } = await anEdge(kind)
    const it = await createTestApp({ edgeCache })
    const website = await it.aWebsite({ stock: someListings(2) })
    const page = await it.visit(website, pageOf(website.vehicle))
    const tags = page.headers.get(tagHeaders[kind])?.split(/[ ,]/) ?? []
    expect(tags).toEqual(expect.arrayContaining([`fc-w${website.id}`, `fc-v${website.vehicle.id}`]))
    expect(page.headers.get(stays[kind])).toMatch(/^max-age=(300|5)\b/)
    expect(page.headers.get('cache-control')).toContain('max-age=0')
    for (const path of ['/no-such-page', '/api/no-such-call', '/feeds/no-such-feed.xml']) {
      const other = await it.visit(website, path)
      expect([path, other.headers.get(tagHeaders[kind]), other.headers.get(stays[kind])]).toEqual([
        path,
        null,
        null,
      ])
    }
  })

  test('EDGE-05 EDGE-06 EDGE-07 F41 a change is told at once and again, and after a failure', {
    tags: ['long'],
  }, async () => {
    const { service, edgeCache } = await anEdge(kind)
    const it = await createTestApp({ edgeCache, database: await freshDatabase() })
    const website = await it.aWebsite({ stock: someListings(2) })
    await it.edgePurges.purgeDue()
    service.asked.length = 0
    service.fail(/./, { status: 429 }, { drop: 'before' })
    await website.bring(someListings(2, { Price: 28_000 }))
    await it.edgePurges.purgeDue()
    expect(it.log.lines.some((line) => line.includes('cannot be told of changes'))).toBe(true)
    const vehicle = `fc-v${website.vehicle.id}`
    const calls = () =>
      service.asked
        .filter((asked) => told[kind](asked).includes(vehicle))
        .map(({ method, address }) => `${method} ${address}`)
    await until(async () => {
      await it.edgePurges.purgeDue()
      return calls().length >= 3
    })
    expect(new Set(calls())).toEqual(new Set([addresses[kind]]))
    const last = service.asked.findLast((asked) => told[kind](asked).includes(vehicle))
    expect(last && told[kind](last)).toEqual(expect.arrayContaining([vehicle, `fc-s${website.id}`]))
    // an import may be two changes, whose second rounds are due one after the other
    await until(async () => {
      const before = service.asked.length
      await it.edgePurges.purgeDue()
      const waiting = await it.database.db
        .selectFrom('edge_purges')
        .select('version')
        .where('done_at', 'is', null)
        .execute()
      return service.asked.length === before && waiting.length === 0
    })
    const metrics = await (await it.app(askForMetrics())).text()
    expect(metrics).toContain('forecourt_edge_purge_oldest_seconds{scope="all"} 0')
  })
})

test('EDGE-01 without an edge the headers are as they were, and nothing is written down for one', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const page = await it.visit(website, '/')
  for (const name of [...Object.values(tagHeaders), ...Object.values(stays)])
    expect(page.headers.get(name)).toBeNull()
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
})

test('EDGE-10 a page that has not its styles in itself names the stylesheet and its typefaces in Link, from which edges make hints, and none comes with a 103 of its own', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const { port } = await aListener(it)
  const read = (path: string, more: Record<string, string> = {}) =>
    new Promise<{ link: string; html: string; hints: number }>((resolve, reject) => {
      const headers = { host: website.host, ...more }
      let hints = 0
      const asked = request({ port, path, headers, agent: false }, (answer) => {
        let html = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          html += part
        })
        answer.on('end', () => resolve({ link: String(answer.headers.link ?? ''), html, hints }))
      })
      asked.on('information', () => {
        hints += 1
      })
      asked.on('error', reject).end()
    })
  // made, and from memory
  for (const path of ['/', pageOf(website.vehicle), '/our-locations'])
    for (let time = 0; time < 2; time += 1) {
      const { link, html, hints } = await read(path)
      expect(hints).toBe(0)
      const [style] = /\/assets\/styles-[^"]+\.css(?="\/>)/.exec(html) ?? []
      expect(style === undefined, path).toBe(path !== '/our-locations')
      const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
        (found) => found[1],
      )
      expect(fonts.length).toBeGreaterThan(0)
      expect(fonts.length).toBeLessThanOrEqual(2)
      const named = [
        `<${style}>; rel=preload; as=style`,
        ...fonts.map(
          (font) =>
            `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin; media="(width>=64rem),(scripting:none)"`,
        ),
      ]
      expect(link).toBe(style === undefined ? '' : named.join(', '))
      expect(link.length).toBeLessThan(400)
    }
  const { etag = '' } = Object.fromEntries((await it.visit(website, '/')).headers)
  expect((await read('/', { 'if-none-match': etag })).link).toBe('')
  expect((await read('/api/no-such-call')).link).toBe('')
})

test('EDGE-03 at most 50 tags and 1,000 bytes: above, the vehicles’ give way to the stock’s, which each of their changes names', () => {
  const few = ['website:7', ...Array.from({ length: 49 }, (_, index) => `vehicle:${index}`)]
  expect(edgeTagsOf(few, 'fc-')).toHaveLength(50)
  expect(edgeTagsOf([...few, 'vehicle:99'], 'fc-')).toEqual(['fc-w7', 'fc-s7'])
  const long = ['website:7', ...Array.from({ length: 49 }, (_, index) => `vehicle:${10 ** 15 + index}`)]
  expect(edgeTagsOf(long, 'fc-')).toEqual(['fc-w7', 'fc-s7'])
  expect(edgeTagsOf(['feeds:7', 'website:7'], 'zq-')).toEqual(['zq-w7'])
  expect(purgedTags(7, ['vehicle:1'])).toEqual(['vehicle:1', 'stock:7'])
})

test('EDGE-04 what the clock ends lies there for seconds only, from minutes before', () => {
  const minute = 60_000
  expect(edgeStay(Number.POSITIVE_INFINITY, 0)).toEqual({ seconds: 300, endsAtMs: Number.POSITIVE_INFINITY })
  expect(edgeStay(60 * minute, 0)).toEqual({ seconds: 300, endsAtMs: 54 * minute })
  expect(edgeStay(5 * minute, 0)).toEqual({ seconds: 5, endsAtMs: 5 * minute })
})

test('EDGE-06 EDGE-E02 forty vehicles of three websites are one call, and never are there more in a minute than allowed', () => {
  const purges = [1, 2, 3].map((websiteId) => ({
    websiteId,
    tags: purgedTags(
      websiteId,
      Array.from({ length: websiteId === 1 ? 14 : 13 }, (_, index) => `vehicle:${websiteId * 100 + index}`),
    ),
  }))
  const tags = joinPurges(purges)
  expect(tags).toHaveLength(43)
  expect(inCalls(tags, 100)).toHaveLength(1)
  const calls: number[] = []
  for (let now = 0; now < 600_000; now += 1000) if (nextCallAt(calls, 5, now) <= now) calls.push(now)
  for (const at of calls)
    expect(calls.filter((other) => other > at - 60_000 && other <= at).length).toBeLessThanOrEqual(5)
  expect(calls.length).toBeGreaterThan(40)
  const flood = [
    { websiteId: 9, tags: Array.from({ length: 1200 }, (_, index) => `vehicle:${index}`) },
    ...purges,
  ]
  expect(joinPurges(flood)).toEqual(['website:9', ...tags])
  expect([1, 2, 3, 7, 20].map(retryAfterSeconds)).toEqual([1, 2, 4, 60, 60])
})

test.each([
  [{ EDGE: 'akamai' }, /^EDGE: /],
  [{ EDGE: 'varnish' }, /^EDGE_URL: give it with EDGE=varnish/],
  [{ EDGE: 'fastly' }, /^EDGE_TOKEN, EDGE_SERVICE: give it with EDGE=fastly/],
  [{ EDGE: 'varnish', EDGE_URL: 'nowhere' }, /^EDGE_URL: /],
  [{ EDGE: 'varnish', EDGE_URL: 'http://a', EDGE_TAG_PREFIX: 'Über' }, /^EDGE_TAG_PREFIX: /],
])('EDGE-01 %j stops the start, and the sentence names the variable', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})
