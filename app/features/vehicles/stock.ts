import { type ListingWebsite, makeListingRule } from './shown/is-shown.ts'
import type { Vehicle } from './vehicle.ts'

/** The vehicles of one website: what it lists, and all that have a page, with look-ups by id and slug. */
export interface Stock {
  /** What lists may show, in the order of their ids; each sold vehicle only until its time is over (`isShown`). */
  readonly vehicles: readonly Vehicle[]
  readonly bySlug: ReadonlyMap<string, Vehicle>
  readonly byId: ReadonlyMap<number, Vehicle>
  /** The names of vehicles that ended long ago, by their slugs: their pages say that they are gone (FRESH-11). */
  readonly past: ReadonlyMap<string, string>
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly stock: Stock
  }
}

/**
 * Vehicles that the website does not list are left out here, and so appear nowhere (TENANT-10). What was withdrawn, or has
 * not been confirmed for too long (FRESH-05), keeps its page and is in no list.
 */
export function stockOf(
  vehicles: readonly Vehicle[],
  website: ListingWebsite,
  past: ReadonlyMap<string, string> = new Map(),
): Stock {
  const ordered = vehicles.filter(makeListingRule(website)).sort((a, b) => a.id - b.id)
  return {
    vehicles: ordered.filter(isInLists),
    bySlug: new Map(ordered.map((vehicle) => [vehicle.slug, vehicle])),
    byId: new Map(ordered.map((vehicle) => [vehicle.id, vehicle])),
    past,
  }
}

function isInLists({ ended_as, freshness }: Vehicle): boolean {
  return ended_as !== 'withdrawn' && ended_as !== 'superseded' && freshness !== 'unlisted'
}
