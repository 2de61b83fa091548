import { estimatedBytes } from '#app/core/estimated-bytes.ts'
import { indexBytesOf } from '#app/features/search/in-process-engine.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import { cardsInMemory } from '#app/features/vehicles/card-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { preparedBytes } from './prepared-markup.server.ts'

/** So many vehicles tell how large those of their website are. A stock of a hundred thousand is not walked through. */
const mostLookedAt = 200
/** A vehicle's places in the maps and lists of its stock. */
const placesBytes = 100
/** A card without its texts, most of which are its vehicle's. */
const bytesOfCard = 1500
/** Head and foot of its pages are prepared with the first of them. */
const frameBytes = 40_000

/**
 * What a website takes in memory, in bytes: its records and the index of its search. It is estimated, within a quarter
 * (`npm run bench -- websites` compares).
 */
export function recordBytes(snapshot: Snapshot): number {
  // settings and the tables of charges are in memory whether a website is or not
  const { stock, website, search: _, stockSearch: __, chargeTables: ___, ...others } = snapshot
  const seen = new Set<unknown>([website])
  const vehicles = [...stock.byId.values()]
  const looked = evenlyFrom(vehicles)
  const ofVehicles =
    looked.length === 0 ? 0 : (estimatedBytes(looked, seen) / looked.length) * vehicles.length
  return Math.round(
    estimatedBytes(others, seen) +
      estimatedBytes(stock.past, seen) +
      ofVehicles +
      vehicles.length * placesBytes +
      frameBytes +
      indexBytesOf(vehicles.length),
  )
}

/** What its cards take, with the markup that was prepared of them since. */
export function cardBytes({ stock }: Snapshot): number {
  let bytes = 0
  for (const vehicle of stock.byId.values())
    for (const card of cardsInMemory(vehicle)) bytes += bytesOfCard + preparedBytes(card)
  return bytes
}

function evenlyFrom(vehicles: readonly Vehicle[]): Vehicle[] {
  const step = Math.max(1, Math.ceil(vehicles.length / mostLookedAt))
  return vehicles.filter((_, place) => place % step === 0)
}
