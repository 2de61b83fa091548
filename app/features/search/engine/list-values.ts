import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The values of all rows as the stock writes them. */
export interface ListValues {
  readonly counts: ReadonlyMap<string, number>
  readonly values: readonly string[]
  /** For each row the place of its value in `values`, counted from 1; 0 where it has none. */
  readonly places: Uint32Array
}

/** Reads one list of every vehicle. There are few different values, so each is stored once. */
export function valuesOf(
  vehicles: readonly Vehicle[],
  fieldOf: (vehicle: Vehicle) => string | null,
): ListValues {
  const placeOf = new Map<string | null, number>([
    [null, 0],
    ['', 0],
  ])
  const values: string[] = []
  const counts: number[] = []
  const places = new Uint32Array(vehicles.length)
  for (let row = 0; row < vehicles.length; row += 1) {
    const vehicle = vehicles[row]
    const value = vehicle ? fieldOf(vehicle) : null
    let place = placeOf.get(value)
    if (place === undefined) {
      place = values.push(value ?? '')
      counts.push(0)
      placeOf.set(value, place)
    }
    places[row] = place
    if (place > 0) counts[place - 1] = (counts[place - 1] ?? 0) + 1
  }
  return { counts: new Map(values.map((value, index) => [value, counts[index] ?? 0])), values, places }
}
