import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDemo } from '#app/features/content/demo.server.ts'
import { deliveryQueues } from '#app/features/leads/delivery.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { migrate } from '#app/server/migrate.server.ts'

/** The last step of the build makes the demo's database once, so that a fresh start only copies it. */
const root = new URL('..', import.meta.url).pathname
const folder = join(root, 'build', 'demo-db')
const samples = join(root, 'db', 'sample')
const now = new Date()

process.stderr.write('Preparing the demo websites …\n')
rmSync(folder, { recursive: true, force: true })
const database = await openDatabase({ folder })
await migrate(database.db, join(root, 'db', 'migrations'))
await installDemo(database.db, readFlagRegistry(join(samples, 'flags.json')), samples, now, () => {})
const jobs = openJobs(database, deliveryQueues, silentLog())
await jobs.start()
await jobs.stop()
await database.close()
rmSync(join(folder, 'postmaster.pid'), { force: true })
writeFileSync(join(folder, 'forecourt-demo.json'), `${JSON.stringify({ asOf: now.toISOString() })}\n`)
