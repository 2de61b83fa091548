import { once } from 'node:events'
import pg from 'pg'
import { numbersOf } from '#app/core/seed.ts'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { startBalancer } from '../deployment/balancer.ts'
import {
  compare,
  type Found,
  host,
  type LoadedYard,
  type Met,
  nothingMet,
  startLoad,
} from '../deployment/load.ts'
import {
  deploymentEnvironment,
  freePort,
  hasProgram,
  type Served,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'

const kills = Number(process.env.BENCH_KILLS ?? 20)
const seed = process.env.BENCH_SEED ?? String(Date.now())
const processes = 3

const environment = {
  ...deploymentEnvironment,
  LEAD_DURABILITY: 'replicated',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
}

/**
 * Three processes behind HAProxy on a PostgreSQL with a synchronous standby, under reads, leads and changes, while a
 * process, the primary, the standby or the balancer is ended at random: no acknowledged lead may be lost or doubled, and no
 * page may be older than five seconds. `BENCH_KILLS` says how many, `BENCH_SEED` repeats a run's choices.
 */
export async function many(): Promise<Row[]> {
  const binaries = postgresBinaries()
  if (binaries === null || !hasProgram('haproxy'))
    throw new Error('it needs the programs of PostgreSQL and HAProxy')
  process.stderr.write(`  ${kills} kills, BENCH_SEED=${seed}\n`)
  const random = numbersOf(seed)
  const yard = await makeYard(binaries)
  const met = nothingMet()
  try {
    const load = startLoad(yard, met, {
      name: `many ${seed}`,
      readsPerSecond: 100,
      leadsPerSecond: 20,
      changeEveryMs: 1000,
    })
    await pause(3000)
    const killed = new Map<string, number>()
    for (let number = 1; number <= kills; number += 1) {
      const what = pick(
        ['process', 'process', 'primary', 'standby', 'balancer', 'frozen process'] as const,
        random,
      )
      killed.set(what, (killed.get(what) ?? 0) + 1)
      await yard.fault(what, random)
      await pause(1000 + random() * 2000)
      if (number % 5 === 0)
        process.stderr.write(
          `  ${number} kills; ${met.acknowledged.size} leads, ${met.reads} reads, ${met.readsFailed} failed\n`,
        )
    }
    await pause(3000)
    await load.stop()
    const found = await compare(yard, met)
    return rowsOf(met, found, Object.fromEntries(killed))
  } finally {
    await yard.remove()
  }
}

type Fault = 'process' | 'primary' | 'standby' | 'balancer' | 'frozen process'

interface Yard extends LoadedYard {
  fault(what: Fault, random: () => number): Promise<void>
  remove(): Promise<void>
}

async function makeYard(binaries: string): Promise<Yard> {
  let primary = await makeCluster(binaries)
  await onServer(primary.url, `alter system set synchronous_standby_names = 'ANY 1 (b)'`)
  let standby = await makeCluster(binaries, [], { primary, name: 'b' })
  await onServer(primary.url, 'select pg_reload_conf()')
  const databaseUrl = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  const places = await Promise.all(
    Array.from({ length: processes }, async () => ({ port: await freePort(), folder: temporaryFolder() })),
  )
  const start = async ({ port, folder }: (typeof places)[number], index: number): Promise<Served> =>
    serveForecourt(folder, {
      environment: { ...environment, DATABASE_URL: databaseUrl, NODE_NAME: `node ${index + 1}` },
      firstPage: { host, path: '/' },
      port,
      core: 'any',
    })
  const servers: Served[] = []
  for (const [index, place] of places.entries()) servers.push(await start(place, index))
  const port = await freePort()
  let balancer = await startBalancer(
    port,
    places.map((place) => place.port),
  )

  async function replacePrimary(): Promise<void> {
    const lost = primary
    await lost.stop('power cut')
    await standby.promote()
    primary = standby
    await lost.remove()
    standby = await makeCluster(binaries, [], { primary, name: 'b' }, lost.port)
  }

  return {
    port,
    processes: places.map((place) => place.port),
    databaseUrl,
    async fault(what, random) {
      const index = Math.floor(random() * processes)
      const [server, place] = [servers[index], places[index]]
      if (!server || !place) return
      if (what === 'process') {
        await server.kill()
        servers[index] = await start(place, index)
      } else if (what === 'frozen process') {
        process.kill(server.pid, 'SIGSTOP')
        await pause(3000)
        process.kill(server.pid, 'SIGCONT')
      } else if (what === 'primary') await replacePrimary()
      else if (what === 'standby') {
        await standby.stop('power cut')
        await pause(2000)
        await standby.start()
      } else {
        balancer.kill('SIGKILL')
        await once(balancer, 'exit')
        balancer = await startBalancer(
          port,
          places.map((place) => place.port),
        )
      }
    },
    async remove() {
      for (const server of servers) await server.kill()
      balancer.kill('SIGKILL')
      await standby.remove()
      await primary.remove()
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function rowsOf(met: Met, found: Found, killed: Readonly<Record<string, number>>): Row[] {
  const details = {
    seed,
    ...killed,
    leads: met.leadsSent,
    'sent again': met.leadsAgain,
    'answered “disk”': met.keptOnDisk.size,
    reads: met.reads,
    'read again': met.readsAgain,
    'p99 ms': Math.round(percentile(met.readMs, 0.99)),
    'oldest page ms': Math.round(met.oldestMs),
    ...Object.fromEntries(met.failures),
  }
  const row = (what: string, ours: number): Row => ({
    what: `many: ${kills} kills, ${what}`,
    unit: '',
    ours,
    better: 'less',
    must: 0,
    goal: 0,
    details,
  })
  return [
    row(`acknowledged leads lost, of ${met.acknowledged.size}`, found.lost),
    row('leads doubled', found.doubled),
    row(`reads that failed after one retry, of ${met.reads}`, met.readsFailed),
    row('pages older than 5 s', met.stale),
  ]
}

function pick<One>(all: readonly One[], random: () => number): One {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
