import { type ListingWebsite, makeListingRule } from './shown/listed.ts'
import type { Vehicle } from './vehicle.ts'

/** The vehicles that one website lists, in the order of their ids, with look-ups by id and slug. */
export interface Stock {
  readonly vehicles: readonly Vehicle[]
  readonly bySlug: ReadonlyMap<string, Vehicle>
  readonly byId: ReadonlyMap<number, Vehicle>
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly stock: Stock
  }
}

/** Vehicles that the website does not list are left out here, and so appear nowhere (TENANT-10). */
export function stockOf(vehicles: readonly Vehicle[], website: ListingWebsite): Stock {
  const ordered = vehicles.filter(makeListingRule(website)).sort((a, b) => a.id - b.id)
  return {
    vehicles: ordered,
    bySlug: new Map(ordered.map((vehicle) => [vehicle.slug, vehicle])),
    byId: new Map(ordered.map((vehicle) => [vehicle.id, vehicle])),
  }
}
