import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentKeeper } from '#app/composition/document-keeper.server.ts'
import { csvText } from '#app/core/delimited.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import { sampleStock } from '#app/features/vehicles/feed/sample-stock.ts'
import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { root, temporaryFolder } from './processes.ts'

interface ManyWebsites {
  readonly count: number
  readonly vehicles: number
  /** Settings of `website.json` that all of them have. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The `feeds.json` of each. */
  readonly feeds?: (number: number) => unknown
  /** The `outlets.json` of each. */
  readonly outlets?: (number: number) => unknown
  /** The `stock.csv` of each, in place of made-up stock. */
  readonly stockCsv?: (number: number) => string
  /** PostgreSQL; ordinarily PGlite under the folder. */
  readonly databaseUrl?: string
}

/** Imports the demo's largest website many times, under other names and with made-up stock. */
export async function importManyWebsites(
  dataDir: string,
  { count, vehicles, settings: common = {}, feeds, outlets, stockCsv, databaseUrl }: ManyWebsites,
): Promise<void> {
  const database = await openDatabase(
    databaseUrl === undefined ? { folder: join(dataDir, 'db') } : { url: databaseUrl },
  )
  await migrate(database.db, join(root, 'db', 'migrations'))
  const registry = readFlagRegistry(join(root, 'db', 'sample', 'flags.json'))
  const documents = documentKeeper({ photoBucket: null, dataDir })
  const folder = temporaryFolder()
  cpSync(join(root, 'db', 'sample', 'harbourline-motors'), folder, { recursive: true })
  for (const file of ['stock.xml', 'feeds.json']) rmSync(join(folder, file))
  const settings = JSON.parse(readFileSync(join(folder, 'website.json'), 'utf8'))
  const locations = readFileSync(join(folder, 'locations.json'), 'utf8')
  for (let number = 0; number < count; number += 1) {
    const own = {
      ...settings,
      ...common,
      id: number + 1,
      slug: `bench-${number}`,
      name: `Bench Motors ${number}`,
      url: `https://${hostOf(number)}`,
      stock_feeds: feeds ? [] : ['stock.csv'],
      // each has dealerships of its own: otherwise all would show the stock of all
      dealerships: settings.dealerships.map((dealership: { id: number }) => ({
        ...dealership,
        id: dealership.id + number * 1000,
        // a sandbox takes no card where no demo is
        ...(common.demo === false ? { payment_processors: [], stripe_publishable_key: undefined } : {}),
      })),
    }
    const ownLocations = locations.replace(
      /("dealership_id": )(\d+)/g,
      (_, key, id) => key + (Number(id) + number * 1000),
    )
    writeFileSync(join(folder, 'locations.json'), ownLocations)
    writeFileSync(join(folder, 'website.json'), JSON.stringify(own))
    if (feeds) writeFileSync(join(folder, 'feeds.json'), JSON.stringify(feeds(number)))
    else {
      const csv = stockCsv?.(number) ?? dealerCsv(sampleStock(vehicles, number + 1))
      writeFileSync(join(folder, 'stock.csv'), csv)
    }
    if (outlets) writeFileSync(join(folder, 'outlets.json'), JSON.stringify(outlets(number)))
    const services = { db: database.db, registry, now: new Date(), documents }
    const installed = await installWebsite(services, folder, { progress: () => {} })
    if (installed.outcome === 'refused')
      throw new Error(`website ${number}: ${JSON.stringify(installed.problems)}`)
    if (installed.held) throw new Error(`website ${number}: its stock is held: ${installed.summary}`)
    if (number % 100 === 99) process.stderr.write(`  ${number + 1} websites imported\n`)
  }
  await database.close()
}

/** A stock file whose vehicles belong to the first of the website’s dealerships. */
export function dealerCsv(vehicles: readonly Readonly<Record<string, string | number>>[]): string {
  const rows = vehicles.map((vehicle) => ({ ...vehicle, Dealership: 'harbourline-north' }))
  return csvText([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))])
}

export function hostOf(number: number): string {
  return `bench-${number}.localhost`
}
