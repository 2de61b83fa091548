import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** A feed or a deposit reserves a vehicle (PAY-07); an import never undoes a deposit. */
export function withReserved(
  vehicles: readonly Vehicle[],
  reserved: ReadonlySet<number>,
): readonly Vehicle[] {
  if (reserved.size === 0) return vehicles
  return vehicles.map((vehicle) =>
    reserved.has(vehicle.id) ? { ...vehicle, reserved: true, has_deposit: true } : vehicle,
  )
}
