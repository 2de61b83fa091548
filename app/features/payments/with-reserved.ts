import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** A vehicle is reserved by its feed or by a deposit (PAY-07); no import ends the second. */
export function withReserved(
  vehicles: readonly Vehicle[],
  reserved: ReadonlySet<number>,
): readonly Vehicle[] {
  if (reserved.size === 0) return vehicles
  return vehicles.map((vehicle) =>
    reserved.has(vehicle.id) ? { ...vehicle, reserved: true, has_deposit: true } : vehicle,
  )
}
