import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { comparedTable, compareResults } from './compare.ts'
import { type Measurements, measure } from './measure.ts'
import { addresses } from './parts/addresses.ts'
import { cached } from './parts/cached.ts'
import { crowd } from './parts/crowd.ts'
import { desk } from './parts/desk.ts'
import { feeds } from './parts/feeds.ts'
import { images } from './parts/images.ts'
import { imports } from './parts/imports.ts'
import { interaction } from './parts/interaction.ts'
import { inversions } from './parts/inversions.ts'
import { kills } from './parts/kills.ts'
import { leads } from './parts/leads.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { many } from './parts/many.ts'
import { memory } from './parts/memory.ts'
import { outlets } from './parts/outlets.ts'
import { price } from './parts/price.ts'
import { search } from './parts/search.ts'
import { sizes } from './parts/sizes.ts'
import { stampede } from './parts/stampede.ts'
import { start } from './parts/start.ts'
import { uncached } from './parts/uncached.ts'
import { upgrade } from './parts/upgrade.ts'
import { websites } from './parts/websites.ts'
import { installPeers } from './peers.ts'
import { endServers, root } from './processes.ts'
import { readResults } from './results.ts'
import { type Row, tableOf, verdictOf } from './row.ts'

/*
 * Measures what the product must hold: `npm run bench`, or parts by name: `npm run bench -- cached leads`, `npm run bench -- many websites`. It
 * ends with 1 where a floor ("must") is broken or a part failed. Figures depend on the machine; ratios can be
 * compared: `npm run bench -- --compare <file>` sets an earlier result beside this one, and ends with 1 where a ratio fell by more than a tenth.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  sizes,
  cached,
  uncached,
  stampede,
  leads,
  start,
  memory,
  images,
  imports,
  interaction,
  lighthouse,
  websites,
  feeds,
  outlets,
  crowd,
  desk,
  kills,
  many,
  upgrade,
  search,
  price,
  inversions,
  addresses,
}
// these take too long for every run: they import hundreds of websites or a hundred thousand leads first, sell for minutes, end a server two hundred times, send two hundred thousand requests, or ask a million questions
const leftOutUnlessNamed: readonly string[] = [
  'websites',
  'feeds',
  'outlets',
  'crowd',
  'desk',
  'upgrade',
  'kills',
  'many',
  'addresses',
  'inversions',
]

const words = process.argv.slice(2)
const compareAt = words.indexOf('--compare')
const [, compareWith = null] = compareAt === -1 ? [] : words.splice(compareAt, 2)
if (compareAt !== -1 && compareWith === null) {
  process.stderr.write('--compare: name a file of results to compare with.\n')
  process.exit(2)
}
// a wrong file is said at once, and not after everything was measured
const former = compareWith === null ? null : readResults(compareWith)
// `many websites` is one part
const asked = words.join(' ').replace('many websites', 'websites').split(' ').filter(Boolean)
const unknown = asked.find((name) => !(name in parts))
if (unknown !== undefined) {
  process.stderr.write(`Unknown part ${unknown}. Known are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}
const names =
  asked.length > 0 ? asked : Object.keys(parts).filter((name) => !leftOutUnlessNamed.includes(name))

// this is the load of other programs: above the number of cores, times in seconds mean little
const loadBefore = loadavg()[0]?.toFixed(1)
const { rows, failures } = await measure(
  { peers, ...Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name))) },
  (line) => process.stderr.write(`${line}\n`),
  (soFar) => {
    // the next part then has the machine to itself, and nothing is lost if the benchmarks are interrupted
    endServers()
    keep(soFar)
  },
)

process.stdout.write(
  `\n${tableOf(rows, failures)}\n\nLoad of the machine before: ${loadBefore} on ${availableParallelism()} cores. Also in bench/results/latest.json, with the details.\n`,
)
const compared = former === null ? [] : compareResults(former.rows, rows)
if (former !== null)
  process.stdout.write(`\nBeside ${compareWith}, of ${former.at}:\n${comparedTable(compared)}\n`)
const isWorse =
  failures.length > 0 ||
  rows.some((row) => verdictOf(row) === 'BROKEN') ||
  compared.some(({ hasFallen }) => hasFallen)
process.exitCode = isWorse ? 1 : 0

function keep({ rows, failures }: Measurements): void {
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const results = {
    at: new Date().toISOString(),
    node: process.version,
    loadBefore,
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
    failures,
  }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
}

/** Installs what the product is compared with. Parts that need none of it go on if this fails. */
function peers(): Row[] {
  installPeers()
  return []
}
