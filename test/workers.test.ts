import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/config/read-config.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { mergedMetrics } from '#app/server/merged-metrics.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { importedWebsite, root } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { aDataDir, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const onPostgres = describe.skipIf(!databaseKinds.includes('postgres') || !existsSync('/proc/self/task'))
const token = 't'.repeat(16)
const keys = { SECRETS_KEY: 'k'.repeat(32), API_USER: 'api', API_PASSWORD: 'p'.repeat(12), SELF_TEST: 'off' }
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

/** A folder that holds this release under another name, as an upgrade lays one beside the former. */
function aRelease(folder: string, name: string): string {
  const release = join(folder, name)
  mkdirSync(release)
  copyFileSync(join(root, 'server.ts'), join(release, 'server.ts'))
  for (const part of ['app', 'build', 'db', 'node_modules', 'package.json'])
    symlinkSync(join(root, part), join(release, part))
  return release
}

/** Lets `current` lead there, as `ln -sfn` does. */
function leadTo(release: string, current: string): void {
  symlinkSync(release, `${current}.new`)
  renameSync(`${current}.new`, current)
}

interface Supervised {
  readonly port: number
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

async function superviseAt(
  current: string,
  dataDir: string,
  variables: Readonly<Record<string, string>>,
): Promise<Supervised> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(current, 'server.ts')],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...keys,
        ...variables,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const { promise: ended, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await until(() => /listening on [^\s]*:(\d+)/.test(said) || child.exitCode !== null)
  const [, port] = /listening on [^\s]*:(\d+)/.exec(said) ?? []
  if (port === undefined) throw new Error(said)
  return { port: Number(port), child, said: () => said, ended }
}

async function aFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address ? address.port : 0)
}

/** The processes that this one has started. */
function workersOf({ child }: Supervised): number[] {
  const { pid } = child
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

const metricsOf = async ({ port }: Supervised): Promise<string> =>
  (await ask(port, 'localhost', '/metrics', { headers: { authorization: `Bearer ${token}` } })).body

/** A lead that a process acknowledged and could not settle, in its folder. */
async function leaveALead(database: OpenDatabase, url: string, dataDir: string, host: string): Promise<void> {
  const server = await startServer(dataDir, { ...keys, DATABASE_URL: url })
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table leads in access exclusive mode`.execute(transaction)
    const sent = await ask(server.port, host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead: ann }),
    })
    expect(sent.status).toBe(201)
    await server.stop('SIGKILL')
  })
  expect(await database.db.selectFrom('leads').select('id').execute()).toEqual([])
}

onPostgres('several workers on one port', () => {
  test('SCALE-24 SCALE-25 one that ends or stands still is started again, what one has left is settled, and SIGHUP replaces all without a failed request', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    const database = await freshDatabase('postgres')
    const url = await postgresUrlOf(database)
    const website = await importedWebsite(database, {}, { now: new Date() }, aWebsiteInFiles())
    const folder = await aDataDir()
    onTestFinished(() => removeFolder(folder))
    const [dataDir, current] = [join(folder, 'data'), join(folder, 'current')]
    mkdirSync(join(dataDir, 'workers', '7'), { recursive: true })
    await leaveALead(database, url, join(dataDir, 'workers', '7'), website.host)

    leadTo(aRelease(folder, 'one'), current)
    // where all workers are gone for a moment, a port that was picked by the system would be another one afterwards
    const variables = {
      PORT: await aFreePort(),
      DATABASE_URL: url,
      WORKERS: '2',
      MEMORY_MIB: '700',
      METRICS_TOKEN: token,
    }
    const it = await superviseAt(current, dataDir, variables)
    await until(() => ['1', '2'].every((number) => existsSync(join(dataDir, 'workers', number, 'lock'))))
    await until(async () => (await metricsOf(it)).includes('worker="2"'))
    const metrics = await metricsOf(it)
    for (const number of [1, 2])
      expect(metrics).toMatch(
        new RegExp(`^forecourt_snapshot_bytes_most\\{worker="${number}"\\} 183500800$`, 'm'),
      )
    expect(metrics.match(/^# TYPE forecourt_snapshots gauge$/gm)).toHaveLength(1)
    await until(async () => (await database.db.selectFrom('leads').select('id').execute()).length === 1)

    // a second supervisor does not get the folder
    const second = superviseAt(current, dataDir, variables)
    await expect(second).rejects.toThrow(/is in use by process \d+ on/)

    const [still = 0, killed = 0] = workersOf(it)
    process.kill(still, 'SIGSTOP')
    process.kill(killed, 'SIGKILL')
    await until(
      () => workersOf(it).length === 2 && workersOf(it).every((pid) => pid !== still && pid !== killed),
    )
    expect(it.said()).toContain('a worker stood still and is ended')
    await until(async () =>
      ['1', '2'].every((number) => existsSync(join(dataDir, 'workers', number, 'lock'))),
    )
    const page = async (): Promise<number> => (await ask(it.port, website.host, '/')).status
    await until(async () => (await metricsOf(it).catch(() => '')).includes('worker="2"'))
    expect(await page()).toBe(200)

    leadTo(aRelease(folder, 'two'), current)
    const before = workersOf(it)
    const met = new Map<string, number>()
    const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1)
    let isReplaced = false
    const visitor = async (): Promise<void> => {
      while (!isReplaced)
        await page().then(
          (status) => note(String(status)),
          (error: Error) => note(error.message),
        )
    }
    const visitors = [visitor(), visitor()]
    it.child.kill('SIGHUP')
    await until(() => it.said().includes('all workers are replaced and ready'))
    isReplaced = true
    await Promise.all(visitors)
    expect([...met.keys()]).toEqual(['200'])
    const after = workersOf(it)
    expect(after).toHaveLength(2)
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
    expect(after.map((pid) => readlinkSync(`/proc/${pid}/cwd`))).toEqual(Array(2).fill(join(folder, 'two')))

    it.child.kill('SIGTERM')
    expect(await it.ended).toBe(0)
  })
})

test('SCALE-03 SCALE-24 workers without a database to share stop the start, and the sentence names the variable', () => {
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'DATABASE_URL: give it with WORKERS=2, because that needs a database beside this process.',
  )
  expect(() => readConfig({ WORKERS: 'many' })).toThrow(/^WORKERS: expected a number, or auto/)
  const shared = { WORKERS: '2', DATABASE_URL: 'postgres://u@a/f' }
  expect(readConfig(shared).workers).toBe(2)
  expect(() => readConfig({ ...shared, MEMORY_MIB: '400' })).toThrow(
    'MEMORY_MIB: with 2 workers expected at least 512 (it is “400”).',
  )
})

test('SCALE-25 the metrics of workers are one text: each sample names its worker, each family is said once', () => {
  const ofOne = '# HELP a What it is\n# TYPE a gauge\na 1\n# TYPE b counter\nb{kind="x"} 2\n'
  expect(
    mergedMetrics(
      new Map([
        [2, ofOne],
        [1, '# HELP a What it is\n# TYPE a gauge\na 3\n'],
      ]),
    ),
  ).toBe(
    '# HELP a What it is\n# TYPE a gauge\na{worker="1"} 3\na{worker="2"} 1\n# TYPE b counter\nb{kind="x",worker="2"} 2\n',
  )
})
