import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { problemText } from '#app/core/problem.ts'
import { readJson } from '#app/core/stored.ts'
import { readListedPrices } from '#app/features/market/listed-prices.server.ts'
import { shiftPassports } from '#app/features/stockroom/passport/shift-passports.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { demoMarketReader } from '#app/features/valuations/market-reader.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type InstallServices, installWebsite } from './install-website.server.ts'

/** Imports every sample website with the importer that operators use. */
export async function installDemo(
  services: InstallServices,
  samples: string,
  progress: (step: string) => void,
): Promise<void> {
  for (const slug of sampleSlugs(samples)) {
    const installed = await installWebsite(services, join(samples, slug), { progress })
    if (installed.outcome === 'refused')
      throw new Error(
        `The demo website ${slug} is broken:\n${installed.problems.map(problemText).join('\n')}`,
      )
  }
  for (const { website } of await listWebsites(services.db, services.registry))
    await readMarket({ ...services, website })
}

/** A demo is imported today, and shows what a website looks like of which AutoGrab has been asked for weeks. */
async function readMarket({
  db,
  website,
  now,
}: InstallServices & { readonly website: Website }): Promise<void> {
  const holder = { website, keptSecrets: new Set<string>() }
  if (!demoMarketReader.has(holder)) return
  const options = { reader: demoMarketReader, holder, turn: async () => {}, isStopped: () => false }
  let read: number[]
  do {
    read = await readListedPrices({ db, website, now }, options)
  } while (read.length > 0)
}

const stampSchema = z.object({ asOf: z.string() })

export function sampleSlugs(samples: string): string[] {
  return readdirSync(samples, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(samples, entry.name, 'website.json')))
    .map((entry) => entry.name)
    .sort()
}

/**
 * Puts the database that the build prepared where PGlite will open it, since creating one takes seconds. It is copied
 * under another name and renamed, so that a stop in the middle leaves no half-made database.
 *
 * @returns the day that its dates are relative to, or null where the build prepared none
 */
export function copyPreparedDemo(prepared: string, folder: string): Date | null {
  const stamp = join(prepared, 'forecourt-demo.json')
  if (!existsSync(stamp)) return null
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(prepared, unfinished, { recursive: true })
  renameSync(unfinished, folder)
  return new Date(readJson(stampSchema, readFileSync(stamp, 'utf8'), stamp).asOf)
}

/** Puts the documents that were kept while the demo was prepared where the process keeps its own. */
export async function copyPreparedDocuments(db: Db, prepared: FileStore, store: FileStore): Promise<void> {
  const rows = await db.selectFrom('folder_documents').select('hash').distinct().execute()
  for (const { hash } of rows) {
    const bytes = await prepared.read(hash)
    if (bytes) await store.put(hash, bytes)
  }
}

/** Moves the dates of the demo's stock, so that its arrivals are recent whenever it was prepared. */
export async function bringDemoDatesTo(db: Db, asOf: Date, now: Date): Promise<void> {
  const days = Math.floor((now.getTime() - asOf.getTime()) / 86_400_000)
  if (days <= 0) return
  await shiftPassports(db, days)
  await sql`update vehicles set created_at = created_at + make_interval(days => ${days}), sold_at = sold_at + make_interval(days => ${days})`.execute(
    db,
  )
  await sql`update market_readings set read_at = read_at + make_interval(days => ${days}), day = to_char(day::date + ${days}::integer, 'YYYY-MM-DD')`.execute(
    db,
  )
  const marketDay = sql`facts ->> 'market_as_of'`
  await sql`update vehicles set facts = jsonb_set(facts::jsonb, '{market_as_of}', to_jsonb(to_char((${marketDay})::date + ${days}::integer, 'YYYY-MM-DD')))::json where length(${marketDay}) = 10`.execute(
    db,
  )
}
