import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { listAbandonedJournals } from '#app/features/leads/journals.server.ts'
import { listLeads } from '#app/features/leads/store.server.ts'
import { aWebsiteInFiles, type WebsiteInFiles } from './a-website-folder.ts'
import { folderFrom, root } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, type RunningServer, removeFolder, startServer, untilServing } from './spawned.ts'

// every server is a process, and the machine may be busy
vi.setConfig({ testTimeout: 300_000 })

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General' }
const onPostgres = test.skipIf(!databaseKinds.includes('postgres'))

/** All processes on one PostgreSQL must share these. */
const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12) }

async function aFolder(template?: string): Promise<string> {
  const folder = await aDataDir(template)
  onTestFinished(() => removeFolder(folder))
  return folder
}

async function aServer(dataDir: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(dataDir, {
    RATE_LIMITS: 'off',
    SELF_TEST: 'off',
    ...('DATABASE_URL' in variables ? keys : {}),
    ...variables,
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

const sendLead = (port: number, { host }: WebsiteInFiles, number: number) =>
  ask(port, host, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead: { ...ann, message: `Number ${number}` } }),
    timeoutMs: 60_000,
  })

onPostgres(
  'SAFE-30 a stop empties the journal: every lead that was acknowledged is in the database when the process has left',
  async () => {
    const database = await freshDatabase('postgres')
    const website = aWebsiteInFiles()
    await importWebsite(database.db, folderFrom(website.files))
    const url = await postgresUrlOf(database)
    const server = await aServer(await aFolder(), { DATABASE_URL: url, DEMO: '0' })
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => sendLead(server.port, website, number)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ended = await server.stop('SIGTERM')
    expect([ended.code, ended.stderr]).toEqual([0, ''])
    const ids = (await listLeads(database.db, { websiteId: website.id, all: true })).map(({ id }) => id)
    expect(ids.sort()).toEqual(answers.map(({ body }) => JSON.parse(body).id).sort())
  },
)

onPostgres(
  'SAFE-30 leads that the database does not accept are reported with a non-zero exit code, and the next start stores them',
  async () => {
    const database = await freshDatabase('postgres')
    const website = aWebsiteInFiles()
    await importWebsite(database.db, folderFrom(website.files))
    const proxy = await faultProxy(await postgresUrlOf(database))
    const dataDir = await aFolder()
    const server = await aServer(dataDir, { DATABASE_URL: proxy.url })
    await untilServing(server)
    proxy.down()
    for (const number of [1, 2, 3]) expect((await sendLead(server.port, website, number)).status).toBe(201)
    const ended = await server.stop('SIGTERM')
    expect([ended.code, ended.stderr]).toEqual([
      1,
      `3 leads are left in ${join(dataDir, 'leads')}, because the database did not take them. Nothing is lost: the next start on this DATA_DIR moves them there.\n`,
    ])
    expect(ended.stdout).toContain('"leads are left in the journal"')
    proxy.up()
    const next = await aServer(dataDir, { DATABASE_URL: proxy.url })
    expect((await next.stop('SIGTERM')).code).toBe(0)
    expect(await listLeads(database.db, { websiteId: website.id, all: true })).toHaveLength(3)
  },
)

onPostgres(
  'SAFE-30 other processes report the leads that a process left on its disk, until a start there has stored them',
  async () => {
    const database = await freshDatabase('postgres')
    const website = aWebsiteInFiles()
    await importWebsite(database.db, folderFrom(website.files))
    const url = await postgresUrlOf(database)
    const proxy = await faultProxy(url)
    const dataDir = await aFolder()
    const first = await aServer(dataDir, { DATABASE_URL: proxy.url })
    const said = () => database.db.selectFrom('lead_journals').selectAll().execute()
    await vi.waitUntil(async () => (await said()).length === 1, { timeout: 60_000, interval: 100 })
    await untilServing(first)
    proxy.down()
    for (const number of [1, 2]) expect((await sendLead(first.port, website, number)).status).toBe(201)
    expect((await first.stop('SIGTERM')).code).toBe(1)
    // five minutes after its last sign the other processes take it for dead
    await sql`update lead_journals set seen_at = seen_at - interval '6 minutes'`.execute(database.db)

    const other = await aServer(await aFolder(), { DATABASE_URL: url, METRICS_TOKEN: 'm'.repeat(32) })
    const metrics = async () =>
      (
        await ask(other.port, 'localhost', '/metrics', {
          headers: { authorization: `Bearer ${'m'.repeat(32)}` },
        })
      ).body
    await vi.waitUntil(async () => (await metrics()).includes('forecourt_journals_left 1'), {
      timeout: 60_000,
      interval: 200,
    })
    const ended = await other.stop('SIGTERM')
    expect(ended.code).toBe(0)
    expect(ended.stdout).toContain('a process is gone and may have left leads in its journal')
    expect(ended.stdout).toContain(join(dataDir, 'leads'))
    expect(await listAbandonedJournals(database.db)).toMatchObject([{ folder: join(dataDir, 'leads') }])

    proxy.up()
    const next = await aServer(dataDir, { DATABASE_URL: proxy.url })
    expect((await next.stop('SIGTERM')).code).toBe(0)
    expect(await said()).toEqual([])
    expect(await listLeads(database.db, { websiteId: website.id, all: true })).toHaveLength(2)
  },
)

test.each([
  [{}, 'SECRETS_KEY, API_USER, API_PASSWORD: '],
  [{ SECRETS_KEY: keys.SECRETS_KEY }, 'API_USER, API_PASSWORD: '],
  [{ API_USER: 'api', API_PASSWORD: keys.API_PASSWORD }, 'SECRETS_KEY: '],
])('SAFE-25 on PostgreSQL a start with %j alone is refused in words', async (given, missing) => {
  const dataDir = await aFolder()
  const refused = await startServer(dataDir, {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
    ...given,
  }).catch((error: Error) => error)
  expect(String(refused)).toContain(
    `ended with 1: ${missing}with DATABASE_URL all processes need the same, so none makes its own.`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('SCALE-25 SIGHUP does not end one process that nobody would take over from, and it says so', {
  tags: ['long'],
}, async () => {
  const server = await aServer(await aFolder(templatePath()))
  process.kill(server.pid, 'SIGHUP')
  expect((await ask(server.port, 'localhost', '/healthz')).status).toBe(200)
  const ended = await server.stop('SIGTERM')
  expect([ended.code, ended.stderr]).toEqual([
    0,
    expect.stringContaining('SIGHUP is ignored: one process has'),
  ])
})

test('SAFE-31 OPS-01 at SIGTERM /readyz says “draining” at once, pages go on on lines that end, then the port closes', {
  tags: ['long'],
}, async () => {
  const server = await aServer(await aFolder(templatePath()), { DRAIN_SECONDS: '12' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const kept = (path: string) => askOn(agent, server.port, path)
  await untilServing(server)
  expect((await kept('/healthz')).connection).toBe('keep-alive')
  const ending = server.stop('SIGTERM')
  await vi.waitUntil(async () => (await kept('/readyz')).status === 503, { timeout: 60_000, interval: 20 })
  const ready = await kept('/readyz')
  expect([ready.status, JSON.parse(ready.body), ready.connection]).toEqual([
    503,
    { status: 'draining', parts: {} },
    'close',
  ])
  for (const path of ['/healthz', '/', '/assets/nothing.css']) {
    const answer = await kept(path)
    expect([path, answer.status < 500, answer.connection]).toEqual([path, true, 'close'])
  }
  expect([(await ending).code, (await ending).stderr]).toEqual([0, ''])
  await expect(ask(server.port, 'localhost', '/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('MEND-94 OPS-01 a stop cuts off nothing: no body that still arrives, no answer that is read slowly, no connection between two requests', {
  tags: ['long'],
}, async () => {
  const dataDir = await aFolder()
  const server = await aServer(dataDir, { DEMO: '1' })
  const slug = 'red-gum-caravans'
  const body = JSON.stringify({ lead: { ...ann, message: 'Half before, half after' } })
  const head = `POST /api/leads HTTP/1.1\r\nHost: ${slug}.localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  const half = await aLine(server.port, head + body.slice(0, 20))
  const page = (await ask(server.port, `${slug}.localhost`, '/')).body
  const asked = `GET / HTTP/1.1\r\nHost: ${slug}.localhost\r\n\r\n`
  const slow = await aLine(server.port, asked.repeat(40))
  slow.socket.pause()
  const idle = await aLine(server.port, asked)
  await vi.waitUntil(() => idle.text().includes('</html>'), { timeout: 60_000 })
  const before = idle.text().length

  const ending = server.stop('SIGTERM')
  await vi.waitUntil(() => isRefused(server.port), { timeout: 60_000, interval: 20 })
  idle.socket.write(asked)
  half.socket.write(body.slice(20))
  slow.socket.resume()
  await Promise.all([half.closed, idle.closed, slow.closed])
  expect(half.text()).toMatch(/^HTTP\/1\.1 201 /)
  expect(half.text()).toMatch(/^connection: close\r$/im)
  expect(idle.text().slice(before)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*<\/html>/i)
  // every answer that has begun is complete
  expect(slow.text().split('HTTP/1.1 200').length - 1).toBeGreaterThan(0)
  expect(slow.text().split('</html>').length).toBe(slow.text().split('HTTP/1.1 200').length)
  expect(page).toContain('</html>')
  expect((await ending).code).toBe(0)
})

test('SAFE-30 told to stop before it listens, it is gone and leaves the folder free', async () => {
  const dataDir = await aFolder()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '0' },
  })
  await vi.waitUntil(() => existsSync(join(dataDir, 'lock')), { timeout: 60_000, interval: 5 })
  child.kill('SIGTERM')
  expect(await exitOf(child)).toEqual([0, null])
})

// npm forwards a signal only to its shell, so no other program may be between the shell and the script
for (const [command, variables] of [
  ['start', {}],
  ['dev', {}],
] as const)
  test(`MEND-95 one SIGTERM to “npm run ${command}” ends all of it, drained: no orphan has port or folder`, {
    tags: ['long'],
  }, async () => {
    const dataDir = await aFolder(templatePath())
    const started = await runNpm(command, dataDir, variables)
    expect(started.processes().length).toBeGreaterThanOrEqual(3)
    started.npm.kill('SIGTERM')
    await exitOf(started.npm)
    await expect.poll(started.processes).toEqual([])
    // the server removed its lock
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(await isRefused(started.port)).toBe(true)
  })

test.each(['npm', 'run.mjs'])(
  'MEND-95 %s is killed, so that it can tell nobody: all of it ends, drained',
  { tags: ['long'] },
  async (who) => {
    const dataDir = await aFolder(templatePath())
    const started = await runNpm('start', dataDir)
    const killed = started.processes().find(({ words }) => words.includes(who))
    expect(killed).toBeDefined()
    process.kill(killed?.pid ?? 0, 'SIGKILL')
    await expect.poll(started.processes).toEqual([])
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  },
)

const container = ['--pid', '--fork', '--mount-proc']
const hasContainers = spawnSync('unshare', [...container, 'true']).status === 0

test.skipIf(!hasContainers)(
  'MEND-95 npm as the first process of a container: a stop is drained',
  { tags: ['long'] },
  async () => {
    const dataDir = await aFolder(templatePath())
    const started = await runNpm('start', dataDir, {}, ['unshare', ...container])
    const first = started.processes().find(({ words }) => words.startsWith('npm'))
    process.kill(first?.pid ?? 0, 'SIGTERM')
    await exitOf(started.npm)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(started.processes()).toEqual([])
  },
)

test('MEND-95 one SIGTERM to “npm test” ends its runners', async () => {
  const dataDir = await aFolder()
  const mark = join(dataDir, 'mark')
  const npm = spawn('npm', ['test', '--', 'test/health.test.ts'], {
    cwd: root,
    env: { ...process.env, MEND_95: mark, TEST_RESULTS: join(dataDir, 'results') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const processes = () => withMark(`MEND_95=${mark}`)
  await vi.waitUntil(() => said.includes('RUN '), { timeout: 120_000, interval: 50 })
  expect(processes().some(({ words }) => words.includes('vitest'))).toBe(true)
  npm.kill('SIGTERM')
  await exitOf(npm)
  await expect.poll(processes).toEqual([])
})

const node = join(root, 'node_modules', 'node', 'bin', 'node')

interface Found {
  readonly pid: number
  readonly words: string
}

/** Finds the living processes that inherited this variable, with their command lines. */
function withMark(mark: string): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Found[] => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark)) return []
        return [
          { pid: Number(name), words: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ]
      } catch {
        // the process has just ended
        return []
      }
    })
}

/** Starts `npm run …` with a folder of its own, and waits until the server listens. */
async function runNpm(
  command: string,
  dataDir: string,
  variables: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<{ npm: ChildProcess; port: number; processes: () => Found[] }> {
  const [program = '', ...args] = [...within, 'npm', 'run', command]
  const npm = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const processes = () => withMark(`DATA_DIR=${dataDir}`)
  onTestFinished(() => {
    for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const listening = () => /listening on [^\s]*:(\d+)/.exec(said)
  await vi.waitUntil(() => listening() !== null || npm.exitCode !== null, { timeout: 250_000, interval: 50 })
  const port = Number(listening()?.[1])
  if (!port) throw new Error(`npm run ${command} did not start: ${said}`)
  return { npm, port, processes }
}

async function exitOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve))
  return [child.exitCode, child.signalCode]
}

async function isRefused(port: number): Promise<boolean> {
  return ask(port, 'localhost', '/healthz').then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  )
}

/** Opens a line that is written by hand, and keeps what comes back on it. */
async function aLine(port: number, text: string) {
  const socket: Socket = createConnection(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  await new Promise((resolve) => socket.write(text, resolve))
  return { socket, closed, text: () => String(Buffer.concat(chunks)) }
}

function askOn(
  agent: Agent,
  port: number,
  path: string,
): Promise<{ status: number; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost' }
    request({ agent, port, path, headers, host: '127.0.0.1' }, (answer: IncomingMessage) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body }),
      )
    })
      .on('error', reject)
      .end()
  })
}
