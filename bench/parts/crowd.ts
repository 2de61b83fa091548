import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleStock } from '#app/features/vehicles/feed/sample-stock.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { latencyGraph } from '../crowd/latency-graph.ts'
import { type Crowd, type Kind, openCrowd } from '../crowd/visitors.ts'
import { inboxFeeds, putStock, runFeed, startYard } from '../kills/yard.ts'
import { dealerCsv, hostOf, importManyWebsites } from '../many-websites.ts'
import { ask, root, type Served, searchPage, temporaryFolder } from '../processes.ts'
import { percentile, type Row } from '../row.ts'
import { pause } from '../waiting.ts'

const visitors = Number(process.env.BENCH_VISITORS ?? 5000)
const imported = 10_000
/** Everybody has come by then. */
const settlesMs = 40_000
const afterMs = 15_000

/**
 * A crowd in one process on PGlite while another of its websites imports ten thousand vehicles. `BENCH_VISITORS` says how many;
 * the graph of their waits lies beside the results, as `crowd.svg`.
 */
export async function crowd(): Promise<Row[]> {
  const dataDir = temporaryFolder()
  await importManyWebsites(dataDir, { count: 2, vehicles: 0, settings: { demo: true }, feeds: inboxFeeds })
  const server = await startYard(dataDir)
  let seen: Crowd
  let importMs: readonly [number, number]
  try {
    putStock(dataDir, dealerCsv(sampleStock(200, 1)), 0)
    await runFeed(dataDir)
    const place = await placeAt(server)
    const crowd = openCrowd(place, visitors)
    const beganAt = performance.now()
    await pause(settlesMs)
    putStock(dataDir, dealerCsv(sampleStock(imported, 2)), 0, 'bench-1')
    const fromMs = performance.now() - beganAt
    await runFeed(dataDir, 'bench-1')
    importMs = [fromMs, performance.now() - beganAt]
    await pause(afterMs)
    await crowd.close()
    seen = crowd.seen
  } finally {
    await server.stop()
  }
  writeGraph(seen, importMs)
  return rowsOf(seen, importMs, await countLeads(dataDir))
}

/** What of the first website visitors look at. */
async function placeAt({ port }: Served) {
  const host = hostOf(0)
  const { body } = await ask({ port, host, path: `/api${searchPage.path}` })
  const { hits }: { hits: { url: string; make: string }[] } = JSON.parse(String(body))
  if (hits.length === 0) throw new Error(`${host} has no vehicle to show`)
  return {
    port,
    host,
    search: searchPage.path,
    vehicles: hits.map(({ url }) => url),
    makes: [...new Set(hits.map(({ make }) => make))],
  }
}

function writeGraph({ visited }: Crowd, [importFromMs, importToMs]: readonly [number, number]): void {
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'crowd.svg'), latencyGraph(visited, { importFromMs, importToMs }))
}

/** @returns the ids of the leads that reached the database */
async function countLeads(dataDir: string): Promise<ReadonlySet<string>> {
  const database = await openDatabase({ folder: join(dataDir, 'db') })
  const rows = await database.db.selectFrom('leads').select('id').execute()
  await database.close()
  return new Set(rows.map(({ id }) => id))
}

function rowsOf(
  { visited, leads }: Crowd,
  [fromMs, toMs]: readonly [number, number],
  kept: ReadonlySet<string>,
): Row[] {
  const during = visited.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
  const of = (kinds: readonly Kind[], share: number, among = during): number =>
    percentile(
      among.filter(({ kind }) => kinds.includes(kind)).map(({ ms }) => ms),
      share,
    )
  const before = visited.filter(({ atMs }) => atMs < fromMs)
  const pages = ['home', 'search', 'vehicle'] as const
  const what = `crowd: ${visitors.toLocaleString('en-AU')} visitors beside an import of ${imported.toLocaleString('en-AU')} vehicles`
  return [
    {
      what: `${what}, kept pages p99`,
      unit: 'ms',
      ours: of(pages, 0.99),
      better: 'less',
      goal: 300,
      details: {
        importS: (toMs - fromMs) / 1000,
        perSecond: during.length / ((toMs - fromMs) / 1000),
        p50Ms: of(pages, 0.5),
        beforeP99Ms: of(pages, 0.99, before),
        filterP99Ms: of(['filter'], 0.99),
        leadP99Ms: of(['lead'], 0.99),
      },
    },
    {
      what: `${what}, requests that failed, of ${visited.length.toLocaleString('en-AU')}`,
      unit: '',
      ours: visited.filter(({ isFailed }) => isFailed).length,
      better: 'less',
      must: 0,
      goal: 0,
    },
    {
      what: `${what}, acknowledged leads lost, of ${leads.length}`,
      unit: '',
      ours: leads.filter((id) => !kept.has(id)).length,
      better: 'less',
      must: 0,
      goal: 0,
    },
  ]
}
