import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { aWebsiteInFiles, someListings } from './a-website-folder.ts'
import { createTestApp, folderFrom, importedWebsite, pageOf, root } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { aFreePort } from './free-port.ts'
import { aDataDir, type RunningServer, removeFolder, startServer, untilServing } from './spawned.ts'
import { until } from './until.ts'

const file = join(root, 'ops', 'varnish.vcl')
const isMissing = spawnSync('varnishd', ['-V']).error !== undefined
const here = '127.0.0.1'
const token = 'zq-edge-token'
const awaySentence = 'We cannot take this just now. Please call us, or try again in a minute.'
const enquiry = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

/** A folder with the file as it is shipped, and beside it where the origin is. */
function aFolder(originPort: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-varnish-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyFileSync(file, join(folder, 'varnish.vcl'))
  const origin = readFileSync(join(root, 'ops', 'varnish-origin.vcl'), 'utf8')
  writeFileSync(
    join(folder, 'varnish-origin.vcl'),
    origin.replace('.port = "8080"', `.port = "${originPort}"`),
  )
  return folder
}

/** Starts Varnish before a process that is to listen on that port. */
async function aVarnish(port: number, originPort: number) {
  const folder = aFolder(originPort)
  const name = join(folder, 'work')
  const args = ['-F', '-j', 'none', '-n', name, '-a', `${here}:${port}`, '-f', join(folder, 'varnish.vcl')]
  const parameters = ['-s', 'malloc,32m', '-p', 'http_gzip_support=off', '-p', 'thread_pool_min=10']
  const env = { PATH: process.env.PATH, EDGE_TOKEN: token }
  const varnish = spawn('varnishd', [...args, ...parameters], { env, stdio: 'ignore' })
  const gone = new Promise((resolve) => varnish.once('exit', resolve))
  onTestFinished(async () => {
    varnish.kill('SIGTERM')
    await gone
  })
  await until(async () => (await ask(port, 'localhost', '/healthz').catch(() => null)) !== null)
  return {
    /** How often it found an answer with itself, asked for one to keep, and asked for one visitor. */
    counts() {
      const fields = ['cache_hit', 'cache_miss', 's_pass'].flatMap((one) => ['-f', `MAIN.${one}`])
      const { stdout } = spawnSync('varnishstat', ['-n', name, '-1', ...fields], { encoding: 'utf8' })
      const count = (of: string) => Number(new RegExp(`MAIN\\.${of} +(\\d+)`).exec(stdout)?.[1] ?? Number.NaN)
      return { hits: count('cache_hit'), misses: count('cache_miss'), passes: count('s_pass') }
    },
  }
}

/** One website behind Varnish: a started server, and an application beside it that tells Varnish of changes. */
async function aWebsiteBehindVarnish() {
  const [port, originPort] = [await aFreePort(), await aFreePort()]
  const database = await freshDatabase('postgres')
  const line = await faultProxy(await postgresUrlOf(database))
  const files = aWebsiteInFiles({ stock: someListings(2, { Price: 31_000 }) })
  const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const website = await importedWebsite(database, {}, { now: new Date() }, files)
  await importWebsite(database.db, folderFrom(files.files, new Map([['media/sign.png', photo]])))
  const edge = { EDGE: 'varnish', EDGE_URL: `http://${here}:${port}`, EDGE_TOKEN: token }
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  const start = async (): Promise<RunningServer> => {
    const server = await startServer(dataDir, {
      ...edge,
      ROLE: 'web',
      PORT: String(originPort),
      DATABASE_URL: line.url,
      TRUST_PROXY: here,
      SECRETS_KEY: 'k'.repeat(32),
      API_USER: 'api',
      API_PASSWORD: 'p'.repeat(12),
      RATE_LIMITS: 'off',
    })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    await untilServing(server)
    return server
  }
  const server = await start()
  const worker = await createTestApp({
    database,
    edgeCache: { kind: 'varnish', urls: [edge.EDGE_URL], token, perMinute: null },
  })
  return {
    ...(await aVarnish(port, originPort)),
    website,
    line,
    server,
    start,
    page: pageOf(website.vehicle),
    see: (path: string, init?: Parameters<typeof ask>[3]) => ask(port, website.host, path, init),
    seeAtOrigin: (path: string) => ask(originPort, website.host, path),
    bytesOf: (path: string, headers: Record<string, string>) => bytesOf(port, website.host, path, headers),
    purge: (headers: Record<string, string>) =>
      ask(port, here, '/', { method: 'PURGE', headers: { 'xkey-purge': `fc-w${website.id}`, ...headers } }),
    price: (price: number) => website.bring(someListings(2, { Price: price })),
    tellDue: () => worker.edgePurges.purgeDue(),
    /** The second round is told now, not some seconds after the first. */
    async tellAgain() {
      await sql`update edge_purges set due_at = now() where done_at is null`.execute(database.db)
      await worker.edgePurges.purgeDue()
    },
  }
}

type Behind = Awaited<ReturnType<typeof aWebsiteBehindVarnish>>

describe.skipIf(isMissing)('ops/varnish.vcl', () => {
  test('OPS-17 the file is one that Varnish takes', () => {
    const folder = aFolder(9)
    const args = ['-C', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'varnish.vcl')]
    const { status, stderr } = spawnSync('varnishd', args, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  })

  test.skipIf(!databaseKinds.includes('postgres'))(
    'EDGE-08 EDGE-09 EDGE-E01 one answer for many visitors, new with each change, and of the day while the origin is away',
    { tags: ['long'] },
    async () => {
      const it = await aWebsiteBehindVarnish()
      await oneForMany(it)
      await ofOneVisitor(it)
      await picturesByFormat(it)
      await newWithEachChange(it)
      await newAfterTheSecondRound(it)
      await whileAway(it)
    },
  )
})

/** Cookies, campaigns and the many ways to say "brotli" find one answer, whose compression is the origin's. */
async function oneForMany({ see, bytesOf, page, website, counts }: Behind): Promise<void> {
  const first = await bytesOf(page, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br'])
  expect(String(brotliDecompressSync(first.body))).toContain(website.canary)
  for (const name of ['xkey', 'surrogate-control', 'x-varnish', 'via'])
    expect([name, first.headers[name]]).toEqual([name, undefined])
  expect(first.headers['cache-control']).toContain('max-age=0')
  const before = counts()
  const same = [
    [page, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8', cookie: '_ga=1; compare=2' }],
    [`${page}?utm_source=paper&gclid=a.b`, { 'accept-encoding': 'br' }],
    [`${page}?fbclid=x`, { 'accept-encoding': 'gzip,br', 'x-forwarded-host': 'elsewhere.example' }],
  ] as const
  for (const [path, headers] of same)
    expect((await bytesOf(path, headers)).body.equals(first.body)).toBe(true)
  const known = await see(page, {
    headers: { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' },
  })
  expect(known.status).toBe(304)
  expect(counts()).toEqual({ ...before, hits: before.hits + 4 })
  // a browser without brotli, and whoever wants no compression, get what they understand
  expect((await bytesOf(page, { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe(
    'gzip',
  )
  expect((await see(page)).headers['content-encoding']).toBeUndefined()
  // what a page reads of its address is another page
  const { misses } = counts()
  await see('/search/new-used-and-demo-cars?utm_medium=x&sort=price')
  await see('/search/new-used-and-demo-cars?sort=year&utm_medium=x')
  await see('/search/new-used-and-demo-cars?sort=price')
  expect(counts().misses).toBe(misses + 2)
}

/** What is for one visitor, failed, or not there is asked for each time; and nobody but the processes purges. */
async function ofOneVisitor({ see, page, counts, purge }: Behind): Promise<void> {
  const { hits } = counts()
  for (const path of ['/api/garage', '/success?booked=1', '/no-such-page', '/booking/last']) {
    const answers = [await see(path, { headers: { cookie: 'a=1' } }), await see(path)]
    for (const { headers } of answers) expect([path, headers['cache-control']]).not.toEqual([path, undefined])
  }
  await see(page, { headers: { authorization: 'Basic YTpi' } })
  expect(counts().hits).toBe(hits)
  expect((await purge({})).status).toBe(403)
  expect((await purge({ authorization: 'Bearer something-else' })).status).toBe(403)
}

/** There are three answers to a picture's address. */
async function picturesByFormat({ bytesOf, counts }: Behind): Promise<void> {
  const path = '/_image?url=%2Fmedia%2Fsign.png&w=640&q=75'
  const typeFor = async (accept: string) => (await bytesOf(path, { accept })).headers['content-type']
  expect(await typeFor('image/avif,image/webp,image/apng,*/*;q=0.8')).toBe('image/avif')
  expect(await typeFor('image/webp,*/*')).toBe('image/webp')
  expect(await typeFor('image/png,*/*;q=0.5')).toBe('image/jpeg')
  const { misses } = counts()
  expect(await typeFor('image/png,image/avif')).toBe('image/avif')
  expect(await typeFor('image/avif;q=0,image/webp;q=0.8')).toBe('image/webp')
  expect(await typeFor('*/*')).toBe('image/jpeg')
  expect(counts().misses).toBe(misses)
}

async function newWithEachChange({
  see,
  seeAtOrigin,
  page,
  price,
  tellDue,
  tellAgain,
}: Behind): Promise<void> {
  // both rounds of the import
  await tellDue()
  await tellAgain()
  expect(priceIn(await see(page))).toBe('$31,000')
  await price(30_000)
  await until(async () => priceIn(await seeAtOrigin(page)) === '$30,000')
  expect(priceIn(await see(page))).toBe('$31,000')
  await tellDue()
  expect(priceIn(await see(page))).toBe('$30,000')
  await tellAgain()
}

/** EDGE-E01: what was fetched from a process that had not heard goes with the second round. */
async function newAfterTheSecondRound(it: Behind): Promise<void> {
  const { see, seeAtOrigin, page, price, line, tellDue, tellAgain } = it
  line.down()
  await price(29_000)
  await tellDue()
  expect(priceIn(await see(page))).toBe('$30,000')
  line.up()
  await until(async () => priceIn(await seeAtOrigin(page)) === '$29,000')
  expect(priceIn(await see(page))).toBe('$30,000')
  await tellAgain()
  expect(priceIn(await see(page))).toBe('$29,000')
}

async function whileAway({ see, page, server, start, purge, price, seeAtOrigin }: Behind): Promise<void> {
  await see('/about-us')
  await server.stop('SIGKILL')
  expect((await purge({ authorization: `Bearer ${token}` })).status).toBe(200)
  // before Varnish has noticed, and after it has
  for (let time = 0; time < 3; time += 1) {
    expect(priceIn(await see(page))).toBe('$29,000')
    expect((await see('/about-us')).status).toBe(200)
    const sent = await see('/contact', { ...enquiry, body: 'name=Ann' })
    expect([sent.status, sent.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(sent.body).toContain(awaySentence)
    const never = await see('/our-team')
    expect([never.status, never.headers['cache-control']]).toEqual([503, 'no-store'])
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
  await price(28_000)
  await start()
  await until(async () => priceIn(await seeAtOrigin(page)) === '$28,000')
  await until(async () => (await see('/our-team')).status !== 503)
  expect((await see('/api/leads', { ...enquiry, body: 'name=Ann' })).status).toBeLessThan(500)
  expect(priceIn(await see(page))).toBe('$28,000')
}

function priceIn({ body }: { readonly body: string }): string | undefined {
  return /class="price-figure">([^<]+)</.exec(body)?.[1]
}

/** The answer as it came, in whichever encoding. */
function bytesOf(port: number, host: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(
        { host: here, port, path, headers: { host: `${host}:${port}`, ...headers }, agent: false },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end()
    },
  )
}
