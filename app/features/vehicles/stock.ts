import type { Vehicle } from './vehicle.ts'

/** The vehicles of one website, in the order of their ids, and the ways to one of them. */
export interface Stock {
  readonly vehicles: readonly Vehicle[]
  readonly bySlug: ReadonlyMap<string, Vehicle>
  readonly byId: ReadonlyMap<number, Vehicle>
}

export function stockOf(vehicles: readonly Vehicle[]): Stock {
  const ordered = vehicles.toSorted((a, b) => a.id - b.id)
  return {
    vehicles: ordered,
    bySlug: new Map(ordered.map((vehicle) => [vehicle.slug, vehicle])),
    byId: new Map(ordered.map((vehicle) => [vehicle.id, vehicle])),
  }
}
