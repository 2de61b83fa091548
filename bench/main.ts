import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { cached } from './parts/cached.ts'
import { images } from './parts/images.ts'
import { interaction } from './parts/interaction.ts'
import { leads } from './parts/leads.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { memory } from './parts/memory.ts'
import { search } from './parts/search.ts'
import { sizes } from './parts/sizes.ts'
import { stampede } from './parts/stampede.ts'
import { start } from './parts/start.ts'
import { uncached } from './parts/uncached.ts'
import { websites } from './parts/websites.ts'
import { installPeers } from './peers.ts'
import { root } from './processes.ts'
import { type Row, tableOf, verdictOf } from './row.ts'

/*
 * The budgets of the architecture, measured: `npm run bench`, or the parts by name: `npm run bench -- cached leads`.
 * Ends with 1 where a floor ("must") is broken. Figures are of this machine; the ratios are what can be compared.
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
  interaction,
  lighthouse,
  websites,
  search,
}
const leftOutUnlessNamed: readonly string[] = ['websites'] // it imports a thousand websites first

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown !== undefined) {
  process.stderr.write(`Unknown part ${unknown}. Known are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(2)
}
const names =
  asked.length > 0 ? asked : Object.keys(parts).filter((name) => !leftOutUnlessNamed.includes(name))

installPeers()
// what others do on the machine: above its number of cores, times in seconds say little
const loadBefore = loadavg()[0]?.toFixed(1)
const rows: Row[] = []
for (const name of names) {
  process.stderr.write(`Measuring ${name} …\n`)
  rows.push(...((await parts[name]?.()) ?? []))
}

const folder = join(root, 'bench', 'results')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'latest.json'),
  `${JSON.stringify(
    {
      at: new Date().toISOString(),
      node: process.version,
      loadBefore,
      machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
      rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
    },
    null,
    2,
  )}\n`,
)
process.stdout.write(
  `\n${tableOf(rows)}\n\nLoad of the machine before: ${loadBefore} on ${availableParallelism()} cores. Also in bench/results/latest.json, with the details.\n`,
)
process.exitCode = rows.some((row) => verdictOf(row) === 'BROKEN') ? 1 : 0
