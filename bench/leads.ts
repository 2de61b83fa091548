import { mkdtempSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Lead, parseLead } from '#app/features/leads/lead.ts'
import type { GivenFields } from '#app/features/leads/lead-call.ts'
import { openLeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'

/*
 * A lead is acknowledged when it is on the disk. This measures the command, from the raw body to its answer,
 * beside the bare disk in the same run: as many bytes are written and fdatasynced, one after another. Rounds
 * are interleaved, and the median of their ratios counts. The database is away, so that the journal alone is
 * measured.
 *
 *   node bench/leads.ts [--rounds 5] [--folder /path/on/the/disk/to/measure]
 */

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, folder: { type: 'string' } },
})
const rounds = Number(options.rounds)
const base = mkdtempSync(join(options.folder ?? tmpdir(), 'bench-leads-'))
const perRoundAlone = 400
const perRoundTogether = 20_000
const writers = 64

const settings = websiteSettingsSchema.parse({
  id: 1,
  slug: 'bench',
  template: 'default',
  name: 'Bench',
  url: 'https://bench.example',
  branding: { primary_color: '#000000' },
})
const scope = {
  website: { ...settings, host: 'bench.example', flags: new Set<never>() },
  locations: [],
  now: new Date(),
}
const away = () => Promise.reject(new Error('the database is away'))
const jobs: Jobs = {
  start: away,
  startWhenThere: away,
  isStarted: false,
  send: away,
  work: away,
  wake: () => {},
  stop: async () => {},
}
const database: OpenDatabase = {
  get db(): never {
    throw new Error('the database is away')
  },
  kind: 'pglite',
  query: away,
  listen: away,
  isReady: async () => false,
  reconnect: () => {},
  connections: () => null,
  isAwaited: () => false,
  retire: null,
  close: async () => {},
}

function parseLeadOrThrow(fields: GivenFields): Lead {
  const lead = parseLead(fields)
  if (!lead.ok) throw new Error(lead.message)
  return lead.lead
}

let count = 0
function aLead() {
  count += 1
  return {
    lead: parseLeadOrThrow({
      name: 'Jo Ng',
      email: `jo${count}@example.com`,
      phone: '0412 345 678',
      category: 'Used Vehicle',
      message: `Is it still there? I could come on Saturday and would like to drive it. ${count}`,
      car_id: '1234',
      car_type: 'used',
      stock_number: 'A1234',
      url: 'https://bench.example/cars/2021-toyota-hilux',
      user_agent:
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131 Mobile Safari/537.36',
      visited_pages: ['/', '/search/used-cars', '/cars/2021-toyota-hilux'],
      linked_query_params: { gclid: 'abcdefghijklmnopqrstuvwxyz' },
      opt_in: true,
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Hilux',
      'Best Deal': 'Yes',
    }),
    form: 'vehicle-enquiry',
    idempotencyKey: `key ${count}`,
    vehicle: {
      id: 1234,
      slug: '2021-toyota-hilux',
      name: '2021 Toyota Hilux SR5',
      stocknum: 'A1234',
      car_type: 'used',
    },
    evidence: {
      pageUrl: 'https://bench.example/cars/2021-toyota-hilux',
      userAgent: 'Mozilla/5.0',
      address: null,
      consents: [
        { name: 'opt_in', wording: 'Contact me about this enquiry by phone, SMS or email', isChecked: true },
      ],
    },
  }
}

interface Timed {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

async function measureTimes(total: number, together: number, once: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = []
  let left = total
  const started = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0) {
        left -= 1
        const from = performance.now()
        await once()
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    p50: times[total >> 1] ?? 0,
    p99: times[Math.floor(total * 0.99)] ?? 0,
    perSecond: total / seconds,
  }
}

async function assertReceived(receipt: Promise<{ outcome: string }>): Promise<void> {
  const { outcome } = await receipt
  if (outcome !== 'received') throw new Error(`not received: ${outcome}`)
}

const receiver = await openLeadReceiver({
  folder: join(base, 'journal'),
  filesFolder: join(base, 'files'),
  database,
  jobs,
  findWebsite: away,
  leadBlobs: { removeById: async () => {} },
  log: silentLog(),
  metrics: new Metrics(),
})
const bareFile = await open(join(base, 'bare'), 'w', 0o600)
// the journal keeps about as many bytes of the lead
const bytes = Buffer.alloc(JSON.stringify(aLead()).length + 600, 'x')
let position = 0
const writeToDisk = async (): Promise<void> => {
  await bareFile.write(bytes, 0, bytes.length, position)
  position += bytes.length
  await bareFile.datasync()
}
const acknowledge = () => assertReceived(receiver.receive(scope, aLead()))

await measureTimes(100, 1, writeToDisk)
await measureTimes(100, 1, acknowledge)
await measureTimes(5000, writers, acknowledge)
const results: { bare: Timed; alone: Timed; together: Timed }[] = []
for (let round = 0; round < rounds; round += 1) {
  // short interleaved turns even out that the disk's speed varies
  const turns: { bare: Timed; alone: Timed }[] = []
  for (let turn = 0; turn < 4; turn += 1)
    turns.push({
      bare: await measureTimes(perRoundAlone / 4, 1, writeToDisk),
      alone: await measureTimes(perRoundAlone / 4, 1, acknowledge),
    })
  results.push({
    bare: middleOf(turns.map((one) => one.bare)),
    alone: middleOf(turns.map((one) => one.alone)),
    together: await measureTimes(perRoundTogether, writers, acknowledge),
  })
}
await receiver.close()
await bareFile.close()
await rm(base, { recursive: true })

const summary = {
  bareP50Ms: median(results.map(({ bare }) => bare.p50)),
  aloneP50Ms: median(results.map(({ alone }) => alone.p50)),
  aloneP99Ms: median(results.map(({ alone }) => alone.p99)),
  ratioP50: median(results.map(({ bare, alone }) => alone.p50 / bare.p50)),
  togetherPerSecond: median(results.map(({ together }) => together.perSecond)),
  togetherP50Ms: median(results.map(({ together }) => together.p50)),
  togetherP99Ms: median(results.map(({ together }) => together.p99)),
}
process.stdout.write(`
                                   p50 ms   p99 ms   per second
bare write + fdatasync, 1 writer   ${cell(summary.bareP50Ms)}
lead acknowledged, 1 writer        ${cell(summary.aloneP50Ms)}${cell(summary.aloneP99Ms)}
lead acknowledged, ${writers} writers      ${cell(summary.togetherP50Ms)}${cell(summary.togetherP99Ms)}${summary.togetherPerSecond.toFixed(0).padStart(13)}

lead / bare, p50: ${summary.ratioP50.toFixed(2)} (goal 2, must 4)   acknowledged per second: ${summary.togetherPerSecond.toFixed(0)} (goal 10,000)

${JSON.stringify({ bench: 'leads', rounds, ...summary, perRound: results })}
`)

function cell(value: number): string {
  return value.toFixed(3).padStart(9)
}

function middleOf(turns: Timed[]): Timed {
  return {
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
