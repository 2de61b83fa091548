import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { WebsiteDirectory } from '#app/features/tenancy/directory.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { makeCluster, postgresBinaries } from '../../scripts/postgres-cluster.ts'
import { hostOf, importManyWebsites } from '../many-websites.ts'
import {
  ask,
  cpuSeconds,
  deploymentEnvironment,
  metric,
  peakMiB,
  residentMiB,
  root,
  type Served,
  searchPage,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { median, percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'

const counts = (process.env.BENCH_WEBSITES ?? '1000').split(',').map(Number)
const vehicles = 200
const memoryMiB = 2048
const refreshes = 50

const environment = {
  // the copies of a demo website answer beside each other
  DEMO: '1',
  MEMORY_MIB: String(memoryMiB),
  ...deploymentEnvironment,
}

/**
 * Measures many websites of 200 vehicles in one process on PostgreSQL (SCALE-23, SCALE-10): its memory after each was
 * visited, the wait of the first visitor, and what a change of one website costs the others. `BENCH_WEBSITES=1,50,1000`
 * measures several sizes one after the other.
 */
export async function websites(): Promise<Row[]> {
  const binaries = postgresBinaries()
  if (binaries === null) throw new Error('it needs the programs of PostgreSQL')
  const rows: Row[] = []
  for (const count of counts) {
    const cluster = await makeCluster(binaries)
    try {
      rows.push(...(await measured(count, cluster.url)))
    } finally {
      await cluster.remove()
    }
  }
  return rows
}

async function measured(count: number, databaseUrl: string): Promise<Row[]> {
  const dataDir = temporaryFolder()
  await importManyWebsites(dataDir, { count, vehicles, databaseUrl })
  const server = await serveForecourt(dataDir, {
    environment: { ...environment, DATABASE_URL: databaseUrl },
    firstPage: { host: hostOf(0), path: '/' },
  })
  try {
    const first = await visitEach(server, count)
    const spentBefore = cpuSeconds(server.pid)
    const kept = await visitAgain(server, count)
    const spent = cpuSeconds(server.pid) - spentBefore
    await pause(3000)
    const label = `websites: ${count.toLocaleString('en-AU')} of ${vehicles} vehicles`
    const bytes = await metric(server.port, 'forecourt_snapshot_bytes')
    const inMemory = await metric(server.port, 'forecourt_snapshots')
    return [
      {
        what: `${label}, resident at most`,
        unit: 'MiB',
        ours: peakMiB(server.pid),
        better: 'less',
        must: 2048,
        goal: 1946,
        details: {
          residentMiB: residentMiB(server.pid),
          memoryMiB,
          inMemory,
          pagesMiB: (await metric(server.port, 'forecourt_page_bytes')) / 2 ** 20,
          heapMiB: (await metric(server.port, 'nodejs_heap_size_used_bytes')) / 2 ** 20,
        },
      },
      {
        what: `${label}, a vehicle with its website’s own words`,
        unit: 'KiB',
        ours: bytes / 1024 / (inMemory * vehicles),
        better: 'less',
        goal: 4.5,
      },
      {
        what: `${label}, first page of a cold one, p95`,
        unit: 'ms',
        ours: percentile(first, 0.95),
        better: 'less',
        goal: 150,
        details: { p50Ms: median(first), mostMs: Math.max(...first), readyMs: server.readyMs },
      },
      {
        what: `${label}, processor for 1,000 visits of kept pages`,
        unit: 's',
        ours: (spent / kept) * 1000,
        better: 'less',
        details: { visits: kept },
      },
      await changeOf(databaseUrl, label),
      await databaseSize(databaseUrl, label),
    ]
  } finally {
    await server.stop()
  }
}

/** @returns what the first visitor of each waited for, in milliseconds */
async function visitEach({ port }: Served, count: number): Promise<number[]> {
  const first: number[] = []
  for (let number = 0; number < count; number += 1) {
    const startedAt = performance.now()
    const asked = { port, host: hostOf(number), path: searchPage.path }
    let answer = await ask(asked)
    // a process that is overloaded says when to come again, as to any visitor; the wait counts
    for (let time = 0; answer.status === 503 && time < 5; time += 1) {
      await pause(Number(answer.headers['retry-after'] ?? 1) * 1000)
      answer = await ask(asked)
    }
    first.push(performance.now() - startedAt)
    if (answer.status !== 200)
      throw new Error(`${asked.host} answered with ${answer.status}: ${String(answer.body).slice(0, 300)}`)
  }
  return first
}

async function visitAgain({ port }: Served, count: number): Promise<number> {
  const visits = 2000
  for (let number = 0; number < visits; number += 1)
    await ask({ port, host: hostOf(number % count), path: searchPage.path })
  return visits
}

/** How long the thread is held when one website has changed: its settings are read, and no other's (SCALE-10). */
async function changeOf(databaseUrl: string, label: string): Promise<Row> {
  const database = await openDatabase({ url: databaseUrl })
  const registry = readFlagRegistry(join(root, 'db', 'sample', 'flags.json'))
  const directory = new WebsiteDirectory(database.db, registry, readConfig({}))
  await directory.load()
  const busy: number[] = []
  for (let time = 0; time < refreshes; time += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await directory.refresh((time % counts.length) + 1)
    await pause(5)
    delay.disable()
    busy.push(delay.max / 1e6)
  }
  await database.close()
  return {
    what: `${label}, a change of one holds the thread, p95`,
    unit: 'ms',
    ours: percentile(busy, 0.95),
    better: 'less',
    must: 20,
    goal: 5,
    details: { p50Ms: median(busy) },
  }
}

async function databaseSize(databaseUrl: string, label: string): Promise<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  await client.end()
  return {
    what: `${label}, database`,
    unit: 'MiB',
    ours: Number(rows[0]?.bytes ?? 0) / 2 ** 20,
    better: 'less',
  }
}
