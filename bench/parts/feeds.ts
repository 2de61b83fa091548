import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { sampleStock } from '#app/features/vehicles/feed/sample-stock.ts'
import { dealerCsv, hostOf, importManyWebsites } from '../many-websites.ts'
import {
  ask,
  freePort,
  metric,
  type Served,
  searchPage,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { median, percentile, type Row } from '../row.ts'
import { pause, until } from '../waiting.ts'

const count = Number(process.env.BENCH_WEBSITES ?? 500)
const minutes = Number(process.env.BENCH_MINUTES ?? 8)
const vehicles = 150
const changingShare = 0.1
const timedHeader = { 'accept-encoding': 'gzip' }

/**
 * Measures feeds that run by themselves: so many websites with a feed each every 15 minutes, of which every tenth file has
 * changed, in one process. How long a change takes from the end of its fetch to the page, what the feeds cost, and what
 * pages cost beside them.
 */
export async function feeds(): Promise<Row[]> {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const source = openSource(port)
  await importManyWebsites(dataDir, {
    count,
    vehicles,
    // a demo website may fetch from this machine
    settings: { demo: true },
    feeds: (number) => [
      { id: 'dms', name: 'DMS', via: { kind: 'https', url: `http://127.0.0.1:${port}/${number}.csv` } },
    ],
  })
  const server = await serveForecourt(dataDir, {
    firstPage: { host: hostOf(0), path: searchPage.path },
  })
  try {
    process.stderr.write('  waiting until every feed has run once\n')
    await until(() => source.asked.size === count, 25 * 60_000, 'every feed has run once')
    // the first visit to a website draws its page, which has nothing to do with feeds
    for (let number = 0; number < count; number += 1) await timeOf(server.port, number)
    const arrivals: number[] = []
    const waiting = new Set<Promise<void>>()
    source.whenChanged = (number, price) => {
      const arrival = arrivalOf(server.port, number, price).then((ms) => void arrivals.push(ms))
      waiting.add(arrival)
      void arrival.finally(() => waiting.delete(arrival))
    }
    const busy: Watch = { pageTimes: [], cpuMs: 0, seconds: 0, turns: 0 }
    const still: Watch = { pageTimes: [], cpuMs: 0, seconds: 0, turns: 0 }
    // they take turns, so that what else the machine does falls upon both
    for (let minute = 0; minute < minutes; minute += 1)
      for (const isChanging of [true, false]) {
        source.isChanging = isChanging
        await watchMinute(server, source, isChanging ? busy : still)
        await Promise.all(waiting)
      }
    const lag = await metric(server.port, 'forecourt_feed_lag_seconds')
    const { pageTimes, seconds, turns } = busy
    const cpuShare = busy.cpuMs / 10 / seconds
    const quiet = still.pageTimes
    const what = `feeds: ${count} websites x ${vehicles} vehicles, every 15 min`
    const details = { turns, changed: arrivals.length, seconds: Math.round(seconds), lagSeconds: lag }
    return [
      {
        what: `${what}, fetched to page, p95`,
        unit: 's',
        ours: percentile(arrivals, 0.95) / 1000,
        better: 'less',
        must: 10,
        goal: 3,
        details: { ...details, p50: median(arrivals) / 1000, most: Math.max(...arrivals) / 1000 },
      },
      {
        what: `${what}, share of a core`,
        unit: '%',
        ours: cpuShare,
        better: 'less',
        must: 20,
        goal: 10,
        details,
      },
      {
        what: `${what}, page p95 beside it`,
        unit: 'ms',
        ours: percentile(pageTimes, 0.95),
        peer: { name: 'the same while no file changes', value: percentile(quiet, 0.95) },
        ratio: percentile(pageTimes, 0.95) / percentile(quiet, 0.95),
        better: 'less',
        must: 1.15,
        goal: 1.05,
        details: { p50: median(pageTimes), p50WhileNoneChanges: median(quiet) },
      },
    ]
  } finally {
    await server.stop()
    source.server.close()
  }
}

/** What was seen while files changed, or while none did. */
interface Watch {
  readonly pageTimes: number[]
  cpuMs: number
  seconds: number
  turns: number
}

/** Asks for the page of some website twenty times a second, for a minute: of fewer pages a p95 is chance. */
async function watchMinute({ port, pid }: Served, source: Source, watch: Watch): Promise<void> {
  const before = { cpuMs: cpuMsOf(pid), at: performance.now(), total: source.total }
  while (performance.now() - before.at < 60_000) {
    watch.pageTimes.push(await timeOf(port, Math.floor(Math.random() * count)))
    await pause(50)
  }
  watch.cpuMs += cpuMsOf(pid) - before.cpuMs
  watch.seconds += (performance.now() - before.at) / 1000
  watch.turns += source.total - before.total
}

interface Source {
  readonly server: Server
  /** The websites whose feed was asked. */
  readonly asked: Set<number>
  total: number
  /** Every tenth file changes from now on. */
  isChanging: boolean
  /** Called when a changed file has been sent, with the price that one of its vehicles has now. */
  whenChanged: (number: number, price: number) => void
}

function openSource(port: number): Source {
  const versions = new Map<number, number>()
  const source: Source = {
    server: createServer((request, response) => {
      const number = Number.parseInt(request.url?.slice(1) ?? '', 10)
      source.asked.add(number)
      source.total += 1
      let version = versions.get(number) ?? 1
      const isNew = source.isChanging && Math.random() < changingShare
      if (isNew) version += 1
      versions.set(number, version)
      const etag = `"${number}-${version}"`
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304).end()
        return
      }
      const price = 10_000 + version * 7
      response.writeHead(200, { etag })
      response.end(fileOf(number, price), () => isNew && source.whenChanged(number, price))
    }).listen(port, '127.0.0.1'),
    asked: new Set(),
    total: 0,
    isChanging: false,
    whenChanged: () => {},
  }
  return source
}

/** The stock of a website, whose first vehicle has this price. */
function fileOf(number: number, price: number): string {
  const [first, ...others] = sampleStock(vehicles, number + 1)
  return dealerCsv([{ ...first, Price: price }, ...others])
}

/** How long it takes until a search for the price finds the vehicle. */
async function arrivalOf(port: number, number: number, price: number): Promise<number> {
  const startedAt = performance.now()
  const path = `/api/search/new-used-and-demo-cars?price_min=${price}&price_max=${price}`
  while (performance.now() - startedAt < 60_000) {
    const { body } = await ask({ port, host: hostOf(number), path })
    if (JSON.parse(String(body)).total > 0) break
    await pause(100)
  }
  return performance.now() - startedAt
}

async function timeOf(port: number, number: number): Promise<number> {
  const startedAt = performance.now()
  await ask({ port, host: hostOf(number), path: searchPage.path, headers: timedHeader })
  return performance.now() - startedAt
}

/** The processor time that a process has used, in milliseconds: user and system, in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
