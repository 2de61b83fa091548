import { listValueOf, rangeValueOf } from '#app/features/search/filter-fields.ts'
import { type ListFilter, listFilters, type RangeFilter, rangeFilters } from '#app/features/search/filters.ts'
import { soldRank } from '#app/features/search/sort.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import { makeLabel } from '#app/features/vehicles/make.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { type FilterField, filterFields } from '#app/features/vehicles/shown/extra-filters.ts'
import type { FieldValue } from '#app/features/vehicles/shown/filter-matches.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The name of the index of vehicles, shared by all websites of the service (SEARCH-03). */
export const indexName = 'Car_production'

/** The field of each list filter in a document. All are text, so that 5 seats are not found by "05". */
export const listFields = {
  car_type: 'car_type',
  make: 'make',
  model: 'model',
  body: 'body',
  fuel: 'fuel',
  location: 'location_slug',
  transmission: 'transmission',
  colour: 'colour_family',
  drive: 'drive',
  seats: 'seats_choice',
  berths: 'berths_choice',
  learner: 'learner_choice',
  axles: 'axles',
} satisfies Record<ListFilter, string>

/** The field of each range filter in a document; `price` is present only where it counts. */
export const rangeFields = {
  year: 'year',
  price: 'price',
  km: 'km',
  length: 'length_mm',
  atm: 'atm_kg',
  tare: 'tare_kg',
  engine: 'engine_cc',
  seat: 'seat_height_mm',
  gvm: 'gvm_kg',
} satisfies Record<RangeFilter, string>

/**
 * Public fields with another name in documents, because the search uses their name itself: `id` identifies documents
 * across all websites, and a price that does not count is absent for sorting and bounds but still exists as written.
 */
const renamed: Partial<Record<FilterField, string>> = {
  id: 'vehicle_id',
  price: 'written_price',
  subscription_price: 'written_subscription_price',
}

/** The field of a document that holds a public field of the vehicle. */
export function documentField(name: string): string {
  const field = filterFields.find((known) => known === name)
  return (field && renamed[field]) ?? name
}

/** `make` and `model` as one value, for suggestions. */
export const modelNameField = 'model_name'

/** The website that a document is of. */
export type DocumentWebsite = Pick<Website, 'id'> & PricedFor

/** A vehicle as one website shows it; unknown fields are absent. */
export interface VehicleDocument {
  readonly id: string
  readonly website_id: number
  readonly vehicle_id: number
  readonly [field: string]: NonNullable<FieldValue>
}

export function toDocument(website: DocumentWebsite, vehicle: Vehicle): VehicleDocument {
  const car = toCarJson(vehicle)
  const fields: Record<string, FieldValue> = {}
  for (const name of filterFields) fields[documentField(name)] = car[name]
  for (const name of listFilters) fields[listFields[name]] = listValueOf[name](vehicle)
  for (const name of rangeFilters) fields[rangeFields[name]] = rangeValueOf[name](vehicle, website)
  const label = makeLabel(vehicle.make)
  Object.assign(fields, {
    subscription_price: vehicle.subscription_price || null,
    sold_rank: soldRank(vehicle),
    created_at_timestamp: timestampOf(vehicle.created_at),
    sold_at_timestamp: vehicle.sold_at && timestampOf(vehicle.sold_at),
    make_label: label === vehicle.make ? null : label,
    [modelNameField]: modelNameOf(vehicle),
    rego: vehicle.rego,
    vin: vehicle.vin,
  })
  return {
    ...withoutMissing(fields),
    id: documentId(website.id, vehicle.id),
    website_id: website.id,
    vehicle_id: vehicle.id,
  }
}

/** The id includes the website, since one vehicle may stand on several websites of one service. */
export function documentId(websiteId: number, vehicleId: number): string {
  return `${websiteId}-${vehicleId}`
}

export function modelNameOf(vehicle: Pick<Vehicle, 'make' | 'model'>): string {
  return `${vehicle.make} ${vehicle.model}`
}

/** Seconds since 1970, with milliseconds as decimals. */
export function timestampOf(moment: Date): number {
  return moment.getTime() / 1000
}

function withoutMissing(
  fields: Readonly<Record<string, FieldValue>>,
): Record<string, NonNullable<FieldValue>> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}
