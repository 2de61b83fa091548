import type { Location } from '#app/features/locations/location.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import { type StockVehicle, shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { orderedPhotos, photoOrderIn } from '#app/features/vehicles/edits/shown-photos.ts'
import { locationOf } from '#app/features/vehicles/on-website.ts'
import type { Passport } from '#app/features/vehicles/passport/passport.ts'
import { zonesOf } from '#app/features/vehicles/passport/zones.ts'
import type { PassportReader } from './item-wish.ts'

/** A vehicle of the website's dealerships with its passport. */
export interface PassportOf {
  readonly vehicle: StockVehicle
  readonly passport: Passport
}

/** On whose website, and when. */
export interface Circumstances {
  readonly website: Website
  readonly now: Date
}

/** What is needed to check what somebody says of the vehicle. @param extra photos that it may name beside its own */
export function passportReader(
  { vehicle, passport }: PassportOf,
  { website, now }: Circumstances,
  locations: readonly Location[],
  extra: readonly string[] = [],
): PassportReader {
  const { facts } = shownStock(vehicle)
  const place = locationOf(facts.location_code, vehicle.dealership_id, locations)
  const own = orderedPhotos(vehicle.facts, vehicle.uploaded, photoOrderIn(vehicle.edits.photos))
  return {
    passport,
    zones: zonesOf(facts),
    photos: [...own, ...extra],
    now,
    timeZone: place ? timeZoneOf(place, website) : website.time_zone,
  }
}
