import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#app/features/locations/location.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aListing, someListings } from './a-website-folder.ts'
import { basicAuth, createTestApp, kitOf, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { until } from './until.ts'

const search = '/search/new-used-and-demo-cars'
const kept = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'
const day = 86_400_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Asks for a finished page as the socket does before anything else. */
const ready = (
  it: TestApp,
  website: TestWebsite,
  url: string,
  more: { acceptEncoding?: string; ifNoneMatch?: string } = {},
) =>
  it.app.fromCache({
    host: website.host,
    url,
    acceptEncoding: more.acceptEncoding,
    ifNoneMatch: more.ifNoneMatch,
  })

describe('a page is rendered once', () => {
  test('and then served as it is: home, search, vehicle, success and the search API', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const path of [
      '/',
      search,
      pageOf(website.vehicle),
      '/success?category=general',
      '/api/search/new-used-and-demo-cars',
    ]) {
      const before = it.app.pages.renders
      const first = await it.visit(website, path)
      const second = await it.visit(website, path)
      expect([path, first.status, second.status, it.app.pages.renders - before]).toEqual([path, 200, 200, 1])
      expect(first.headers.get('cache-control')).toBe(kept)
      const text = await first.text()
      expect(await second.text()).toBe(text)
      expect(String(ready(it, website, path)?.body)).toBe(text)
    }
  })

  test('1,000 at once for one cold address: exactly one render', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answers = await Promise.all(Array.from({ length: 1000 }, () => it.visit(website, search)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(it.app.pages.renders).toBe(1)
  })

  test('campaign parameters and their order share a page; what changes it does not', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const pages = await Promise.all(
      [
        `${search}?make=Mazda&year_min=2020`,
        `${search}?year_min=2020&make=Mazda&utm_source=a&gclid=b`,
        `${search}?fbclid=c&make=Mazda&utm_campaign=d&year_min=2020`,
      ].map(async (path) => (await it.visit(website, path)).text()),
    )
    expect(new Set(pages).size).toBe(1)
    expect(it.app.pages.renders).toBe(1)
    await it.visit(website, `${search}?make=Mazda&year_min=2021`)
    expect(it.app.pages.renders).toBe(2)
  })

  test('an answer that is not for everybody is never kept: POST, 404, redirect, credentials, odd lengths', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const page = pageOf(website.vehicle)
    const posted = await it.visit(website, page, { method: 'POST', body: new URLSearchParams({ name: '1' }) })
    expect([posted.status, posted.headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    expect(posted.headers.get('etag')).toBeNull()
    expect(ready(it, website, page)).toBeNull()
    for (const path of [
      '/nothing',
      '/cars/nothing',
      `${search}?page=99`,
      `${search}?q=`,
      '/search/New-Used-And-Demo-Cars',
    ]) {
      const answer = await it.visit(website, path, { redirect: 'manual' })
      expect([path, answer.status >= 300, ready(it, website, path)]).toEqual([path, true, null])
    }
    const car = `/api/v1/websites/${website.id}/cars/${website.vehicle.id}.json`
    expect((await it.visit(website, car, { headers: basicAuth(it.apiCredentials) })).status).toBe(200)
    expect((await it.visit(website, car)).status).toBe(401)
    expect(ready(it, website, car)).toBeNull()
    const long = `${search}?q=${'a'.repeat(3000)}`
    expect((await it.visit(website, long)).status).toBe(200)
    expect(it.app.pages.size.answers).toBe(0)
  })
})

describe('what a stranger can write', () => {
  test('SAFE-01 a parameter that a page does not know makes no page of its own', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const paths = ['/', search, pageOf(website.vehicle), '/contact', '/api/search/new-used-and-demo-cars']
    for (const path of paths) {
      const plain = await (await it.visit(website, path)).text()
      const renders = it.app.pages.renders
      for (const query of ['zz=1', 'zz=2', 'price_maximum=3', 'utm_source=a&ids=4'])
        expect(await (await it.visit(website, `${path}?${query}`)).text()).toBe(plain)
      expect([path, it.app.pages.renders - renders]).toEqual([path, 0])
    }
    expect(it.app.pages.size).toMatchObject({ answers: paths.length, addresses: paths.length })
  })

  test('SAFE-01 the data of a link that script follows is one answer too', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const query of ['', '?zz=1', '?zz=2']) await it.visit(website, `${search}.data${query}`)
    expect(it.app.pages.renders).toBe(1)
    await it.visit(website, `${search}.data?make=Mazda`)
    expect(it.app.pages.renders).toBe(2)
  })

  test('MEND-10 SCALE-22 hundreds of addresses stay within the cache’s memory, and none outlives its page', {
    tags: ['long'],
  }, async () => {
    const pageBytes = 512 * 1024
    const it = await createTestApp({ pageBytes })
    const website = await it.aWebsite()
    const asked: string[] = []
    const headers = { 'accept-encoding': 'br' }
    for (let number = 0; number < 500; number += 1) {
      const address = number % 10 === 0 ? `${search}?price_max=${number}` : `/api/cards?id=${number}`
      asked.push(address)
      for (const more of ['', `&zz=${number}`]) await it.visit(website, address + more, { headers })
      expect(it.app.pages.size.bytes).toBeLessThanOrEqual(pageBytes)
    }
    expect(it.app.pages.renders).toBe(asked.length)
    const { answers, addresses } = it.app.pages.size
    expect(answers).toBeGreaterThan(20)
    expect(addresses).toBe(answers)
    expect(asked.filter((address) => ready(it, website, address)).length).toBeLessThanOrEqual(answers)
    expect(ready(it, website, asked[0] ?? '')).toBeNull()
    it.app.pages.drop([`website:${website.id}`])
    expect(it.app.pages.size).toEqual({ answers: 0, addresses: 0, bytes: 0 })
  })

  test('MEND-10 SCALE-22 encodings, what wakes a page, and addresses are counted as they come', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const seen: number[] = []
    for (const [path, encoding] of [
      [search, 'identity'],
      [search, 'br'],
      [search, 'gzip'],
      [kitOf(search), 'identity'],
      [kitOf(search), 'br'],
    ] as const) {
      await it.visit(website, path, { headers: { 'accept-encoding': encoding } })
      seen.push(it.app.pages.size.bytes)
    }
    await it.visit({ host: `www.${website.host}` }, search)
    seen.push(it.app.pages.size.bytes)
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBe(seen.length)
    expect(it.app.pages.size.answers).toBe(2)
  })

  test('MEND-10 SCALE-22 nothing holds on to an answer that is dropped', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (let number = 0; number < 50; number += 1) await it.visit(website, `/api/cards?id=${number}`)
    const kept = Array.from({ length: 50 }, (_, number) => {
      const answer = it.app.pages.at(`${website.host}/api/cards?id=${number}`)
      if (!answer) throw new Error('it is not kept')
      return new WeakRef(answer)
    })
    it.app.pages.drop([`stock:${website.id}`])
    await until(() => {
      collectGarbage()
      return kept.every((answer) => answer.deref() === undefined)
    })
  })

  test('MEND-10 addresses with other hosts or orders of parameters that are not used again evict each other', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (let port = 1; port < 100; port += 1) await it.visit({ host: `${website.host}:${port}` }, '/')
    expect(it.app.pages.renders).toBe(1)
    expect(it.app.pages.size.addresses).toBe(8)
    expect(ready(it, { ...website, host: `${website.host}:99` }, '/')).not.toBeNull()
  })
})

describe('encodings and conditions', () => {
  test.each<[string | null, string | null, (body: Buffer) => Buffer]>([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', null, (body) => body],
    [null, null, (body) => body],
  ])('Accept-Encoding %s gives %s, cold, warm and shrunk alike', async (accept, encoding, unpack) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const plain = await (await it.visit(website, search)).text()
    for (let round = 0; round < 5; round += 1) {
      const answer = await it.visit(website, search, {
        headers: accept === null ? {} : { 'accept-encoding': accept },
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(String(unpack(bytes))).toBe(plain)
      const direct = ready(it, website, search, accept === null ? {} : { acceptEncoding: accept })
      const sent = typeof direct?.body === 'string' ? Buffer.from(direct.body, 'latin1') : direct?.body
      expect(String(unpack(sent ?? Buffer.alloc(0)))).toBe(plain)
      await new Promise((resolve) => setTimeout(resolve, round > 1 ? 60 : 0))
    }
  })

  test('HEAD has the headers of GET and no body; If-None-Match gives 304 with them', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const get = await it.visit(website, search)
    const etag = get.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{20}"$/)
    const head = await it.visit(website, search, { method: 'HEAD' })
    expect([head.status, await head.text(), [...head.headers]]).toEqual([200, '', [...get.headers]])
    const same = await it.visit(website, search, { headers: { 'if-none-match': etag } })
    expect([same.status, await same.text()]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect([name, same.headers.get(name)]).toEqual([name, get.headers.get(name)])
    expect(ready(it, website, search, { ifNoneMatch: etag })).toMatchObject({ status: 304, body: null })
    expect((await it.visit(website, search, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  test('If-None-Match may be a list, or * (RFC 9110, 13.1.2)', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const etag = (await it.visit(website, '/')).headers.get('etag') ?? ''
    const strong = etag.replace(/^W\//, '')
    for (const asked of [`"old", ${etag}`, '*', strong])
      expect([asked, (await it.visit(website, '/', { headers: { 'if-none-match': asked } })).status]).toEqual(
        [asked, 304],
      )
  })
})

describe('a change of the stock', () => {
  const twelve = someListings(12)

  test('drops exactly the pages that show it, and shows on the next request', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite({ stock: twelve }), await it.aWebsite()]
    const stock = await website.stock()
    // they are so far apart that neither is among the similar vehicles on the other's page
    const [untouched, changed] = [stock[0], stock.at(-1)]
    if (!changed || !untouched) throw new Error('two vehicles are needed')
    const dropped = ['/', search, pageOf(changed), '/api/search/new-used-and-demo-cars', '/success']
    for (const path of [...dropped, pageOf(untouched)]) await it.visit(website, path)
    await it.visit(other, '/')
    expect(await (await it.visit(website, pageOf(changed))).text()).toContain('$30,000')

    const result = await website.bring(
      twelve.map((listing) =>
        listing['Stock No'] === changed.stocknum ? { ...listing, Price: 29_500 } : listing,
      ),
    )
    expect(result).toMatchObject({ outcome: 'imported', changed: 1, unchanged: 11 })

    for (const path of dropped) expect([path, ready(it, website, path)]).toEqual([path, null])
    expect(ready(it, website, pageOf(untouched))).not.toBeNull()
    expect(ready(it, other, '/')).not.toBeNull()
    const renders = it.app.pages.renders
    expect(await (await it.visit(website, pageOf(changed))).text()).toContain('$29,500')
    expect(await (await it.visit(website, search)).text()).toContain('$29,500')
    await it.visit(website, pageOf(untouched))
    await it.visit(other, '/')
    expect(it.app.pages.renders - renders).toBe(2)
  })

  test('that adds a vehicle shows it, that sells one marks it, and neither is refused to anybody', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: twelve })
    await it.visit(website, search)
    await website.bring([...twelve.slice(1), aListing({ 'Stock No': 'NEW1', Model: 'MX-5' })])
    const [sold, fresh] = await Promise.all(
      ['S1', 'NEW1'].map(async (stocknum) =>
        (await website.stock()).find((one) => one.stocknum === stocknum),
      ),
    )
    expect(sold?.sold).toBe(true)
    expect(await (await it.visit(website, search)).text()).toContain('MX-5')
    expect((await it.visit(website, pageOf({ slug: fresh?.slug ?? '' }))).status).toBe(200)
    expect(await (await it.visit(website, pageOf({ slug: sold?.slug ?? '' }))).text()).toMatch(/JUST SOLD/i)
  })

  test('of a website’s settings drops all its pages', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const path of ['/', search, pageOf(website.vehicle)]) await it.visit(website, path)
    await website.change({ name: 'Renamed Motors' })
    expect(it.app.pages.size.answers).toBe(0)
    for (const path of ['/', search, pageOf(website.vehicle)])
      expect(await (await it.visit(website, path)).text()).toContain('Renamed Motors')
  })

  test('while a page is being made: a page made of the old stock is not served afterwards', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    await it.visit(website, '/')
    // this drops pages in the middle of a render, as an announced change does
    const underWay = it.visit(website, search)
    for (let turns = 0; it.app.pages.renders < 2 && turns < 1000; turns += 1) await Promise.resolve()
    expect(it.app.pages.renders).toBe(2)
    it.app.pages.drop([`stock:${website.id}`])
    await underWay
    expect(it.app.pages.size.answers).toBe(0)
    expect(ready(it, website, search)).toBeNull()
  })
})

describe('the clock', () => {
  // no page shows the hours of a hidden location, so they end no page
  const withoutHours = { stock: [aListing({ 'Date In Stock': '29/06/2026' })], location: { visible: false } }

  test('LOC-04 ends every page when a yard opens or closes, and says the other then', async () => {
    const it = await createTestApp()
    const open = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' }
    const opening_hours = Object.fromEntries(weekdays.map((day) => [day, open]))
    const website = await it.aWebsite({
      location: { contact_detail: { phone: '03 5550 0142', email: 'yard@dealer.example', opening_hours } },
    })
    it.clock.now = new Date('2026-07-01T12:00:00+10:00')
    const text = async () => (await it.visit(website, '/')).text()
    expect(await text()).toContain('Open until 5:00pm')
    it.clock.now = new Date('2026-07-01T16:59:59+10:00')
    expect(ready(it, website, '/')).not.toBeNull()
    it.clock.now = new Date('2026-07-01T17:02:00+10:00')
    expect(ready(it, website, '/')).toBeNull()
    expect(await text()).not.toContain('Open until 5:00pm')
    expect(await text()).toContain('tomorrow')
  })

  test('ends a page when a vehicle is no longer just arrived', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite(withoutHours)
    const shows = async () =>
      (await (await it.visit(website, pageOf(website.vehicle))).text()).includes('JUST ARRIVED')
    expect(await shows()).toBe(true)
    it.clock.now = new Date(it.clock.now.getTime() + 5 * day)
    expect(await shows()).toBe(true)
    expect(it.app.pages.renders).toBe(1)
    it.clock.now = new Date(it.clock.now.getTime() + 10 * day)
    expect(ready(it, website, pageOf(website.vehicle))).toBeNull()
    expect(await shows()).toBe(false)
    expect(it.app.pages.renders).toBe(2)
  })

  test('ends the search page when a sold vehicle’s days are over', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { include_sold_cars_days: 3 }, stock: someListings(12) })
    await website.bring(someListings(11))
    const total = async () =>
      (await (await it.visit(website, '/api/search/new-used-and-demo-cars')).json()).total
    expect(await total()).toBe(12)
    it.clock.now = new Date(it.clock.now.getTime() + 10 * day)
    expect(await total()).toBe(11)
  })

  test('a page whose time has just passed is served once more while its successor is made', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite(withoutHours)
    const page = pageOf(website.vehicle)
    const text = async () => (await it.visit(website, page)).text()
    await text()
    let [near, far] = [it.clock.now.getTime(), it.clock.now.getTime() + 15 * day]
    while (far - near > 1000) {
      const middle = Math.floor((near + far) / 2)
      it.clock.now = new Date(middle)
      if (ready(it, website, page)) near = middle
      else far = middle
    }
    it.clock.now = new Date(far + 30_000)
    expect(await text()).toContain('JUST ARRIVED')
    await until(async () => !(await text()).includes('JUST ARRIVED'))
    expect(it.app.pages.renders).toBe(2)
  })
})

describe('only the address decides the bytes that are kept', () => {
  const names =
    `accept accept-language cookie dnt forwarded from host-override origin pragma priority purpose referer
    save-data sec-ch-ua sec-fetch-mode sec-gpc true-client-ip user-agent via x-api-version x-client-ip x-custom
    x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-prefix x-forwarded-proto x-forwarded-scheme
    x-forwarded-server x-forwarded-ssl x-host x-http-method-override x-original-host x-original-url x-override-url
    x-real-ip x-request-id x-requested-with x-rewrite-url x-wap-profile`
      .trim()
      .split(/\s+/)

  test(`${names.length} headers and as many parameters`, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { url: `http://cache-${Date.now()}.localhost` } })
    const host = new URL(website.website.url).host
    const plain = await (await it.visit({ host }, '/')).text()
    await website.change({ description: 'Made anew' })
    for (const [index, name] of names.entries()) {
      const value = `zqpoison${index}`
      const path = `/?utm_${name.replaceAll('-', '_')}=${value}`
      const poisoned = await it.visit({ host }, path, { headers: { [name]: value } })
      const after = await it.visit({ host }, '/')
      for (const answer of [poisoned, after]) {
        expect([name, answer.status]).toEqual([name, 200])
        expect(`${JSON.stringify([...answer.headers])}${await answer.text()}`).not.toContain('zqpoison')
      }
      it.app.pages.drop([`website:${website.id}`])
    }
    expect(plain).toContain(website.canary)
  })

  test('nor the port and spelling of the host, where the website’s own address is on this machine', async () => {
    const it = await createTestApp()
    const slug = `port-${Date.now()}`
    await it.aWebsite({ settings: { slug, url: `http://${slug}.localhost` } })
    await it.visit({ host: `${slug}.localhost:6666` }, '/')
    expect(await (await it.visit({ host: `${slug}.localhost` }, '/')).text()).not.toContain('6666')
  })

  test.each(['//', '//evil.example', '/\\evil.example/success'])(
    'the address %s is a page that is not there, not another host',
    async (path) => {
      const it = await createTestApp()
      const website = await it.aWebsite()
      expect((await it.visit(website, path)).status).toBe(404)
    },
  )
})

describe('headers', () => {
  test('the content policy allows the very script and style that stand in the page, and nothing else inline', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { image_sources: ['images.dealer.example'] } })
    for (const path of ['/', search, pageOf(website.vehicle), '/success', '/nothing']) {
      const answer = await it.visit(website, path)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      const inline = (element: string) =>
        [...html.matchAll(new RegExp(`<${element}((?:\\s[^>]*)?)>([\\s\\S]*?)</${element}>`, 'g'))]
          .filter(
            ([, attributes = '', code = '']) =>
              code !== '' && !/\bsrc=|type="(application\/(ld\+)?json|speculationrules)"/.test(attributes),
          )
          .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''
      // beside its own two a page with prices may have the one that opens it with the place that the browser keeps
      const scripts = path === '/' || path === search ? 3 : 2
      // those of a stock page's first screen stand in it, beside the theme and the typefaces
      const styles = ['/', search, pageOf(website.vehicle)].includes(path) ? 3 : 2
      expect([path, inline('script').length, inline('style').length]).toEqual([path, scripts, styles])
      for (const hash of inline('script')) expect(directive('script-src')).toContain(hash)
      for (const hash of inline('style')) expect(directive('style-src')).toContain(hash)
      // there are two of that kind, since a vehicle's page is left as it is where it answers a form
      expect(directive('script-src').match(/sha256-/g)).toHaveLength(4)
      expect(directive('style-src').match(/sha256-/g)).toHaveLength(styles)
      expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|\*/)
      expect(directive('img-src')).toContain('https://images.dealer.example')
      expect(html).not.toMatch(/\son[a-z]+="/)
      expect(html).not.toMatch(/\sstyle="/)
    }
  })

  test('DRIVE-29 the script that stands in every page is at most 5 KB', async () => {
    const it = await createTestApp()
    const html = await (await it.visit(await it.aWebsite(), '/about-us')).text()
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(scripts.length).toBeGreaterThan(0)
    expect(gzipSync(scripts.join(''), { level: 9 }).length).toBeLessThanOrEqual(5120)
  })

  const common = ['x-content-type-options', 'referrer-policy', 'permissions-policy']

  test('stand on every answer of a website: 200, 304, redirect, 404, 405, POST, API, not modified and ready', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const etag = (await it.visit(website, '/')).headers.get('etag') ?? ''
    const answers: [string, Response][] = await Promise.all(
      (
        [
          ['200', '/', {}],
          ['304', '/', { headers: { 'if-none-match': etag } }],
          ['302', `${search}?q=`, {}],
          ['404', '/nothing', {}],
          ['405', '/', { method: 'POST' }],
          ['422', pageOf(website.vehicle), { method: 'POST', body: new URLSearchParams({}) }],
          ['201', '/api/leads', { method: 'POST', body: '{"lead":{"name":"Ann","email":"a@b.co"}}' }],
          ['401', `/api/v1/websites/${website.id}/cars/1.json`, {}],
          ['200', '/api/search/new-used-and-demo-cars', {}],
        ] as const
      ).map(
        async ([status, path, init]) =>
          [`${status} ${path}`, await it.visit(website, path, { redirect: 'manual', ...init })] as [
            string,
            Response,
          ],
      ),
    )
    for (const [what, answer] of answers) {
      expect([what, String(answer.status)]).toEqual([what, what.slice(0, 3)])
      for (const name of common)
        expect([what, name, answer.headers.get(name)]).toEqual([what, name, expect.any(String)])
      expect([what, answer.headers.get('x-content-type-options')]).toEqual([what, 'nosniff'])
      expect([what, answer.headers.getSetCookie(), answer.headers.get('x-powered-by')]).toEqual([
        what,
        [],
        null,
      ])
      if (answer.headers.get('content-type')?.startsWith('text/html'))
        expect([what, answer.headers.get('content-security-policy')]).toEqual([
          what,
          expect.stringContaining("frame-ancestors 'self'"),
        ])
    }
    const direct = ready(it, website, '/')?.headers.map((name) => name.toLowerCase())
    expect(direct).toEqual(expect.arrayContaining([...common, 'content-security-policy', 'etag']))
  })

  test('stand on 403, on what wakes a page and on the files of the build as well', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const [path, init] of [
      ['/api/leads', { method: 'POST', headers: { origin: 'https://evil.example' } }],
      [kitOf('/'), {}],
      ['/favicon.svg', {}],
    ] as const) {
      const answer = await it.visit(website, path, init)
      for (const name of common)
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, expect.any(String)])
    }
  })
})

test('no page asks the database: not a kept one, not a cold search page, not a cold vehicle page', async () => {
  const real = await testDatabase()
  const asked: string[] = []
  const db = real.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const database: OpenDatabase = {
    ...real,
    db,
    query: (text, values) => {
      asked.push(text)
      return real.query(text, values)
    },
  }
  const it = await createTestApp({ database })
  const website = await it.aWebsite({ stock: someListings(30) })
  await it.visit(website, '/')
  // the counter works
  expect(asked.length).toBeGreaterThan(0)
  asked.length = 0
  for (const path of [
    '/',
    search,
    `${search}?make=Mazda&page=2&sort=price_asc`,
    pageOf(website.vehicle),
    '/success',
    '/api/search/new-used-and-demo-cars?q=mazda',
  ])
    for (let round = 0; round < 2; round += 1)
      expect([path, (await it.visit(website, path)).status]).toEqual([path, 200])
  expect(asked).toEqual([])
})
