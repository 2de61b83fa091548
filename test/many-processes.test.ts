import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { listProcesses } from '#app/server/processes.server.ts'
import { aWebsiteInFiles, someListings } from './a-website-folder.ts'
import { asJson, askForMetrics, createTestApp, importedWebsite, pageOf } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, forecourtWith, type RunningServer, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const onPostgres = describe.skipIf(!databaseKinds.includes('postgres'))
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }
const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12), SELF_TEST: 'off' }
const registry = {}

/** A second connection to the same database, as another process has it. */
async function elsewhere(database: OpenDatabase): Promise<OpenDatabase> {
  const second = await openDatabase({ url: await postgresUrlOf(database) })
  onTestFinished(() => second.close())
  return second
}

/** A database that never passes on a notice. */
const deaf = (database: OpenDatabase): OpenDatabase => ({ ...database, listen: async () => async () => {} })

onPostgres('several processes on one PostgreSQL', () => {
  test('SCALE-05 SCALE-06 SCALE-07 SCALE-E01 OPS-13 F36 with every notice lost a change shows all the same, and drops what showed it alone', async () => {
    const first = await freshDatabase('postgres')
    const one = await createTestApp({ database: first })
    const website = await one.aWebsite({ stock: someListings(3) })
    const neighbour = await one.aWebsite()
    const other = await createTestApp({ database: deaf(await elsewhere(first)) })
    const textOf = async (path: string, of = website) => (await other.visit(of, path)).text()
    const changed = pageOf(website.vehicle)
    const untouched = pageOf((await website.stock())[1] ?? website.vehicle)
    await Promise.all([changed, untouched, '/'].map((path) => textOf(path)))
    await textOf('/', neighbour)
    const { answers } = other.app.pages.size
    const renders = other.app.pages.renders
    await website.bring([...someListings(1, { Price: 28_000 }), ...someListings(3).slice(1)])
    await until(async () => (await textOf(changed)).includes('$28,000'))
    expect(other.app.pages.size.answers).toBeLessThanOrEqual(answers)
    const before = other.app.pages.renders
    await textOf('/', neighbour)
    expect(other.app.pages.renders - before).toBe(0)
    expect(before - renders).toBeGreaterThan(0)
    const figures = await (await other.app(askForMetrics())).text()
    expect(figures).toMatch(/^forecourt_change_seconds_count [1-9]/m)
  })

  test('SCALE-06 where it is not known what changed in between, the whole website is read again; a website that has gone answers no more', {
    tags: ['long'],
  }, async () => {
    const first = await freshDatabase('postgres')
    const one = await createTestApp({ database: first })
    const website = await one.aWebsite()
    const other = await createTestApp({ database: deaf(await elsewhere(first)) })
    expect(await (await other.visit(website, '/')).text()).not.toContain('New words')
    await first.db.transaction().execute(async (db) => {
      await sql`update websites set settings = jsonb_set(settings::jsonb, '{description}', '"New words"')::json,
        version = version + 1 where id = ${website.id}`.execute(db)
    })
    await until(async () => (await (await other.visit(website, '/')).text()).includes('New words'))
    const late = await importedWebsite(first, registry, one.clock, aWebsiteInFiles())
    await until(async () => (await other.visit(late, '/')).status === 200)
    await first.db.deleteFrom('websites').where('id', '=', late.id).execute()
    await until(async () => (await other.visit(late, '/')).status === 404)
  })

  test('SCALE-08 F35 SCALE-E02 cut off without a word, a process is stale for a balancer, still serves, and is fresh again afterwards', {
    tags: ['long'],
  }, async () => {
    const first = await freshDatabase('postgres')
    const line = await faultProxy(await postgresUrlOf(first))
    const cut = await openDatabase({ url: line.url })
    onTestFinished(() => cut.close())
    const one = await createTestApp({ database: first })
    const website = await one.aWebsite({ stock: someListings(1) })
    const other = await createTestApp({ database: cut })
    const page = pageOf(website.vehicle)
    expect(await (await other.visit(website, page)).text()).toContain('$30,000')
    const readiness = async (path: string) => {
      const answer = await other.app(new Request(`http://localhost${path}`))
      return [answer.status, (await answer.json()).status]
    }
    await until(async () => (await readiness('/readyz?fresh'))[0] === 200)
    line.hush()
    await website.bring(someListings(1, { Price: 28_000 }))
    await until(async () => (await readiness('/readyz?fresh'))[1] === 'stale')
    expect(await readiness('/readyz')).toEqual([200, 'degraded'])
    expect((await other.visit(website, page)).status).toBe(200)
    const sent = await other.visit(website, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: ann }),
    })
    expect(sent.status).toBe(201)
    line.speak()
    await until(async () => (await readiness('/readyz?fresh'))[0] === 200)
    await until(async () => (await (await other.visit(website, page)).text()).includes('$28,000'))
  })

  test('SCALE-20 a process that starts makes the pages that others were asked for most, before it says that it is ready', {
    tags: ['long'],
  }, async () => {
    const first = await freshDatabase('postgres')
    const made = await importedWebsite(first, registry, { now: new Date() }, aWebsiteInFiles())
    const dataDirs = [await aDataDir(), await aDataDir()]
    onTestFinished(() => dataDirs.forEach(removeFolder))
    const url = await postgresUrlOf(first)
    const start = async (dataDir = '') => {
      const server = await startServer(dataDir, { ...keys, DATABASE_URL: url, METRICS_TOKEN: 't'.repeat(16) })
      onTestFinished(async () => void (await server.stop('SIGKILL')))
      return server
    }
    const busy = await start(dataDirs[0])
    for (const path of ['/', '/', '/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars'])
      expect((await ask(busy.port, made.host, path)).status).toBe(200)
    expect((await busy.stop('SIGTERM')).code).toBe(0)
    const fresh = await start(dataDirs[1])
    await until(async () => (await ask(fresh.port, 'localhost', '/readyz')).status === 200)
    const metrics = await ask(fresh.port, 'localhost', '/metrics', {
      headers: { authorization: `Bearer ${'t'.repeat(16)}` },
    })
    expect(metrics.body).toMatch(/^forecourt_page_renders 2$/m)
    expect((await ask(fresh.port, made.host, '/')).status).toBe(200)
    expect(
      (
        await ask(fresh.port, 'localhost', '/metrics', {
          headers: { authorization: `Bearer ${'t'.repeat(16)}` },
        })
      ).body,
    ).toMatch(/^forecourt_page_renders 2$/m)
  })
})

/** Starts a real server on this database. */
async function aServer(database: OpenDatabase, variables: Record<string, string>) {
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  const server: RunningServer = await startServer(dataDir, {
    ...keys,
    DATABASE_URL: await postgresUrlOf(database),
    ...variables,
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return { ...server, dataDir }
}

onPostgres('limits of the whole deployment', () => {
  test('SCALE-14 SCALE-E06 an address that asks several processes has one limit; each keeps its own while the database is away', async () => {
    const first = await freshDatabase('postgres')
    const line = await faultProxy(await postgresUrlOf(first))
    const apps = [await createTestApp({ database: first, rateLimits: true })]
    const second = await openDatabase({ url: line.url })
    onTestFinished(() => second.close())
    for (const database of [second, await elsewhere(first), await elsewhere(first)])
      apps.push(await createTestApp({ database, rateLimits: true }))
    const [one] = apps
    if (!one) throw new Error('there are four processes')
    const website = await one.aWebsite()
    for (const app of apps) await until(async () => (await app.visit(website, '/')).status === 200)
    const now = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 30_000)
    for (const app of apps) app.clock.now = now
    const { id, vehicle } = website
    const event = { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: id }
    const ask = async (app: typeof one, address: string) =>
      (await app.visit(website, '/api/events/car_phone_reveal', { ...asJson(event), address })).status
    // thirty a minute may reveal a number; what others have counted is known after the next exchange
    const ofOthers = async (times: number) => {
      for (const app of apps.slice(1))
        for (let time = 0; time < times; time += 1) await ask(app, '203.0.113.9')
      for (const app of apps) await app.sharedCounts.exchange()
      for (const app of apps) await app.sharedCounts.exchange()
    }
    expect(await ask(one, '203.0.113.9')).toBe(204)
    await ofOthers(10)
    expect([await ask(one, '203.0.113.9'), await ask(one, '203.0.113.10')]).toEqual([429, 204])
    line.down()
    const [, cut] = apps
    if (!cut) throw new Error('there are four processes')
    for (let time = 0; time < 31; time += 1) await ask(cut, '203.0.113.11')
    expect(await ask(cut, '203.0.113.11')).toBe(429)
    const stored = await first.db.selectFrom('rate_windows').selectAll().execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain('203.0.113')
  }, 60_000)
})

onPostgres('roles', () => {
  test('SCALE-01 SCALE-02 SCALE-04 OPS-18 a web takes a lead and settles it, a worker mails it and shows nobody a page; processes lists both', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await importedWebsite(database, registry, { now: new Date() }, aWebsiteInFiles())
    const web = await aServer(database, { ROLE: 'web', NODE_NAME: 'front', DRAIN_SECONDS: '4' })
    expect((await ask(web.port, website.host, '/')).status).toBe(200)
    const sent = await ask(web.port, website.host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: ann }),
    })
    expect(sent.status).toBe(201)
    const states = async () =>
      (await database.db.selectFrom('lead_deliveries').select('state').execute()).map(({ state }) => state)
    await until(async () => (await states()).length > 0)
    const mailsIn = (folder: string): string[] => {
      try {
        return readdirSync(join(folder, 'mail'), { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.eml'),
        )
      } catch {
        return []
      }
    }
    const worker = await aServer(database, { ROLE: 'worker', NODE_NAME: 'back' })
    await until(async () => (await states()).every((state) => state === 'accepted'))
    expect(mailsIn(web.dataDir)).toEqual([])
    expect(mailsIn(worker.dataDir).length).toBeGreaterThan(0)
    expect((await ask(worker.port, website.host, '/')).status).toBe(404)
    expect((await ask(worker.port, 'localhost', '/healthz')).status).toBe(200)
    const listed = async () => {
      const variables = { ...keys, DATABASE_URL: await postgresUrlOf(database) }
      const { stdout } = await forecourtWith(variables, '', web.dataDir, 'processes', '--json')
      return JSON.parse(stdout).map(({ node, role, state }: Record<string, string>) => [node, role, state])
    }
    await until(async () => (await listed()).every(([, , state]: string[]) => state === 'ready'))
    expect(await listed()).toEqual([
      ['back', 'worker', 'ready'],
      ['front', 'web', 'ready'],
    ])
    const ending = web.stop('SIGTERM')
    await until(async () => (await listed())[1]?.[2] === 'draining')
    expect((await ending).code).toBe(0)
    await worker.stop('SIGKILL')
    expect((await listProcesses(database.db)).map(({ node }) => node)).toEqual(['back'])
    await sql`update processes set seen_at = now() - interval '31 seconds'`.execute(database.db)
    expect(await listed()).toEqual([['back', 'worker', 'gone']])
  })

  test('SCALE-18 F40 a machine whose clock is twenty minutes ahead takes the time of the database, and says so', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await importedWebsite(database, registry, { now: new Date() }, aWebsiteInFiles())
    const ahead = `const real = Date; globalThis.Date = class extends real {
      constructor(...given) { given.length === 0 ? super(real.now() + 1200000) : super(...given) }
      static now() { return real.now() + 1200000 } }`
    const server = await aServer(database, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
    })
    const readiness = async () => JSON.parse((await ask(server.port, 'localhost', '/readyz')).body)
    await until(async () => (await readiness()).parts.clock === 'failing')
    expect((await readiness()).status).toBe('degraded')
    await ask(server.port, website.host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: ann }),
    })
    await until(async () => (await database.db.selectFrom('leads').select('id').execute()).length === 1)
    const { rows } = await sql<{ off: number }>`
      select abs(extract(epoch from now() - received_at))::float8 as off from leads`.execute(database.db)
    expect(rows[0]?.off).toBeLessThan(120)
  })
})

test('SCALE-10 a change reads the settings of its website alone, however many others there are', async () => {
  const database = await freshDatabase()
  const read: number[] = []
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows.filter((row) => 'settings' in row).length)
      return result
    },
  })
  const one = await createTestApp({ database })
  const websites = []
  for (let number = 0; number < 12; number += 1) websites.push(await one.aWebsite())
  const it = await createTestApp({ database: { ...database, db: counted } })
  const [changed, other] = websites
  if (!changed || !other) throw new Error('there are twelve')
  for (const website of [changed, other]) await it.visit(website, '/')
  expect(read.filter((rows) => rows === websites.length)).not.toEqual([])
  const { headers } = await it.visit(other, '/')
  read.length = 0
  await changed.change({ description: 'Quite other words' })
  await until(async () => (await (await it.visit(changed, '/')).text()).includes('Quite other words'))
  expect(Math.max(...read)).toBe(1)
  expect((await it.visit(other, '/')).headers.get('etag')).toBe(headers.get('etag'))
})

test('SCALE-28 above its strength a process refuses what it would have to make; what is ready, leads and health go on', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  const dataDir = await aDataDir(templatePath())
  onTestFinished(() => removeFolder(dataDir))
  const busy = join(dataDir, 'busy')
  const burden = `import { existsSync } from 'node:fs'
    setInterval(() => {
      if (!existsSync(${JSON.stringify(busy)})) return
      // its own time on the processor, because the rule leaves out what the machine takes for others
      const spentMs = () => process.threadCpuUsage().user / 1000
      for (const until = spentMs() + 300; spentMs() < until; );
    }, 1).unref()`
  const server = await startServer(dataDir, {
    DEMO: '1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(burden)}`,
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const host = 'red-gum-caravans.localhost'
  const get = (path: string) => ask(server.port, host, path)
  expect((await get('/')).status).toBe(200)
  writeFileSync(busy, '')
  let number = 0
  const coldPage = () => {
    number += 1
    return get(`/search/RVs-in-stock?page=${number}`)
  }
  const refused = await vi.waitUntil(
    async () => {
      const answers = await Promise.all(Array.from({ length: 3 }, coldPage))
      return answers.find(({ status }) => status === 503)
    },
    { timeout: 240_000, interval: 100 },
  )
  expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['2', 'no-store'])
  expect(refused.body).toContain('Many people are here just now')
  expect((await get('/')).status).toBe(200)
  expect((await get('/healthz')).status).toBe(200)
  const sent = await ask(server.port, host, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: ann }),
  })
  expect(sent.status).toBe(201)
  rmSync(busy)
  await until(async () => (await coldPage()).status !== 503)
})

test('SCALE-03 a role without a database to share stops the start, and the sentence names the variable', async () => {
  for (const role of ['web', 'worker'])
    expect(() => readConfig({ ROLE: role })).toThrow(
      `DATABASE_URL: give it with ROLE=${role}, because that needs a database beside this process.`,
    )
  expect(() => readConfig({ ROLE: 'both' })).toThrow(/^ROLE: /)
  expect(readConfig({ ROLE: 'web', DATABASE_URL: 'postgres://u@a/f' }).role).toBe('web')
  expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain('`ROLE`')
})
