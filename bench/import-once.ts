import { join } from 'node:path'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { importStock } from '#app/features/vehicles/feed/import-stock.server.ts'
import { sampleStockCsv } from '#app/features/vehicles/feed/sample-stock.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'

/*
 * Imports once in a process of its own, on PGlite: `node bench/import-once.ts <rows> <bytes of the file,
 * about>`. Prints how long the import took, the longest time in which nothing else had a turn, and the
 * highest memory use.
 */
const [rows = 1000, bytes = 0] = process.argv.slice(2).map(Number)
const root = new URL('..', import.meta.url).pathname

const database = await openDatabase({ folder: process.env.BENCH_FOLDER ?? '' })
const { db } = database
await migrate(db, join(root, 'db', 'migrations'))
const dealership = { id: 1, slug: 'some-dealer', name: 'Some Dealer' }
const settings = websiteSettingsSchema.parse({
  id: 1,
  slug: 'some-dealer',
  template: 'default',
  name: 'Some Dealer',
  url: 'https://some-dealer.example',
  branding: { primary_color: '#0B4F6C' },
  dealerships: [dealership],
})
const website = websiteFrom(settings, {})
await db
  .insertInto('websites')
  .values({ id: 1, slug: website.slug, host: website.host, settings: JSON.stringify(settings) })
  .execute()
await db.insertInto('dealerships').values({ id: 1, slug: dealership.slug }).execute()
await db
  .insertInto('website_dealerships')
  .values({ website_id: 1, dealership_id: 1, position: 0, record: '{}' })
  .execute()
const feed = { feedId: 'manual', name: 'stock.csv', bytes: feedOf() }
const before = process.resourceUsage().maxRSS
await new Promise((resolve) => setTimeout(resolve, 200))
// the thread's own time counts, and not what else runs on the machine
const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = busyMs()
let holdMs = 0
let turns = 0
const noting = setInterval(() => {
  holdMs = Math.max(holdMs, busyMs() - last)
  last = busyMs()
  turns += 1
}, 1)
await new Promise((resolve) => setTimeout(resolve, 20))
const startedAt = performance.now()
const result = await importStock({ website, db, now: new Date() }, feed)
const seconds = (performance.now() - startedAt) / 1000
await new Promise((resolve) => setTimeout(resolve, 20))
clearInterval(noting)
await database.close()
const { maxRSS } = process.resourceUsage()
process.stdout.write(
  `${JSON.stringify({
    outcome: result.outcome,
    megabytes: feed.bytes.length / 1e6,
    seconds,
    holdMs,
    turns,
    peakMiB: maxRSS / 1024,
    beforeMiB: before / 1024,
  })}\n`,
)

/** Makes a feed, with long descriptions in its rows where the file is to be large. */
function feedOf(): Uint8Array {
  const [heading = '', ...lines] = sampleStockCsv(rows).trimEnd().split('\r\n')
  const more = Math.max(0, Math.ceil((bytes - (heading.length + lines.join().length)) / rows))
  const padded = lines.map(
    (line, at) => `${line},"${`Word${at} `.repeat(Math.ceil(more / 8)).slice(0, more)}"`,
  )
  return new TextEncoder().encode([`${heading},Comments`, ...padded, ''].join('\r\n'))
}
