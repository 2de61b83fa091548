import { type Cents, toDollars } from '#app/core/money.ts'

/** A vehicle as the pixel's catalogue identifies it, by stock number. */
export interface SeenVehicle {
  readonly stocknum: string
  readonly name: string
  readonly price: Cents | null
}

/** The properties of a vehicle view (EVENT-25, EVENT-26). A vehicle without a price has no value; it is not 0. */
export interface VehicleView {
  readonly content_ids: readonly string[]
  readonly contents: readonly { readonly id: string; readonly quantity: 1 }[]
  readonly content_type: 'product'
  readonly content_name: string
  readonly currency: string
  readonly value?: number
}

export function vehicleView(vehicle: SeenVehicle, currency: string): VehicleView {
  return viewOf([vehicle], vehicle.name, currency)
}

/** The properties of a search: those of the vehicles that it shows, and the search terms (EVENT-27). */
export function searchView(
  shown: readonly SeenVehicle[],
  searchString: string,
  currency: string,
): VehicleView & { readonly search_string: string } {
  return { ...viewOf(shown, searchString, currency), search_string: searchString }
}

function viewOf(vehicles: readonly SeenVehicle[], contentName: string, currency: string): VehicleView {
  const priced = vehicles.flatMap(({ price }) => (price === null ? [] : [toDollars(price)]))
  return {
    content_ids: vehicles.map(({ stocknum }) => stocknum),
    contents: vehicles.map(({ stocknum }) => ({ id: stocknum, quantity: 1 })),
    content_type: 'product',
    content_name: contentName,
    currency,
    ...(priced.length === 0 ? {} : { value: priced.reduce((sum, dollars) => sum + dollars, 0) }),
  }
}
