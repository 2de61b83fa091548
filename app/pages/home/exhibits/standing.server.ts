import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { cutOutPath } from '#app/pages/furniture/drawn-paths.ts'
import type { Standing } from './standing.ts'

/** Makes what a section shows of one vehicle. A real vehicle's photos have a background, so its kind is drawn. */
export function makeStanding(vehicle: Vehicle, website: Website): Standing {
  const { id, name, stocknum, length_mm: lengthMm } = vehicle
  return {
    id,
    name,
    path: vehiclePath(website, vehicle),
    cost: priceRowText(priceRow(vehicle, website)),
    picture: website.demo
      ? `/demo-media/${encodeURIComponent(stocknum)}/cut-out.png`
      : cutOutPath(vehicle, { name, lengthMm }),
    lengthMm,
  }
}

/** The vehicles that a visitor may still buy, in the order of the stock. */
export function forSale({ snapshot }: Scope): Vehicle[] {
  return snapshot.stock.vehicles.filter((vehicle) => !isSold(vehicle))
}

/** The vehicle of a stock number that is named in the settings; null once it is sold or gone. */
export function namedForSale(scope: Scope, stocknum: string): Vehicle | null {
  return forSale(scope).find((vehicle) => vehicle.stocknum === stocknum) ?? null
}
