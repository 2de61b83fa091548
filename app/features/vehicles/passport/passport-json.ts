import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import type { Vehicle, VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { hasPassport, shownItems } from './applies.ts'
import { type Imperfection, severityOf, standardVersion } from './imperfection.ts'
import { itemNames } from './item-values.ts'
import type { Passport } from './passport.ts'
import { passportRows, publishedPath, sourceWords } from './passport-words.ts'
import { payloadKg } from './plate.ts'

/** The passport as followers and programs of a dealership read it, with every item that applies (PASS-16). */
export function passportJson(vehicle: VehicleFacts, passport: Passport, local: LocalTime, now: Date) {
  const rows = new Map(passportRows(vehicle, passport, local, now).map((row) => [row.item, row]))
  const payload = payloadKg(vehicle)
  const shown = new Set(shownItems(vehicle, passport))
  return {
    standard: standardVersion,
    items: itemNames.map((item) => {
      const { state, value, source, dated, by, document } = passport.items[item]
      const row = rows.get(item)
      return {
        item,
        applies: shown.has(item),
        state,
        value,
        source,
        source_words: source === null ? null : sourceWords(source),
        dated,
        age: row?.age ?? null,
        by,
        document: publishedPath(passport, document),
        words: row ? [...row.words] : [],
        warning: row?.isWarning ?? false,
      }
    }),
    imperfections: passport.imperfections.map((one) => ({
      ...imperfectionJson(one),
      document: publishedPath(passport, one.document),
    })),
    payload_kg: payload === null ? null : payload.atmKg - payload.tareKg,
  }
}

export function imperfectionJson(imperfection: Imperfection) {
  const severity = severityOf(imperfection)
  const { photos, ...own } = imperfection
  return { ...own, photos: photos.map((photo) => ({ ...photo })), counted: severity !== null, severity }
}

/** The passport in the JSON of a vehicle; null where the website shows none of it. */
export function carPassport(vehicle: Vehicle, isShown: boolean, local: LocalTime, now: Date) {
  return isShown && hasPassport(vehicle) ? passportJson(vehicle, vehicle.passport, local, now) : null
}
