import { numberText } from '#app/core/number-text.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { weightOf } from '#app/features/vehicles/passport/plate.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { odometerText } from '#app/features/vehicles/specs.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import type { BoardRow } from './exhibits.ts'
import { forSale } from './standing.server.ts'
import { spread } from './standing.ts'

const mostRows = 12
/** So many of the board's rows say that a vehicle is reserved or still to come. */
const mostWaiting = 2

/** Makes the board of what stands in the yard, the lightest first; of a large stock some of every weight. */
export function makeFleetBoard(scope: Scope): BoardRow[] {
  const { locale } = scope.website
  const weighed = forSale(scope)
    .filter(({ gvm_kg }) => gvm_kg !== null)
    .sort((one, other) => (one.gvm_kg ?? 0) - (other.gvm_kg ?? 0))
  const waiting = weighed.filter((vehicle) => stateOf(vehicle) !== 'ready').slice(0, mostWaiting)
  const ready = weighed.filter((vehicle) => stateOf(vehicle) === 'ready')
  const shown = new Set([...spread(ready, mostRows - waiting.length), ...waiting])
  return weighed
    .filter((vehicle) => shown.has(vehicle))
    .map((vehicle) => ({
      id: vehicle.id,
      name: vehicle.name,
      path: vehiclePath(scope.website, vehicle),
      body: vehicle.body,
      axles: vehicle.axles,
      gvm: weightOf(vehicle, 'gvm_kg', locale),
      gcm: weightOf(vehicle, 'gcm_kg', locale),
      worked: workedText(vehicle, scope),
      yard: vehicle.city,
      price: priceRowText(priceRow(vehicle, scope.website)),
      state: stateOf(vehicle),
    }))
}

/** What a truck has done: its kilometres, else its hours, as its row and its page say. */
function workedText(vehicle: Vehicle, { website }: Scope): string {
  return odometerText(vehicle, website) ?? (vehicle.hours === null ? '' : `${numberText(vehicle.hours, 0)} h`)
}

function stateOf({ status, reserved }: Vehicle): BoardRow['state'] {
  if (reserved) return 'reserved'
  return status === 'coming_soon' ? 'due' : 'ready'
}
