import {
  heightText,
  lengthText,
  massText,
  rangeDistance,
  towableWords,
} from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export interface SpecRow {
  readonly label: string
  /** Of all: from the least to the most. */
  readonly value: string
  /** Of each variant, in their order; null where it is not known. */
  readonly values: readonly (string | null)[]
}

/** A layout or level of equipment of a model, as its vehicles in stock have it. */
export interface Variant {
  readonly name: string
  readonly vehicles: readonly Vehicle[]
}

/** The badges that a model's vehicles carry, most of them first; vehicles without one are left out. */
export function variantsOf(vehicles: readonly Vehicle[]): Variant[] {
  const named = vehicles.filter(({ badge }) => badge !== null)
  return [...Map.groupBy(named, ({ badge }) => badge ?? '')]
    .map(([name, vehicles]) => ({ name, vehicles }))
    .sort((a, b) => b.vehicles.length - a.vehicles.length || a.name.localeCompare(b.name))
}

/** What a buyer of such a model compares, of all its vehicles and of each variant; unknown facts are left out. */
export function specRows(
  vehicles: readonly Vehicle[],
  variants: readonly Variant[],
  locale: Locale,
): SpecRow[] {
  return measuresFor(locale).flatMap(([label, amountOf, textOf]) => {
    const value = spanOf(vehicles, amountOf, textOf)
    return value === null
      ? []
      : [{ label, value, values: variants.map((variant) => spanOf(variant.vehicles, amountOf, textOf)) }]
  })
}

type Measure = [
  label: string,
  amountOf: (vehicle: Vehicle) => number | null,
  textOf: (amount: number) => string,
]

function measuresFor(locale: Locale): Measure[] {
  const words = towableWords(locale)
  const mass = (kg: number): string => massText(kg, locale)
  const inUnit =
    (unit: string) =>
    (amount: number): string =>
      `${amount.toLocaleString('en-AU')} ${unit}`
  return [
    [words.berths === 'Berths' ? 'Sleeps' : words.berths, ({ berths }) => berths, String],
    [words.atm, ({ atm_kg }) => atm_kg, mass],
    ['GVM', ({ gvm_kg }) => gvm_kg, mass],
    ['Length', ({ length_mm }) => length_mm, (mm) => lengthText(mm, locale)],
    [
      words.tare,
      ({ tare_kg, engine_cc, seat_height_mm }) => (engine_cc && seat_height_mm ? null : tare_kg),
      mass,
    ],
    ['Engine', ({ engine_cc }) => engine_cc, inUnit('cc')],
    ['Power', ({ power_kw }) => power_kw, inUnit('kW')],
    [
      'Weight',
      ({ tare_kg, engine_cc, seat_height_mm }) => (engine_cc && seat_height_mm ? tare_kg : null),
      mass,
    ],
    ['Seat height', ({ seat_height_mm }) => seat_height_mm, (mm) => heightText(mm, locale)],
    ['Torque', ({ torque_nm }) => torque_nm, inUnit('Nm')],
    [words.ball, ({ ball_weight_kg }) => ball_weight_kg, mass],
    ['Range', ({ range_km }) => range_km, (km) => rangeDistance(km, locale)],
    ['Battery', ({ battery_kwh }) => battery_kwh, inUnit('kWh')],
    ['Seats', ({ seats, berths }) => (berths === null ? seats : null), String],
    ['Doors', ({ doors, berths }) => (berths === null ? doors : null), String],
  ]
}

/** "1,545 kg", "1,545 to 2,230 kg"; null where no vehicle says. */
function spanOf(vehicles: readonly Vehicle[], amountOf: Measure[1], textOf: Measure[2]): string | null {
  const amounts = vehicles.flatMap((vehicle) => amountOf(vehicle) ?? [])
  if (amounts.length === 0) return null
  const [least, most] = [textOf(Math.min(...amounts)), textOf(Math.max(...amounts))]
  if (least === most) return least
  const unit = / \D+$/.exec(most)?.[0] ?? ''
  // feet and inches are no one unit to leave out
  const short = unit !== '' && least.endsWith(unit) && !/ft/.test(most) ? least.slice(0, -unit.length) : least
  return `${short} to ${most}`
}
