import type { Stock } from './stock.ts'
import type { Vehicle } from './vehicle.ts'

/** In an address digits alone are an id; no slug is digits alone (API-01, API-04). */
export function findVehicle(stock: Stock, slugOrId: string): Vehicle | null {
  const found = /^\d+$/.test(slugOrId) ? stock.byId.get(Number(slugOrId)) : stock.bySlug.get(slugOrId)
  return found ?? null
}
