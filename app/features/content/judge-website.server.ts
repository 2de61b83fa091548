import type { Problem } from '#app/core/problem.ts'
import { type AdvertisedStock, noStock } from '#app/features/law/advertisement.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import { withSignatures } from '#app/features/law/signature.ts'
import type { Location } from '#app/features/locations/location.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { listKeptPrices, withKeptPrices } from '#app/features/vehicles/price/history/kept-prices.server.ts'
import { loadHome } from '#app/features/vehicles/price/load-home.server.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { advertisedStock, advertisementOf } from './advertisement-of.ts'
import { exportWebsite } from './export-website.server.ts'
import { parseWebsiteFolder } from './website-folder.ts'
import { judgeStock, type LawOfDay } from './withhold-unlawful.ts'

/** What a stored website says and sells, judged; the problems where this release cannot read it. */
export async function judgeWebsite(
  scope: WriteScope,
  { rules, signatures, today }: LawOfDay,
): Promise<
  | { readonly ok: true; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }
> {
  const { website, db } = scope
  const exported = (await exportWebsite(db, website.slug)) ?? new Map<string, string | Uint8Array>()
  const texts = [...exported].flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[name, text]] : [],
  )
  const media = [...exported].flatMap(([name, bytes]): [string, Uint8Array][] =>
    typeof bytes !== 'string' && name.startsWith('media/') ? [[name, bytes]] : [],
  )
  const files = new Map(texts)
  const parsed = parseWebsiteFolder(files, new Map(media))
  if (!parsed.ok) return parsed
  const shown = await stockAdvertised(scope, parsed.folder.locations)
  const found = judge(advertisementOf(parsed.folder, files, today, shown), rules, today)
  return { ok: true, findings: withSignatures(found, signatures, today) }
}

/** What the website of this id sells, for a folder that is to take its place; nothing where there is none yet. */
export async function storedStock({ db, websiteId }: WebsiteDb, now: Date): Promise<AdvertisedStock> {
  const stored = await findWebsiteById(db, websiteId, readFlagRegistry())
  if (!stored) return noStock
  return stockAdvertised({ db, website: stored.website, now }, await loadLocations({ db, websiteId }))
}

async function stockAdvertised(scope: WriteScope, locations: readonly Location[]): Promise<AdvertisedStock> {
  const { website, db, now } = scope
  const home = await loadHome(db, website, now)
  const { vehicles } = stockOf(await listPriced(scope, locations), website)
  return advertisedStock(vehicles, home, locations)
}

/** The vehicles of a stored website alone, judged. */
export async function judgeStoredStock(
  scope: WriteScope,
  law: LawOfDay,
): Promise<ReturnType<typeof judgeStock>> {
  const { website, db } = scope
  const locations = await loadLocations({ db, websiteId: website.id })
  const { vehicles } = stockOf(await listPriced(scope, locations), website)
  const home = await loadHome(db, website, scope.now)
  return judgeStock({ website: home, locations, vehicles }, law)
}

/** The vehicles, each with what the website asked for it before. */
async function listPriced(scope: WriteScope, locations: readonly Location[]): Promise<readonly Vehicle[]> {
  const [vehicles, kept] = await Promise.all([listVehicles(scope, locations), listKeptPrices(scope)])
  return withKeptPrices(vehicles, kept)
}
