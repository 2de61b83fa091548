import type { Website } from '#app/features/tenancy/website.ts'
import { confirmedAt, type FeedConfirmations } from '#app/features/vehicles/freshness.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type OutletListing, outletListing } from './outlet-listing.ts'
import { type LeftOut, makeOutletRule } from './outlet-rule.ts'
import type { OutletSetting } from './outlet-setting.ts'

/** The vehicles of a website's dealerships, and when feeds vouched for them. */
export interface OutletStock {
  readonly vehicles: readonly Vehicle[]
  readonly confirmations: FeedConfirmations
}

/** What an outlet is to have of each vehicle. */
export type Standing =
  | { readonly vehicle: Vehicle; readonly listing: OutletListing; readonly leftOut: null }
  | { readonly vehicle: Vehicle; readonly listing: null; readonly leftOut: LeftOut }

/** What an outlet is to have of the vehicles of a website, in the order of their ids. */
export function standingsAt(
  outlet: OutletSetting,
  website: Website,
  { vehicles, confirmations }: OutletStock,
): Standing[] {
  const rule = makeOutletRule(website, outlet)
  return vehicles
    .toSorted((one, other) => one.id - other.id)
    .map((vehicle): Standing => {
      const answer = rule(vehicle)
      if (typeof answer === 'string') return { vehicle, listing: null, leftOut: answer }
      const confirmed = confirmedAt(vehicle, confirmations)
      return { vehicle, listing: outletListing(answer, website, outlet, confirmed), leftOut: null }
    })
}

/** The listings among them, for a file. */
export function listingsOf(standings: readonly Standing[]): OutletListing[] {
  return standings.flatMap(({ listing }) => listing ?? [])
}

/** A vehicle that an outlet does not get, and why (OUT-12). */
export interface LeftOutVehicle {
  readonly stocknum: string
  readonly name: string
  readonly reason: LeftOut
}

/** What is in stock and does not go out; what has ended is no news. */
export function leftOutOf(standings: readonly Standing[]): LeftOutVehicle[] {
  return standings.flatMap(({ vehicle, leftOut }) =>
    leftOut === null || leftOut === 'sold' || leftOut === 'withdrawn'
      ? []
      : [{ stocknum: vehicle.stocknum, name: vehicle.name, reason: leftOut }],
  )
}

/** How many of the vehicles have ended. */
export function endedCount(standings: readonly Standing[]): number {
  return standings.filter(({ leftOut }) => leftOut === 'sold' || leftOut === 'withdrawn').length
}
