import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { sampleStockCsv } from '#app/features/vehicles/feed/sample-stock.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { ask, residentMiB, root, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, type Row } from '../row.ts'

const count = Number(process.env.BENCH_WEBSITES ?? 1000)
const vehicles = 100

/**
 * Measures 1,000 websites of 100 vehicles in one process: its memory after each was visited, and the wait of
 * the first visitor.
 */
export async function websites(): Promise<Row[]> {
  const dataDir = temporaryFolder()
  await importWebsites(dataDir)
  const server = await serveForecourt(dataDir, {
    environment: { DEMO: '0' },
    firstPage: { host: hostOf(0), path: '/' },
  })
  const first: number[] = []
  for (let number = 1; number < count; number += 1) {
    const startedAt = performance.now()
    const { status } = await ask({ port: server.port, host: hostOf(number), path: searchPage.path })
    first.push(performance.now() - startedAt)
    if (status !== 200) throw new Error(`${hostOf(number)} answered with ${status}`)
  }
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const resident = residentMiB(server.pid)
  await server.stop()
  const sorted = first.toSorted((a, b) => a - b)
  const label = `websites: ${count.toLocaleString('en-AU')} of ${vehicles} vehicles`
  return [
    { what: `${label}, resident`, unit: 'MiB', ours: resident, better: 'less', must: 1536, goal: 1024 },
    {
      what: `${label}, first page of a cold one, p95`,
      unit: 'ms',
      ours: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      better: 'less',
      goal: 150,
      details: { p50Ms: median(first), mostMs: Math.max(...first), readyMs: server.readyMs },
    },
  ]
}

/** Imports the demo's largest website many times, under other names and with made-up stock. */
async function importWebsites(dataDir: string): Promise<void> {
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  await migrate(database.db, join(root, 'db', 'migrations'))
  const registry = readFlagRegistry(join(root, 'db', 'sample', 'flags.json'))
  const folder = temporaryFolder()
  cpSync(join(root, 'db', 'sample', 'harbourline-motors'), folder, { recursive: true })
  rmSync(join(folder, 'stock.xml'))
  const settings = JSON.parse(readFileSync(join(folder, 'website.json'), 'utf8'))
  for (let number = 0; number < count; number += 1) {
    const own = {
      ...settings,
      id: number + 1,
      slug: `bench-${number}`,
      name: `Bench Motors ${number}`,
      url: `https://${hostOf(number)}`,
      stock_feeds: ['stock.csv'],
    }
    writeFileSync(join(folder, 'website.json'), JSON.stringify(own))
    writeFileSync(join(folder, 'stock.csv'), sampleStockCsv(vehicles, number + 1))
    const installed = await installWebsite({ db: database.db, registry, now: new Date() }, folder, {
      progress: () => {},
    })
    if (installed.outcome === 'refused')
      throw new Error(`website ${number}: ${JSON.stringify(installed.problems)}`)
    if (number % 100 === 99) process.stderr.write(`  ${number + 1} websites imported\n`)
  }
  await database.close()
}

function hostOf(number: number): string {
  return `bench-${number}.localhost`
}
