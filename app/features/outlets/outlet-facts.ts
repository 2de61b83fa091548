import { toDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import { type CarColumn, carColumns, carRow, type RowWriting } from '#app/features/vehicles/feed/car-row.ts'
import { qualifierLabel } from '#app/features/vehicles/price/labels.ts'
import type { Advertised } from '#app/features/vehicles/shown/advertised.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'

/** What an outlet can be told beside the facts that feeds have too. */
export const furtherFacts = [
  /** The address of its page. */
  'url',
  /** When it was last confirmed to be there (FRESH-04). */
  'confirmed_at',
  /** The one figure of its page, and what that includes, in the words of the page. */
  'advertised_price',
  'advertised_price_label',
  'dealership_name',
  'location_name',
] as const
export type OutletFact = CarColumn | (typeof furtherFacts)[number]

/** Every fact that a column of an outlet may have, by the name that `outlets.json` uses for it. */
export const outletFacts: readonly OutletFact[] = [...carColumns, ...furtherFacts]

/** Unknown facts have no entry. */
export type OutletRow = Readonly<Partial<Record<OutletFact, string>>>

/**
 * A vehicle as the outlets of its website are told of it: the facts of its page, and no others.
 *
 * @param confirmedAt when it was last confirmed to be there; null where that is not known
 */
export function outletRow(
  { vehicle, figure, qualifier }: Advertised,
  website: Website,
  confirmedAt: Date | null,
  writing: RowWriting,
): OutletRow {
  const { origin } = new URL(website.url)
  const row = Object.entries(carRow(toCarJson(vehicle), origin, website, writing))
  const dealership = website.dealerships.find(({ id }) => id === vehicle.dealership_id)
  const further: Partial<Record<OutletFact, string | null | undefined>> = {
    url: origin + vehiclePath(website, vehicle),
    confirmed_at: confirmedAt?.toISOString(),
    advertised_price: String(toDollars(figure)),
    advertised_price_label: qualifierLabel(qualifier, website.locale),
    dealership_name: dealership?.name,
    location_name: vehicle.location?.name,
  }
  return Object.fromEntries(
    [...row, ...Object.entries(further)].flatMap(([fact, value]) =>
      value === null || value === undefined ? [] : [[fact, String(value)]],
    ),
  )
}
