import { fromDollars } from '#app/core/money.ts'
import { emptyPassport } from '#app/features/vehicles/passport/passport.ts'
import { type KeptPrice, nothingKept } from '#app/features/vehicles/price/kept-price.ts'
import { type Vehicle, type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'

/** Makes the facts of an ordinary car, with the values that the test is about. */
export function someFacts(changes: Partial<VehicleFacts> = {}): VehicleFacts {
  const car = {
    stocknum: 'S1',
    name: '2024 Mazda CX-5 Touring',
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Touring',
    year: 2024,
    km: 12_400,
    car_type: 'used',
    status: 'in_stock',
    price: fromDollars(20_000),
  }
  return { ...vehicleFactsSchema.parse(car), ...changes }
}

/** What a website asked for a vehicle before, in dollars. */
export function keptAt(was: number): KeptPrice {
  return { ...nothingKept, was: fromDollars(was), since: new Date('2026-06-20T00:00:00Z') }
}

/** Makes an ordinary car in stock that can be reserved, with the values that the test is about. */
export function aVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...someFacts(),
    id: 1,
    slug: '2024-mazda-cx-5-touring-s1',
    dealership_id: 1,
    dealership_slug: 'some-dealer',
    photo_notes: {},
    passport: emptyPassport,
    location_id: null,
    location: null,
    payment_processors: [
      { authorization_type: 'stripe', authorization_key: 'pk_test_1', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
    has_deposit: false,
    reservable: true,
    sold: false,
    sold_at: null,
    ended_as: null,
    freshness: 'fresh',
    feed: '1/stock',
    own_confirmed_at: null,
    feed_confirmed_at: null,
    created_at: new Date('2026-01-01T00:00:00Z'),
    changed_at: null,
    kept_price: nothingKept,
    ...changes,
  }
}
