import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentKeeper } from '#app/composition/document-keeper.server.ts'
import { installDemo } from '#app/features/content/demo.server.ts'
import { lawOfPrices } from '#app/features/content/law-of-prices.server.ts'
import { deliveryQueues } from '#app/features/leads/delivery.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { judgePricesBy } from '#app/features/vehicles/price/history/law-of-prices.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { migrate } from '#app/server/migrate.server.ts'

/** The last step of the build makes the demo's database and documents once, so that a fresh start only copies them. */
const root = new URL('..', import.meta.url).pathname
const folder = join(root, 'build', 'demo-db')
const files = join(root, 'build', 'demo-files')
const samples = join(root, 'db', 'sample')
const now = new Date()

process.stderr.write('Preparing the demo websites …\n')
for (const made of [folder, files]) rmSync(made, { recursive: true, force: true })
const database = await openDatabase({ folder })
await migrate(database.db, join(root, 'db', 'migrations'))
judgePricesBy(lawOfPrices)
const registry = readFlagRegistry(join(samples, 'flags.json'))
const documents = documentKeeper({ photoBucket: null, dataDir: files })
await installDemo({ db: database.db, registry, now, documents }, samples, () => {})
const jobs = openJobs(database, deliveryQueues, silentLog())
await jobs.start()
await jobs.stop()
// a fresh start plans its questions by what is in the tables
await database.query('vacuum analyze')
await database.close()
rmSync(join(folder, 'postmaster.pid'), { force: true })
writeFileSync(join(folder, 'forecourt-demo.json'), `${JSON.stringify({ asOf: now.toISOString() })}\n`)
