import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/server/db.server.ts'
import { listen } from '#app/server/listen.server.ts'
import { type Authority, anAuthority } from './a-feed-source.ts'
import { aNameServer, type NameServer, type Zone } from './a-name-server.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { until } from './until.ts'

const edgeName = 'edge.example'
const here = '127.0.0.1'
const dayMs = 24 * 3_600_000
const minuteMs = 60_000

let authority: Authority
beforeAll(async () => {
  authority = await anAuthority()
  setDefaultCACertificates([...getCACertificates('default'), authority.cert])
})

/** Shows a certificate for these names, as an edge does. */
async function anEdge(...names: readonly string[]): Promise<{ port: number; ends: Date; server: Server }> {
  const certificate = await authority.certify(...names.map((name) => `DNS:${name}`))
  const server = createServer(certificate, (socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(0, here, resolve))
  onTestFinished(() => void server.close())
  return {
    port: (server.address() as AddressInfo).port,
    ends: new Date(new X509Certificate(certificate.cert).validTo),
    server,
  }
}

/** Takes connections and says nothing. */
async function aSilentEdge() {
  const lines = new Set<Socket>()
  const server = createTcpServer((socket) => lines.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, here, resolve))
  onTestFinished(() => {
    for (const line of lines) line.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, server }
}

interface Domains {
  readonly it: TestApp
  readonly dns: NameServer
  readonly website: TestWebsite
  /** Looks at what is due, and shows what is known then. */
  look(): Promise<Record<string, unknown>>
  ask(domain: string, host?: string): Promise<number>
  pass(ms: number): void
}

/** A website whose domain is looked at; `edgePort` is where certificates are seen. */
async function aDomain(
  zones: Readonly<Record<string, Zone>>,
  {
    port = 9,
    settings,
    kind = 'pglite',
  }: { port?: number; settings?: object; kind?: 'pglite' | 'postgres' } = {},
): Promise<Domains> {
  const dns = await aNameServer({ [edgeName]: { A: [here] }, ...zones })
  const it = await createTestApp({
    database: await freshDatabase(kind),
    edge: { hosts: [{ name: edgeName, port }], ca: 'letsencrypt.org', nameServers: [dns.address] },
  })
  const website = await it.aWebsite({ settings: { url: 'https://www.dealer.example', ...settings } })
  const stand = () =>
    it.database.db
      .selectFrom('website_hosts')
      .select([
        'host',
        'state',
        'since',
        'live_since',
        'certificate_ends',
        'detail',
        'due_at',
        'dns_right_at',
      ])
      .where('host', '=', 'www.dealer.example')
      .executeTakeFirstOrThrow()
  return {
    it,
    dns,
    website,
    async look() {
      await it.domainChecks.runDue()
      await it.app.settled()
      return stand()
    },
    ask: async (domain, host = 'localhost:3000') =>
      (await it.app(new Request(`http://${host}/_tls/ask?domain=${domain}`))).status,
    pass: (ms) => {
      it.clock.now = new Date(it.clock.now.getTime() + ms)
    },
  }
}

describe('EDGE-13 a host on its way', () => {
  test.each(databaseKinds)(
    'EDGE-13 EDGE-15 waits for DNS, then for its certificate, is live, near its end `look`, at last `broken`, on %s',
    async (kind) => {
      const { port, ends } = await anEdge('www.dealer.example')
      const { it, dns, look, pass } = await aDomain({}, { port, kind })
      const start = it.clock.now
      expect(await look()).toMatchObject({
        state: 'waiting for DNS',
        since: start,
        detail: 'Set CNAME www.dealer.example to edge.example. Found: nothing',
        due_at: new Date(start.getTime() + 5 * minuteMs),
      })
      // nothing is asked before its turn
      dns.asked.clear()
      await look()
      expect(dns.asked.size).toBe(0)

      it.clock.now = new Date(ends.getTime() - 60 * dayMs)
      dns.names.set('www.dealer.example', { CNAME: edgeName })
      expect(await look()).toMatchObject({
        state: 'waiting for certificate',
        since: it.clock.now,
        detail: null,
      })
      pass(10_000)
      const live = it.clock.now
      expect(await look()).toMatchObject({
        state: 'live',
        since: live,
        live_since: live,
        certificate_ends: ends,
        detail: null,
        due_at: new Date(live.getTime() + dayMs),
      })
      // nobody has looked for weeks, so the edge may have a certificate again from the first look on
      it.clock.now = new Date(ends.getTime() - 20 * dayMs)
      await look()
      pass(10_000)
      expect(await look()).toMatchObject({
        state: 'look',
        live_since: live,
        detail: `The certificate ends on ${ends.toISOString().slice(0, 10)}. See in the log of the edge why it is not renewed.`,
      })
      it.clock.now = new Date(ends.getTime() - 2 * dayMs)
      await look()
      pass(10_000)
      expect(await look()).toMatchObject({ state: 'broken', since: it.clock.now, live_since: null })
      expect(it.log.lines.filter((line) => line.includes('a domain changed its state'))).toHaveLength(4)
    },
  )

  test('EDGE-13 a live host that leads elsewhere is broken, and is asked every 5 minutes until it is right again', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, dns, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    await look()
    pass(10_000)
    expect(await look()).toMatchObject({ state: 'live' })
    dns.names.set('www.dealer.example', { A: ['203.0.113.9'] })
    pass(dayMs)
    expect(await look()).toMatchObject({
      state: 'broken',
      live_since: null,
      detail: 'Set CNAME www.dealer.example to edge.example. Found: 203.0.113.9',
      due_at: new Date(it.clock.now.getTime() + 5 * minuteMs),
    })
    dns.names.set('www.dealer.example', { CNAME: edgeName })
    pass(5 * minuteMs)
    expect(await look()).toMatchObject({ state: 'live', since: it.clock.now, live_since: it.clock.now })
  })

  test('EDGE-13 name servers that do not answer change no state, and say so', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, dns, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    await look()
    pass(10_000)
    const { since } = await look()
    dns.state = 'failing'
    pass(dayMs)
    expect(await look()).toMatchObject({
      state: 'live',
      since,
      detail: 'DNS does not say where EDGE_HOSTS is (ESERVFAIL)',
      due_at: new Date(it.clock.now.getTime() + 5 * minuteMs),
    })
    dns.state = 'there'
    pass(5 * minuteMs)
    expect(await look()).toMatchObject({ state: 'live', since, detail: null })
  })

  test.skipIf(!databaseKinds.includes('postgres'))(
    'EDGE-13 of two processes that look at one moment one asks for a host',
    async () => {
      const { it, dns, website } = await aDomain({}, { kind: 'postgres' })
      await it.domainChecks.runDue()
      const once = dns.asked.get('www.dealer.example')
      for (const rounds of [1, 2, 3]) {
        dns.asked.clear()
        it.clock.now = new Date(it.clock.now.getTime() + 5 * minuteMs)
        await Promise.all([it.domainChecks.runDue(), it.domainChecks.runDue()])
        expect([rounds, dns.asked.get('www.dealer.example')]).toEqual([rounds, once])
      }
      expect(website.id).toBeGreaterThan(0)
    },
  )

  test('EDGE-13 a demo website and one without EDGE_HOSTS are not looked at', async () => {
    const { it, dns } = await aDomain({}, { settings: { demo: true } })
    await it.domainChecks.runDue()
    expect([...dns.asked.keys()]).toEqual([])
    const other = await createTestApp({ database: await freshDatabase() })
    await other.aWebsite()
    await other.domainChecks.runDue()
    const rows = await other.database.db.selectFrom('website_hosts').select('checked_at').execute()
    expect(rows).toEqual([{ checked_at: null }])
  })

  test('EDGE-13 a website that a process of an earlier release has written gets its row', async () => {
    const { it, website, look } = await aDomain({})
    await it.database.db.deleteFrom('website_hosts').where('website_id', '=', website.id).execute()
    expect(await look()).toMatchObject({
      state: 'waiting for DNS',
      detail: expect.stringContaining('Set CNAME'),
    })
  })
})

describe('EDGE-14 whether DNS is right', () => {
  const host = 'www.dealer.example'
  const set = `Set CNAME ${host} to ${edgeName}.`
  test.each<[string, Record<string, Zone>, string | null]>([
    ['its CNAME ends at the edge', { [host]: { CNAME: edgeName } }, null],
    [
      'it ends there by another name',
      { [host]: { CNAME: 'x.example' }, 'x.example': { CNAME: edgeName } },
      null,
    ],
    ['all its addresses are the edge’s', { [host]: { A: [here] } }, null],
    ['it leads elsewhere', { [host]: { A: ['203.0.113.9'] } }, `${set} Found: 203.0.113.9`],
    ['one of two leads elsewhere', { [host]: { A: [here, '203.0.113.9'] } }, `${set} Found: 203.0.113.9`],
    ['there is no such name', {}, `${set} Found: nothing`],
    ['its CNAME leads nowhere', { [host]: { CNAME: 'gone.example' } }, `${set} Found: nothing`],
    [
      'it is a zone, which has no CNAME',
      { [host]: { SOA: true, A: ['203.0.113.9'] } },
      `Set A ${host} to ${here}. Found: 203.0.113.9`,
    ],
    [
      'an AAAA alone leads elsewhere',
      { [host]: { A: [here], AAAA: ['2001:db8::9'] } },
      `Remove AAAA ${host}. Found: 2001:db8::9`,
    ],
    [
      'a CAA shuts the issuer out',
      { [host]: { A: [here] }, 'dealer.example': { CAA: ['digicert.com; a=b', ';'] } },
      'Add CAA dealer.example 0 issue "letsencrypt.org". Found: digicert.com',
    ],
    [
      'a CAA lets nobody issue',
      { [host]: { A: [here], CAA: [';'] } },
      `Add CAA ${host} 0 issue "letsencrypt.org". Found: nobody may issue`,
    ],
    [
      'a CAA allows it',
      {
        [host]: { A: [here], CAA: ['digicert.com', 'letsencrypt.org'] },
        'dealer.example': { CAA: ['digicert.com'] },
      },
      null,
    ],
  ])('EDGE-14 %s', async (_, zones, todo) => {
    const { look } = await aDomain(zones)
    expect(await look()).toMatchObject({
      state: todo === null ? 'waiting for certificate' : 'waiting for DNS',
      detail: todo,
    })
  })
})

describe('EDGE-15 the certificate', () => {
  test.each([
    [
      'is for another name',
      ['other.example'],
      /^127\.0\.0\.1 shows a certificate for www\.dealer\.example that is made for other names$/,
    ],
    ['cannot be seen', null, /^127\.0\.0\.1 shows no certificate for www\.dealer\.example \(ECONNREFUSED\)$/],
  ] as const)('EDGE-15 %s: the host waits, and is not live', async (_, names, why) => {
    const port = names ? (await anEdge(...names)).port : 9
    const { look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    await look()
    pass(10_000)
    expect(await look()).toMatchObject({
      state: 'waiting for certificate',
      live_since: null,
      detail: expect.stringMatching(why),
    })
  })

  test('EDGE-15 of an issuer that no browser trusts: the host waits', async () => {
    const stranger = await anAuthority()
    const server = createServer(await stranger.certify('DNS:www.dealer.example'), (socket) => socket.end())
    await new Promise<void>((resolve) => server.listen(0, here, resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    await look()
    pass(10_000)
    expect(await look()).toMatchObject({
      state: 'waiting for certificate',
      detail: expect.stringContaining('that no browser trusts ('),
    })
  })

  test('EDGE-14 EDGE-15 of a host that is live a CAA that shuts the issuer out is `look`, and takes no certificate', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, dns, look, ask, pass } = await aDomain(
      { 'www.dealer.example': { CNAME: edgeName } },
      { port },
    )
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    await look()
    pass(10_000)
    await look()
    dns.names.set(edgeName, { A: [here], CAA: ['digicert.com'] })
    for (let day = 1; day <= 3; day += 1) {
      pass(dayMs)
      expect(await look()).toMatchObject({
        state: 'look',
        detail: 'Add CAA www.dealer.example 0 issue "letsencrypt.org". Found: digicert.com',
      })
    }
    expect(await ask('www.dealer.example')).toBe(200)
  })

  test('EDGE-15 the process ends while an edge does not answer: it waits for nothing, and nothing is written', async () => {
    const { port, server } = await aSilentEdge()
    const { it, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    const before = await look()
    pass(10_000)
    const looking = it.domainChecks.runDue()
    await once(server, 'connection')
    await it.domainChecks.stop()
    await looking
    expect(await look()).toEqual(before)
  })

  test('EDGE-15 an edge that is away for a moment takes nothing from a live host', async () => {
    const { port, ends, server } = await anEdge('www.dealer.example')
    const { it, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    await look()
    pass(10_000)
    await look()
    await new Promise((resolve) => server.close(resolve))
    pass(dayMs)
    expect(await look()).toMatchObject({
      state: 'live',
      certificate_ends: ends,
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('EDGE-16 whether a certificate may be had', () => {
  test('EDGE-16 EDGE-20 for a declared host, its alias and twin whose DNS is right, and for nothing else', async () => {
    const right = { CNAME: edgeName }
    const { it, website, dns, look, ask } = await aDomain(
      { 'www.dealer.example': right, 'alias.example': right, 'stranger.example': right },
      { settings: { alias_hosts: ['alias.example'] } },
    )
    expect(await ask('www.dealer.example')).toBe(404)
    await look()
    const asked = async (...domains: string[]) => Promise.all(domains.map((domain) => ask(domain)))
    expect(await asked('www.dealer.example', 'WWW.Dealer.Example', 'alias.example')).toEqual([200, 200, 200])
    // the twin has no DNS yet
    expect(await asked('dealer.example', 'www.alias.example', 'stranger.example')).toEqual([404, 404, 404])
    dns.names.set('dealer.example', { A: [here] })
    it.clock.now = new Date(it.clock.now.getTime() + 5 * minuteMs)
    await look()
    expect(await asked('dealer.example', 'www.alias.example')).toEqual([200, 404])

    const odd = [
      '',
      '%20',
      'x'.repeat(300),
      'www.dealer.example:443',
      'www.dealer.example/',
      here,
      '%5B::1%5D',
      'www.www.dealer.example',
      `${website.slug}.localhost`,
      'www.dealer.example.',
      '%F0%9F%9A%97.example',
    ]
    for (const domain of odd) expect([domain, await ask(domain)]).toEqual([domain, 404])
    expect((await it.app(new Request('http://localhost/_tls/ask'))).status).toBe(404)

    await website.change({ url: 'https://www.moved.example', alias_hosts: [] })
    expect(await asked('www.dealer.example', 'dealer.example', 'alias.example')).toEqual([404, 404, 404])
  })

  test('EDGE-16 at the machine’s own host alone: an address, localhost, or a name of a container', async () => {
    const { look, ask } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } })
    await look()
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000', 'forecourt:3000'])
      expect([host, await ask('www.dealer.example', host)]).toEqual([host, 200])
    for (const host of ['www.dealer.example', 'nobody.example'])
      expect([host, await ask('www.dealer.example', host)]).toEqual([host, 404])
  })

  test('EDGE-16 for 48 hours after DNS was right last, while it does not answer or leads elsewhere', async () => {
    const { dns, look, ask, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } })
    await look()
    dns.state = 'failing'
    pass(24 * 3_600_000)
    await look()
    expect(await ask('www.dealer.example')).toBe(200)
    dns.state = 'there'
    dns.names.delete('www.dealer.example')
    pass(23 * 3_600_000)
    await look()
    expect(await ask('www.dealer.example')).toBe(200)
    pass(3_600_000 + 1)
    expect(await ask('www.dealer.example')).toBe(404)
  })

  test.skipIf(!databaseKinds.includes('postgres'))(
    'EDGE-16 EDGE-20 every process knows what one has seen',
    async () => {
      const { it, website, look } = await aDomain(
        { 'www.dealer.example': { CNAME: edgeName } },
        { kind: 'postgres' },
      )
      const second = await openDatabase({ url: await postgresUrlOf(it.database) })
      onTestFinished(() => second.close())
      const other = await createTestApp({ database: second })
      const ask = async () =>
        (await other.app(new Request('http://localhost/_tls/ask?domain=www.dealer.example'))).status
      expect(await ask()).toBe(404)
      await look()
      await until(async () => (await ask()) === 200)
      // and what a website gives up
      await website.change({ url: 'https://www.moved.example' })
      await until(async () => (await ask()) === 404)
      const left = await other.app(new Request('https://www.dealer.example/'))
      expect([left.status, await left.text()]).toEqual([404, expect.stringContaining('Site not found')])
    },
  )
})

describe('EDGE-18 what browsers are told to remember', () => {
  /** Asks over a port behind a proxy, as it comes over the line. */
  async function aLine(it: TestApp) {
    const { port, close } = await listen({
      port: 0,
      host: here,
      log: it.log,
      metrics: it.metrics,
      processId: 'a-process',
      trustedProxies: { ranges: [here], isHostBelieved: false },
      rateLimits: false,
      application: () => it.app,
    })
    onTestFinished(close)
    return async (
      host: string,
      path: string,
      more: Readonly<Record<string, string>> = {},
      method = 'GET',
    ) => {
      const headers = { host, 'x-forwarded-proto': 'https', ...more }
      return (await ask(port, host, path, { headers, method })).headers['strict-transport-security']
    }
  }

  test('EDGE-18 none before the host is live, a day for its first week, then a year, over https alone, on every answer', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    const told = await aLine(it)
    const paths = ['/', '/', '/nothing', '/_image?x', '/api/search/new-used-and-demo-cars', '/robots.txt']
    const all = async (host: string) => [...new Set(await Promise.all(paths.map((path) => told(host, path))))]
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    expect(await all('www.dealer.example')).toEqual([undefined])
    await look()
    expect(await all('www.dealer.example')).toEqual([undefined])
    pass(10_000)
    await look()
    expect(await all('www.dealer.example')).toEqual(['max-age=86400'])
    expect(await told('dealer.example', '/')).toBe('max-age=86400')
    expect(await told('www.dealer.example', '/contact', {}, 'POST')).toBe('max-age=86400')
    expect(await told('www.dealer.example', '/', { 'x-forwarded-proto': 'http' })).toBeUndefined()
    pass(7 * dayMs - 1)
    expect(await told('www.dealer.example', '/')).toBe('max-age=86400')
    pass(1)
    expect(await all('www.dealer.example')).toEqual(['max-age=31536000'])
    for (const host of ['localhost', 'nobody.example', 'dealer-1001.localhost'])
      expect([host, await told(host, '/')]).toEqual([host, undefined])
  })

  test('EDGE-18 a kept page says it too, whichever way its head is sent', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, look, pass } = await aDomain({ 'www.dealer.example': { CNAME: edgeName } }, { port })
    const told = await aLine(it)
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    // the page is kept before its host is live
    expect(await told('www.dealer.example', '/about-us')).toBeUndefined()
    const kept = () =>
      it.app.fromCache({
        host: 'www.dealer.example',
        url: '/about-us',
        acceptEncoding: undefined,
        ifNoneMatch: undefined,
      })
    expect(kept()).not.toBeNull()
    await look()
    pass(10_000)
    await look()
    expect(kept()).not.toBeNull()
    for (const connection of ['close', 'keep-alive'])
      expect(await told('www.dealer.example', '/about-us', { connection })).toBe('max-age=86400')
  })

  test('EDGE-18 `includeSubDomains` by the setting alone, and nothing of a host that is broken', async () => {
    const { port, ends } = await anEdge('www.dealer.example')
    const { it, dns, look, pass } = await aDomain(
      { 'www.dealer.example': { CNAME: edgeName } },
      { port, settings: { hsts: { subdomains: true } } },
    )
    const told = await aLine(it)
    it.clock.now = new Date(ends.getTime() - 60 * dayMs)
    await look()
    pass(10_000)
    await look()
    expect(await told('www.dealer.example', '/')).toBe('max-age=86400; includeSubDomains')
    pass(8 * dayMs)
    await look()
    expect(await told('www.dealer.example', '/')).toBe('max-age=31536000; includeSubDomains')
    dns.names.set('www.dealer.example', { A: ['203.0.113.9'] })
    pass(dayMs)
    await look()
    expect(await told('www.dealer.example', '/')).toBeUndefined()
  })
})
