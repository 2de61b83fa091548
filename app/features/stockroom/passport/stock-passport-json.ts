import type { Location } from '#app/features/locations/location.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { imperfectionJson, passportJson } from '#app/features/vehicles/passport/passport-json.ts'
import { documentPath } from '#app/features/vehicles/passport/passport-words.ts'
import { plateDoubts, withPlate } from '#app/features/vehicles/passport/plate.ts'
import { type Circumstances, type PassportOf, passportReader } from './passport-reader.ts'

/** A passport for those who fill it: all there is, with the versions of its items and what they are asked. */
export function stockPassportJson(at: PassportOf, scope: Circumstances, locations: readonly Location[]) {
  const { vehicle, passport } = at
  const { website, now } = scope
  const { zones, timeZone } = passportReader(at, scope, locations)
  const { facts } = shownStock(vehicle)
  const local = { locale: website.locale, time_zone: timeZone }
  const { items, ...told } = passportJson(withPlate(facts, passport), passport, local, now)
  return {
    vehicle_id: vehicle.id,
    shown: website.config.cars.passport,
    ...told,
    items: items.map((item) => ({
      ...item,
      version: passport.items[item.item].version,
      document: passport.items[item.item].document,
    })),
    imperfections: passport.imperfections.map(imperfectionJson),
    documents: passport.documents.map(({ hash, type, bytes, publish }) => ({
      hash,
      type,
      bytes,
      publish,
      path: publish ? documentPath(hash) : null,
    })),
    vin: facts.vin,
    waits: passport.waits.map((one) => ({ ...one })),
    zones: [...zones],
    asks: plateDoubts(facts, passport, website.locale),
  }
}
