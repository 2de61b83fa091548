/** A vehicle of the visitor's own, as a register or a catalogue knows it. */
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
  /** Its number in AutoGrab's catalogue, which a valuation needs; never public. */
  readonly catalogueId: string | null
}

/** The public shape (TRADE-07): ten fields, null where the register does not say. */
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

/** "2019 Toyota Camry Ascent". */
export function foundVehicleTitle({ year, make, model, badge }: Omit<FoundVehicle, 'catalogueId'>): string {
  return [year, make, model, badge].filter((part) => part !== null && part !== '').join(' ')
}

/** The same words, however they are written. */
export function isSameWord(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
