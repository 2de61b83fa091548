import { spawn, spawnSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listLeads } from '#app/features/leads/store.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { importedWebsite, root } from './app.ts'
import { ask } from './ask.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { faultProxy } from './fault-proxy.ts'
import { aFreePort } from './free-port.ts'
import { aDataDir, type RunningServer, removeFolder, startServer, untilServing } from './spawned.ts'
import { until } from './until.ts'

const file = join(root, 'ops', 'haproxy.cfg')
const isMissing = spawnSync('haproxy', ['-v']).error !== undefined
const here = '127.0.0.1'
const keys = {
  SECRETS_KEY: 'k'.repeat(32),
  API_USER: 'api',
  API_PASSWORD: 'p'.repeat(12),
  SELF_TEST: 'off',
  RATE_LIMITS: 'off',
  TRUST_PROXY: here,
}
const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General' }
/** Nothing listens here. */
const nobody = `${here}:9`

/** Starts HAProxy with the file as it is shipped, before these ports. */
async function aBalancer(ports: readonly number[]): Promise<number> {
  const port = await aFreePort()
  const [one = nobody, two = nobody, three = nobody] = ports.map((one) => `${here}:${one}`)
  const env = {
    PATH: process.env.PATH,
    FORECOURT_BIND: `${here}:${port}`,
    FORECOURT_1: one,
    FORECOURT_2: two,
    FORECOURT_3: three,
  }
  const haproxy = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' })
  const gone = new Promise((resolve) => haproxy.once('exit', resolve))
  onTestFinished(async () => {
    haproxy.kill('SIGKILL')
    await gone
  })
  await until(async () => (await ask(port, 'localhost', '/healthz').catch(() => null))?.status === 200)
  return port
}

async function aServer(databaseUrl: string, variables: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await aDataDir()
  onTestFinished(() => removeFolder(dataDir))
  const server = await startServer(dataDir, { ...keys, DATABASE_URL: databaseUrl, ...variables })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  await untilServing(server)
  return server
}

const aWebsiteOn = (database: OpenDatabase) =>
  importedWebsite(database, {}, { now: new Date() }, aWebsiteInFiles())

const leadOf = (message: string, key: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify({ lead: { ...ann, message } }),
})

describe.skipIf(isMissing || !databaseKinds.includes('postgres'))('behind HAProxy', () => {
  test('OPS-17 the file is one that HAProxy takes', () => {
    const env = {
      PATH: process.env.PATH,
      FORECOURT_BIND: ':8080',
      FORECOURT_1: nobody,
      FORECOURT_2: nobody,
      FORECOURT_3: nobody,
    }
    const { status, stdout } = spawnSync('haproxy', ['-c', '-f', file], { env, encoding: 'utf8' })
    expect([status, stdout.trim()]).toEqual([0, 'Configuration file is valid'])
  })

  test('SCALE-08 SCALE-19 SCALE-E03 a process that is cut off from the database gets no visitors while another is fresh; all cut off, all serve', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await aWebsiteOn(database)
    const lines = [
      await faultProxy(await postgresUrlOf(database)),
      await faultProxy(await postgresUrlOf(database)),
    ]
    const [lineOne, lineOther] = lines
    if (!lineOne || !lineOther) throw new Error('there are two lines')
    const servers = [await aServer(lineOne.url), await aServer(lineOther.url)]
    const port = await aBalancer(servers.map((server) => server.port))
    /** Which processes answered: each request's id begins with that of its process. */
    const answering = async (): Promise<string[]> => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask(port, website.host, '/contact-us?x=1')),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      return [...new Set(answers.map(({ headers }) => String(headers['x-request-id']).split('-')[0] ?? ''))]
    }
    await until(async () => (await answering()).length === 2)
    // a picture is always asked of the same process, which then has it; the balancer first has to see that one is nobody
    const picturing = async (): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ask(port, website.host, '/_image?src=/files/a.jpg&w=640')),
      )
      return new Set(answers.map(({ headers }) => String(headers['x-request-id']).split('-')[0])).size
    }
    await until(async () => (await picturing()) === 1)
    for (let time = 0; time < 3; time += 1) expect(await picturing()).toBe(1)
    lineOne.hush()
    await until(async () => (await answering()).length === 1)
    for (let time = 0; time < 5; time += 1) expect(await answering()).toHaveLength(1)
    lineOther.hush()
    await until(async () => (await answering()).length === 2)
    const sent = await ask(port, website.host, '/api/leads', leadOf('While all are cut off', 'cut-off'))
    expect(sent.status).toBe(201)
    for (const line of lines) line.speak()
    await until(async () => (await listLeads(database.db, { websiteId: website.id, all: true })).length === 1)
  })

  test('OPS-02 F43 a process that dies in the middle of a submission with a key: the second sending, elsewhere, is the same lead', {
    tags: ['long'],
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await aWebsiteOn(database)
    const url = await postgresUrlOf(database)
    const servers = [await aServer(url), await aServer(url)]
    const port = await aBalancer(servers.map((server) => server.port))
    const [dying] = servers
    if (!dying) throw new Error('there are two processes')
    process.kill(dying.pid, 'SIGSTOP')
    const sending = Array.from({ length: 6 }, (_, index) =>
      ask(port, website.host, '/api/leads', leadOf(`Number ${index}`, `key ${index}`)),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    await dying.stop('SIGKILL')
    const answers = await Promise.all(sending)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    await until(async () => (await listLeads(database.db, { websiteId: website.id, all: true })).length === 6)
  })

  test('OPS-01 OPS-03 one process after the other is replaced under load, and no request of lines that are kept fails', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    const database = await freshDatabase('postgres')
    const website = await aWebsiteOn(database)
    const url = await postgresUrlOf(database)
    const places = [await aFreePort(), await aFreePort()]
    const start = (at: number) => aServer(url, { PORT: String(at), DRAIN_SECONDS: '4' })
    const servers = await Promise.all(places.map(start))
    const port = await aBalancer(places)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    onTestFinished(() => agent.destroy())
    const counts = { reads: 0, leads: 0, failed: [] as string[] }
    let isOver = false
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const status = await getOn(agent, port, website.host, '/').catch(String)
          counts.reads += 1
          if (status !== 200) counts.failed.push(`read: ${status}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }),
    )
    const writing = (async () => {
      while (!isOver) {
        counts.leads += 1
        const answer = await ask(
          port,
          website.host,
          '/api/leads',
          leadOf(`${counts.leads}`, `lead ${counts.leads}`),
        )
        if (answer.status !== 201) counts.failed.push(`lead: ${answer.status}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })()
    for (const [index, at] of places.entries()) {
      expect((await servers[index]?.stop('SIGTERM'))?.code).toBe(0)
      servers[index] = await start(at)
      // the balancer has seen it before the next one goes
      await new Promise((resolve) => setTimeout(resolve, 3000))
    }
    isOver = true
    await Promise.all([reading, writing])
    expect(counts.failed).toEqual([])
    expect(counts.reads).toBeGreaterThan(100)
    await until(
      async () =>
        (await listLeads(database.db, { websiteId: website.id, all: true })).length === counts.leads,
    )
  })
})

/** Asks on a line that is kept for the next request. */
function getOn(agent: Agent, port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: here, port, path, agent, headers: { host } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
