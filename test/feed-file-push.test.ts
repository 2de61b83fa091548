import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { feedPause, feedResume } from '#app/commands/feed.server.ts'
import { feedToken } from '#app/commands/feed-token.server.ts'
import { listFeedTokens } from '#app/features/intake/pushes/feed-tokens.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aPushedWebsite, aToken, bearer, call, pushed } from './a-push-feed.ts'
import { aPushingFolder } from './a-pushing-folder.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { ask } from './ask.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'
import { startServer } from './spawned.ts'
import { tampered } from './tampered.ts'
import { until } from './until.ts'

const hourMs = 3_600_000

function later(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

function csvOf(...stocknums: readonly string[]): Uint8Array {
  return feedOf(stocknums.map((stocknum) => aListing({ 'Stock No': stocknum }))).bytes
}

async function put(
  app: TestApp,
  website: TestWebsite,
  token: string,
  bytes: Uint8Array,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) {
  return call(app, website, `file${query}`, {
    method: 'PUT',
    token,
    body: bytes,
    headers: { 'content-type': 'text/csv', ...headers },
  })
}

async function onSale(website: TestWebsite): Promise<string[]> {
  return (await website.stock()).flatMap(({ sold, stocknum }) => (sold ? [] : [stocknum])).sort()
}

describe('FEED-18 a whole file is pushed', () => {
  test('and with wait the answer is the run; the file is a feed of kind push, so nothing is gone (FEED-03, FEED-25)', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const bytes = csvOf('P1', 'P2')
    const { status, json } = await put(app, website, token, bytes, {
      query: '?wait=60',
      headers: {
        'content-disposition': 'attachment; filename="stock of today.csv"',
        'last-modified': 'Tue, 30 Jun 2026 01:58:00 GMT',
      },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      feed: 'dms',
      trigger: 'push',
      outcome: 'imported',
      file: {
        name: 'stock of today.csv',
        time: '2026-06-30T01:58:00.000Z',
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
      counts: { read: 2, added: 2, sold: 0, rejected: 0 },
      rejected: [],
    })
    const second = await put(app, website, token, csvOf('P2'), { query: '?wait=60' })
    expect(second.json.counts).toMatchObject({ read: 1, added: 0, changed: 0, sold: 0 })
    await app.app.settled()
    expect(await onSale(website)).toEqual([`A${website.id}`, 'P1', 'P2'])
    const [first] = (await website.stock()).filter(({ stocknum }) => stocknum === 'P1')
    expect((await app.visit(website, `/cars/${first?.slug}`)).status).toBe(200)
    // it goes a moment after its run has ended
    await until(() => readdirSync(join(app.dataDir, 'pushes', 'files')).length === 0)
  })

  test('without wait the answer is 202 with the run, which is asked for by token or by the API’s password', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const { status, json } = await put(app, website, token, csvOf('P1'))
    expect([status, json]).toEqual([202, { run: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    const asked = await call(app, website, `runs/${json.run}`, { token })
    expect([asked.status, asked.json.id]).toEqual([200, json.run])
    await app.settle()
    await until(async () => (await call(app, website, `runs/${json.run}`, { token })).json.outcome !== null)
    const byOperator = await call(app, website, `runs/${json.run}`, {
      headers: basicAuth(app.apiCredentials),
    })
    expect(byOperator.json).toMatchObject({ outcome: 'imported', counts: { added: 1 } })
    const list = await call(app, website, 'runs', { token })
    expect(list.json).toEqual([expect.objectContaining({ id: json.run, outcome: 'imported' })])
  })

  test('one Idempotency-Key is one run; for another file it is refused', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const headers = { 'idempotency-key': 'export 4711' }
    const [one, other] = await Promise.all([
      put(app, website, token, csvOf('P1'), { headers }),
      put(app, website, token, csvOf('P1'), { headers }),
    ])
    expect(other.json).toEqual(one.json)
    const again = await put(app, website, token, csvOf('P1'), { headers, query: '?wait=60' })
    expect([again.status, again.json.id, again.json.counts.added]).toEqual([200, one.json.run, 1])
    expect((await call(app, website, 'runs', { token })).json).toHaveLength(1)
    const another = await put(app, website, token, csvOf('P2'), { headers })
    expect([another.status, another.json.error]).toEqual([
      409,
      'This Idempotency-Key was used for another file.',
    ])
  })

  test('FEED-32 the same file again is one line, and its sender still finds it', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    await put(app, website, token, csvOf('P1'), { query: '?wait=60' })
    const ids: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      later(app, hourMs)
      const { json } = await put(app, website, token, csvOf('P1'))
      ids.push(json.run)
      await until(async () => (await call(app, website, `runs/${json.run}`, { token })).json.outcome !== null)
    }
    const runs = (await call(app, website, 'runs', { token })).json
    expect(runs.map(({ outcome, times }: { outcome: string; times: number }) => [outcome, times])).toEqual([
      ['unchanged', 3],
      ['imported', 1],
    ])
    for (const id of ids)
      expect((await call(app, website, `runs/${id}`, { token })).json).toMatchObject({ times: 3 })
  })

  test('FEED-20 the same file again counts where something else was said about its vehicles in between', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const priceOf = async () => (await website.stock()).find(({ stocknum }) => stocknum === 'P1')?.price
    const vehicle = {
      stocknum: 'P1',
      make: 'Mazda',
      model: 'CX-5',
      year: 2024,
      car_type: 'used',
      price: 21_000,
    }
    await put(app, website, token, csvOf('P1'), { query: '?wait=60' })
    later(app, 60_000)
    await call(app, website, 'vehicles', { token, body: { vehicle } })
    expect(await priceOf()).toBe(2_100_000)
    later(app, 60_000)
    const again = await put(app, website, token, csvOf('P1'), { query: '?wait=60' })
    expect([again.json.outcome, await priceOf()]).toEqual(['imported', 3_000_000])
    later(app, 60_000)
    expect((await put(app, website, token, csvOf('P1'), { query: '?wait=60' })).json.outcome).toBe(
      'unchanged',
    )
  })

  test('a file that cannot be read is a held run, with its reason; rows that cannot be read are named', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const empty = await put(app, website, token, Buffer.from(''), { query: '?wait=60' })
    expect([empty.status, empty.json.outcome, empty.json.reason]).toEqual([200, 'held', 'the file is empty'])
    const { bytes } = feedOf([aListing({ 'Stock No': 'P1' }), aListing({ 'Stock No': 'P2', Price: 'a lot' })])
    const { json } = await put(app, website, token, bytes, { query: '?wait=60' })
    expect(json).toMatchObject({
      outcome: 'imported',
      counts: { added: 1, rejected: 1 },
      rejected: [{ line: 3, field: 'Price', value: '“a lot”' }],
    })
  })

  test('FEED-13 above 50 MiB it is refused, and nothing of it stays', { tags: ['long'] }, async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const { status, json } = await put(app, website, token, new Uint8Array(50 * 1024 * 1024 + 1))
    expect([status, json]).toEqual([413, { error: 'This file has more than 50 MiB.' }])
    expect(readdirSync(join(app.dataDir, 'pushes', 'files'))).toEqual([])
  })

  test('another method, a form and an unknown run are answered in words', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    expect((await call(app, website, 'file', { token })).json).toEqual({ error: 'Send a file with PUT' })
    const form = await put(app, website, token, csvOf('P1'), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([form.status, form.json.error]).toEqual([415, 'Send the file itself as the body, not a form.'])
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect(await call(app, website, `runs/${id}`, { token })).toMatchObject({
        status: 404,
        json: { error: 'Run not found' },
      })
  })

  test('FEED-24 while the database is away it is answered 202, and read when that is back', async () => {
    const { database, cut, mend } = aDatabaseToCut(await freshDatabase('pglite'))
    const app = await createTestApp({ database })
    const { website, token } = await aPushedWebsite(app)
    await app.visit(website, '/')
    cut()
    const { status, json } = await put(app, website, token, csvOf('P1'), { query: '?wait=1' })
    expect(status).toBe(202)
    expect(existsSync(join(app.dataDir, 'pushes', 'files', json.run))).toBe(true)
    expect((await call(app, website, `runs/${json.run}`, { token })).status).toBe(503)
    mend()
    await until(() => app.pushes.waitingCount === 0)
    await until(async () => (await call(app, website, 'runs', { token })).status === 200)
    await app.settle()
    expect((await call(app, website, `runs/${json.run}`, { token })).json).toMatchObject({
      outcome: 'imported',
      counts: { added: 1 },
    })
    expect(await onSale(website)).toContain('P1')
  })
})

test('FEED-18 FEED-13 over a port a file may be far larger than other bodies, whatever its type is said to be', {
  tags: ['long'],
}, async () => {
  const { dataDir, website, token } = await aPushingFolder()
  const server = await startServer(dataDir)
  onTestFinished(async () => void (await server.stop('SIGTERM')))
  const send = (body: string, type: string, method = 'PUT', path = 'file?wait=60') =>
    ask(server.port, website.host, `/api/v1/feeds/dms/${path}`, {
      method,
      body,
      headers: { ...bearer(token), 'content-type': type },
      timeoutMs: 120_000,
    })
  const cars = Array.from({ length: 400 }, (_, index) =>
    aListing({ 'Stock No': `L${index}`, Description: 'x'.repeat(8000) }),
  )
  const file = String(Buffer.from(feedOf(cars).bytes))
  expect(file.length).toBeGreaterThan(3 * 1024 * 1024)
  const tried = await send(file, 'text/csv', 'POST', 'dry-run')
  expect([tried.status, JSON.parse(tried.body).counts.added]).toEqual([200, 400])
  // curl says this of whatever it is given with --data-binary
  const taken = await send(file, 'application/x-www-form-urlencoded')
  expect([taken.status, JSON.parse(taken.body).counts.added]).toEqual([200, 400])
  const tooLarge = await send('x'.repeat(50 * 1024 * 1024 + 1), 'text/csv')
  expect([tooLarge.status, JSON.parse(tooLarge.body)]).toEqual([
    413,
    { error: 'This file has more than 50 MiB.' },
  ])
  const nobody = await ask(server.port, website.host, '/api/v1/feeds/dms/file', {
    method: 'PUT',
    body: file,
  })
  expect(nobody.status).toBe(401)
  expect((await send(file, 'application/json', 'POST', 'vehicles')).status).toBe(413)
})

describe('FEED-23 the token of a feed', () => {
  test.each([
    ['Bearer', (token: string) => bearer(token)],
    ['X-API-KEY', (token: string) => ({ 'x-api-key': token })],
    ['the password of Basic', (token: string) => basicAuth({ user: 'anything', password: token })],
  ])('is taken as %s', async (_, headersOf) => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    expect((await call(app, website, 'runs', { headers: headersOf(token) })).status).toBe(200)
    const wrong = headersOf(tampered(token))
    expect((await call(app, website, 'runs', { headers: wrong })).status).toBe(401)
    expect(
      (await call(app, website, 'file', { method: 'PUT', body: csvOf('P1'), headers: wrong })).status,
    ).toBe(401)
  })

  test('opens its own feed of its own website, and nothing else', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app, {
      files: { 'feeds.json': [pushed, { ...pushed, id: 'other' }] },
    })
    const { website: stranger } = await aPushedWebsite(app)
    const path = `/api/v1/feeds/other/file`
    const file = { method: 'PUT', body: Buffer.from(csvOf('P1')), headers: bearer(token) }
    expect((await app.visit(website, path, file)).status).toBe(401)
    expect((await put(app, stranger, token, csvOf('P1'))).status).toBe(401)
    expect((await call(app, stranger, 'runs', { token })).status).toBe(401)
    expect((await app.visit(website, '/api/v1/feeds/nothing/file', file)).status).toBe(401)
    const nobody = await call(app, website, 'file', { method: 'PUT', body: csvOf('P1') })
    expect([nobody.status, nobody.json, nobody.headers.get('www-authenticate')]).toEqual([
      401,
      { error: 'Unauthorized' },
      'Bearer realm="feed", Basic realm="feed"',
    ])
    expect((await app.visit(website, '/api/v1/website_folder.json', { headers: bearer(token) })).status).toBe(
      401,
    )
    const run = (await put(app, website, token, csvOf('P1'))).json.run
    const operator = basicAuth(app.apiCredentials)
    expect((await call(app, stranger, `runs/${run}`, { headers: operator })).status).toBe(404)
    const elsewhere = await app.visit(website, `/api/v1/feeds/other/runs/${run}`, { headers: operator })
    expect(elsewhere.status).toBe(404)
    expect(await onSale(stranger)).toEqual([`A${stranger.id}`])
  })

  test('is shown once, kept as a digest, and good for 24 hours after another was given', async () => {
    const app = await createTestApp()
    const { website, token: former } = await aPushedWebsite(app)
    expect(former).toMatch(/^feed_[\w-]{43}$/)
    const printed = (await runAsOperator(app, feedToken, [website.slug, 'dms'])).printed
    expect(printed).toMatch(/^feed_[\w-]{43}\n/)
    expect(printed).toContain(`${website.website.url}/api/v1/feeds/dms/vehicles`)
    await app.app.settled()
    const [present = ''] = printed.split('\n')
    const kept = await listFeedTokens({ db: app.database.db, websiteId: website.id })
    expect(kept.map(({ digest }) => digest).sort()).toEqual(
      [former, present].map((token) => createHash('sha256').update(token).digest('hex')).sort(),
    )
    const statusOf = async (token: string) => (await call(app, website, 'runs', { token })).status
    later(app, 24 * hourMs - 1)
    expect([await statusOf(former), await statusOf(present)]).toEqual([200, 200])
    later(app, 1)
    expect([await statusOf(former), await statusOf(present)]).toEqual([401, 200])
  })

  test('ends at once where an operator says so', async () => {
    const app = await createTestApp()
    const { website, token: former } = await aPushedWebsite(app)
    const present = await aToken(app, website, [['at-once', true]])
    expect((await call(app, website, 'runs', { token: former })).status).toBe(401)
    expect((await call(app, website, 'runs', { token: present })).status).toBe(200)
  })

  test('is for feeds of kind push', async () => {
    const app = await createTestApp()
    const inbox = { id: 'dms', name: 'DMS', via: { kind: 'inbox' } }
    const website = await app.aWebsite({ files: { 'feeds.json': [inbox] } })
    expect(await runAsOperator(app, feedToken, [website.slug, 'dms'])).toEqual({
      code: 1,
      printed: 'dms comes by inbox: a token is for feeds with "via": { "kind": "push" } in feeds.json.',
    })
    expect((await runAsOperator(app, feedToken, [website.slug, 'nothing'])).code).toBe(1)
  })

  test('more than 600 calls a minute are refused with the time to wait; another feed goes on', async () => {
    const app = await createTestApp({ rateLimits: true })
    const { website, token } = await aPushedWebsite(app)
    const other = await aPushedWebsite(app)
    const send = (site: TestWebsite, its: string) =>
      call(app, site, 'file', {
        method: 'PUT',
        token: its,
        body: csvOf('P1'),
        headers: { 'content-type': 'multipart/mixed' },
      })
    for (let count = 0; count < 600; count += 1) expect((await send(website, token)).status).toBe(415)
    const refused = await send(website, token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(refused.json.error).toBe(
      'This feed has sent more than 600 calls in a minute. Please try again in 60 seconds.',
    )
    expect((await send(other.website, other.token)).status).toBe(415)
    later(app, 2 * 60_000)
    expect((await send(website, token)).status).toBe(415)
  })

  test('SAFE-08 wrong tokens are answered ever more slowly, and never logged', async () => {
    const waits: number[] = []
    const app = await createTestApp({
      rateLimits: true,
      wait: async (ms) => {
        waits.push(ms)
      },
    })
    const { website, token } = await aPushedWebsite(app)
    for (let count = 0; count < 12; count += 1)
      expect((await put(app, website, `zqwrong${count}`, csvOf('P1'))).status).toBe(401)
    expect(waits).toHaveLength(2)
    expect((await put(app, website, token, csvOf('P1'))).status).toBe(202)
    expect(waits).toHaveLength(2)
    expect(app.log.lines.join('\n')).not.toMatch(/zqwrong|feed_[\w-]{43}/)
  })

  test('a paused feed is not taken from, and its source is told to come again', async () => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    await runAsOperator(app, feedPause, [website.slug, 'dms'])
    await app.app.settled()
    const paused = await put(app, website, token, csvOf('P1'))
    expect([paused.status, paused.json.error, paused.headers.get('retry-after')]).toEqual([
      503,
      'This feed is paused. Please send it again later.',
      '600',
    ])
    await runAsOperator(app, feedResume, [website.slug, 'dms'])
    await app.app.settled()
    expect((await put(app, website, token, csvOf('P1'))).status).toBe(202)
  })
})
