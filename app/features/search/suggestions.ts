import { imageAddress } from '#app/features/images/image-address.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { figureAt, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { searchAddress } from './filters.ts'
import type { SuggestedFilter, Suggestions } from './search-engine.ts'

/** One line of the list under a search field. */
export interface Suggestion {
  readonly group: 'Models' | 'Body types' | 'Vehicles' | 'Popular' | 'Recent searches'
  readonly label: string
  readonly href: string
  /** How many vehicles it finds; null for a single vehicle, and where the number is unknown. */
  readonly count: number | null
  readonly picture: string | null
  readonly price: string | null
}

/** The answer of `GET /api/suggest?q=…`: at most eight lines in groups. */
export function suggestionsFrom(
  { models, bodies, vehicles }: Suggestions,
  path: string,
  website: PricedFor,
  pathOf: (vehicle: Vehicle) => string,
): Suggestion[] {
  return [
    ...models.map((model) => line('Models', model, path)),
    ...bodies.map((body) => line('Body types', body, path)),
    ...vehicles.map((vehicle) => {
      const picture = primaryPicture(vehicle)
      const figure = figureAt(vehicle, website)
      return {
        group: 'Vehicles' as const,
        label: vehicle.name,
        count: null,
        href: pathOf(vehicle),
        picture: picture && imageAddress(picture, 160, 'thumbnail'),
        price: figure === null ? null : formatWholePrice(figure),
      }
    }),
  ]
}

/** The answer for an empty text. */
export function popularLines(popular: readonly SuggestedFilter[], path: string): Suggestion[] {
  return popular.map((one) => line('Popular', one, path))
}

function line(
  group: Suggestion['group'],
  { label, count, filters }: SuggestedFilter,
  path: string,
): Suggestion {
  return { group, label, count, href: searchAddress(path, filters), picture: null, price: null }
}
