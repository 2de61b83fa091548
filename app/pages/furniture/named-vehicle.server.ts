import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Finds the vehicle that an address names by id or slug. A sold or unknown one is left out (ROUTE-14). */
export function findNamedVehicle({ snapshot }: Scope, asked: string | null): Vehicle | null {
  if (asked === null) return null
  const { byId, bySlug } = snapshot.stock
  const vehicle = /^\d{1,9}$/.test(asked) ? byId.get(Number(asked)) : bySlug.get(asked)
  return vehicle && !isSold(vehicle) ? vehicle : null
}
