/** The name of a vehicle whose feed gives it none. */
export function titleOf(vehicle: {
  year: number | null
  make: string
  model: string
  badge: string | null
}): string {
  return [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ').slice(0, 200)
}
