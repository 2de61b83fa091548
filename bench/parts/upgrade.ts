import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { startBalancer } from '../deployment/balancer.ts'
import { compare, type Found, host, type Met, nothingMet, startLoad } from '../deployment/load.ts'
import {
  deploymentEnvironment,
  freePort,
  hasProgram,
  root,
  type Served,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'

const run = promisify(execFile)
const rounds = Number(process.env.BENCH_UPGRADES ?? 3)
const processes = 3
/** What the balancer needs to notice that a process takes no more visitors. */
const drainSeconds = 5

const environment = {
  ...deploymentEnvironment,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: String(drainSeconds),
}

/**
 * Three processes of a former release behind HAProxy, on one PostgreSQL, are replaced one by one by this release and then
 * back, under reads on kept lines and leads (OPS-03, F39). `UPGRADE_FROM` names the former release as git knows it,
 * `BENCH_UPGRADES` how many times they go there and back.
 */
export async function upgrade(): Promise<Row[]> {
  const binaries = postgresBinaries()
  const from = process.env.UPGRADE_FROM
  if (binaries === null || !hasProgram('haproxy'))
    throw new Error('it needs the programs of PostgreSQL and HAProxy')
  if (from === undefined) throw new Error('UPGRADE_FROM: name the release to come from, a commit or a tag')
  const former = await buildRelease(from)
  const cluster = await makeCluster(binaries)
  const places = await Promise.all(
    Array.from({ length: processes }, async () => ({ port: await freePort(), folder: temporaryFolder() })),
  )
  const start = ({ port, folder }: (typeof places)[number], release: string): Promise<Served> =>
    serveForecourt(folder, {
      from: release,
      environment: { ...environment, DATABASE_URL: cluster.url },
      firstPage: { host, path: '/' },
      port,
      core: 'any',
    })
  const servers: Served[] = []
  const port = await freePort()
  const met = nothingMet()
  let replaced = 0
  try {
    for (const place of places) servers.push(await start(place, former))
    const balancer = await startBalancer(
      port,
      places.map((place) => place.port),
    )
    try {
      const yard = { port, databaseUrl: cluster.url }
      const load = startLoad(yard, met, {
        name: 'upgrade',
        readsPerSecond: 200,
        leadsPerSecond: 20,
        changeEveryMs: null,
      })
      for (let round = 1; round <= rounds; round += 1)
        for (const release of [root, former]) {
          for (const [index, place] of places.entries()) {
            await servers[index]?.stop()
            servers[index] = await start(place, release)
            replaced += 1
            await pause(2000)
          }
          process.stderr.write(
            `  ${replaced} replaced; ${met.acknowledged.size} leads, ${met.reads} reads, ${met.readsFailed} failed\n`,
          )
        }
      await load.stop()
      return rowsOf(met, await compare(yard, met), replaced)
    } finally {
      balancer.kill('SIGKILL')
    }
  } finally {
    for (const server of servers) await server.kill()
    await cluster.remove()
    await run('git', ['worktree', 'remove', '--force', former], { cwd: root })
  }
}

/** Makes a former release as an operator does: its sources, its libraries by its own lock file, its build. */
async function buildRelease(name: string): Promise<string> {
  const folder = join(temporaryFolder(), 'release')
  await run('git', ['worktree', 'add', '--detach', folder, name], { cwd: root })
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder })
  return folder
}

function rowsOf(met: Met, found: Found, replaced: number): Row[] {
  const details = {
    leads: met.leadsSent,
    'leads sent again': met.leadsAgain,
    'reads that needed a retry': met.readsAgain,
    'p99 ms': Math.round(percentile(met.readMs, 0.99)),
    ...Object.fromEntries(met.failures),
  }
  const row = (what: string, ours: number): Row => ({
    what: `upgrade: ${replaced} processes replaced, forwards and back, ${what}`,
    unit: '',
    ours,
    better: 'less',
    must: 0,
    goal: 0,
    details,
  })
  return [
    row(`requests that failed at first, of ${met.reads + met.leadsSent}`, met.readsAgain + met.leadsAgain),
    row(`acknowledged leads lost, of ${met.acknowledged.size}`, found.lost),
    row('leads doubled', found.doubled),
  ]
}
