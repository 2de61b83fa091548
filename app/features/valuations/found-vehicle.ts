/** The visitor's own vehicle, as a register or a catalogue describes it. */
export interface FoundVehicle {
  readonly make: string
  readonly model: string
  readonly series: string | null
  readonly badge: string | null
  readonly year: number | null
  readonly body: string | null
  readonly transmission: string | null
  readonly fuel: string | null
  readonly vin: string | null
  readonly colour: string | null
  /** The vehicle's id in AutoGrab's catalogue, which a valuation needs. It is never published. */
  readonly catalogueId: string | null
}

/** Returns the ten public fields, which are null where the register does not say (TRADE-07). */
export function toLookupJson({
  make,
  model,
  series,
  badge,
  year,
  body,
  transmission,
  fuel,
  vin,
  colour,
}: FoundVehicle) {
  return { make, model, series, badge, year, body, transmission, fuel, vin, colour }
}

/** Writes for example "2019 Toyota Camry Ascent". */
export function foundVehicleTitle({ year, make, model, badge }: Omit<FoundVehicle, 'catalogueId'>): string {
  return [year, make, model, badge].filter((part) => part !== null && part !== '').join(' ')
}

/** Compares two words without their case, spaces and punctuation. */
export function isSameWord(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
