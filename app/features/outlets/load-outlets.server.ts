import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import type { Location } from '#app/features/locations/location.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { listReservedVehicles } from '#app/features/payments/leases.server.ts'
import { withReserved } from '#app/features/payments/with-reserved.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { findWebsiteById, websiteVersion } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { OutletStock } from './advertised-stock.ts'
import type { OutletSetting } from './outlet-setting.ts'
import { listOutletSettings } from './outlet-states.server.ts'

/** All that decides what the outlets of a website are to have, as it stands now. */
export interface LoadedOutlets {
  readonly website: Website
  readonly locations: readonly Location[]
  readonly outlets: readonly OutletSetting[]
  readonly stock: OutletStock
  /** The website's version before anything else was read: whatever changes later has a higher one. */
  readonly version: number
}

/** Null where there is no such website, or its settings cannot be read. */
export async function loadOutlets(at: WebsiteDb, registry: FlagRegistry): Promise<LoadedOutlets | null> {
  const { db, websiteId } = at
  const version = await websiteVersion(at)
  const stored = await findWebsiteById(db, websiteId, registry)
  if (!stored) return null
  const { website } = stored
  const locations = await loadLocations(at)
  const [outlets, stock] = await Promise.all([
    listOutletSettings(at),
    loadOutletStock({ db, website }, locations),
  ])
  return { website, locations, outlets, version, stock }
}

/** The stock of a website, of which each outlet is to have what the rules allow. */
export async function loadOutletStock(
  { db, website }: { readonly db: Db; readonly website: Website },
  locations: readonly Location[],
): Promise<OutletStock> {
  const at = { db, websiteId: website.id }
  const [confirmations, reserved, vehicles] = await Promise.all([
    listConfirmations(at),
    listReservedVehicles(at),
    listVehicles({ db, website }, locations),
  ])
  return { vehicles: withReserved(vehicles, reserved), confirmations }
}

/** One outlet with its website, as both are set now. */
export async function findOutlet(
  at: WebsiteDb,
  outletId: string,
  registry: FlagRegistry,
): Promise<{ readonly outlet: OutletSetting; readonly website: Website } | null> {
  const stored = await findWebsiteById(at.db, at.websiteId, registry)
  const outlet = (await listOutletSettings(at)).find(({ id }) => id === outletId)
  return stored && outlet ? { outlet, website: stored.website } : null
}
