import { numberText } from '#app/core/number-text.ts'
import {
  heightText,
  lengthText,
  massText,
  rangeDistance,
  towableWords,
} from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Model } from './model.ts'

/** What can be compared of a vehicle, a layout or a grade; what is not known may be left out. */
export type Measured = {
  readonly [Name in
    | 'berths'
    | 'seats'
    | 'doors'
    | 'length_mm'
    | 'tare_kg'
    | 'atm_kg'
    | 'gvm_kg'
    | 'ball_weight_kg'
    | 'engine_cc'
    | 'power_kw'
    | 'torque_nm'
    | 'seat_height_mm'
    | 'range_km'
    | 'battery_kwh']?: number | null | undefined
}

export interface SpecRow {
  readonly group: string
  readonly label: string
  /** Of all: from the least to the most. */
  readonly value: string
  /** Of each variant, in their order, null where it is not known; null where the one value is said of all. */
  readonly values: readonly (string | null)[] | null
}

/** A layout or level of equipment of a model: as its vehicles in stock have it, or as the manufacturer says. */
export interface Variant<Known extends Measured = Vehicle> {
  readonly name: string
  readonly vehicles: readonly Known[]
}

/** The specifications of a model, in groups, by variant. */
export interface SpecSheet {
  readonly variants: readonly string[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly SpecRow[] }[]
  /** Whether its figures are the manufacturer's, not those of the vehicles in stock. */
  readonly isStated: boolean
}

const shownVariants = 5

/** The badges that a model's vehicles carry, most of them first; vehicles without one are left out. */
export function variantsOf(vehicles: readonly Vehicle[]): Variant[] {
  const named = vehicles.filter(({ badge }) => badge !== null)
  return [...Map.groupBy(named, ({ badge }) => badge ?? '')]
    .map(([name, vehicles]) => ({ name, vehicles }))
    .sort((a, b) => b.vehicles.length - a.vehicles.length || a.name.localeCompare(b.name))
    .slice(0, shownVariants)
}

type Stated = Pick<Model, 'variants' | 'floor_plans' | 'specifications'>

/** What a model is measured by: what the manufacturer says of its variants, else those in stock. */
export function measuredOf(model: Stated, vehicles: readonly Vehicle[]): readonly Measured[] {
  const stated = statedVariants(model)
  return stated.length > 0 ? stated.flatMap((variant) => variant.vehicles) : vehicles
}

/** What the manufacturer says of its variants; where it says nothing of them, what those in stock say. */
export function specSheet(model: Stated, vehicles: readonly Vehicle[], locale: Locale): SpecSheet {
  const stated = statedVariants(model)
  const isStated = stated.length > 0
  const variants = isStated ? stated : variantsOf(vehicles)
  const rows = specRows(measuredOf(model, vehicles), variants, locale)
  const known = new Set(rows.map(({ label }) => label))
  const others = model.specifications.flatMap(({ group = otherGroup, label, value }): SpecRow[] => {
    if (known.has(label)) return []
    return typeof value === 'string'
      ? [{ group, label, value, values: null }]
      : [{ group, label, value: value.join(', '), values: value }]
  })
  const groups = Map.groupBy([...rows, ...others], ({ group }) => group)
  return {
    variants: variants.map(({ name }) => name),
    groups: [...groups].map(([title, rows]) => ({ title, rows })),
    isStated: isStated || rows.length === 0,
  }
}

/** The grades that it names, else its layouts; none where it says nothing that tells them apart. */
function statedVariants({ variants, floor_plans, specifications }: Stated): Variant<Measured>[] {
  const isCompared =
    variants.length > 0 ||
    specifications.some(({ value }) => typeof value !== 'string') ||
    specRows(floor_plans, [], 'en-AU').length > 0
  const named = variants.length > 0 ? variants : floor_plans
  return isCompared ? named.map((figures) => ({ name: figures.name, vehicles: [figures] })) : []
}

/** Of what no group is named for. */
const otherGroup = 'Equipment'

/** What a buyer of such a model compares, of all its vehicles and of each variant; unknown facts are left out. */
export function specRows(
  vehicles: readonly Measured[],
  variants: readonly Variant<Measured>[],
  locale: Locale,
): SpecRow[] {
  return measuresFor(locale).flatMap(([group, label, amountOf, textOf]) => {
    const value = spanOf(vehicles, amountOf, textOf)
    return value === null
      ? []
      : [
          {
            group,
            label,
            value,
            values: variants.map((variant) => spanOf(variant.vehicles, amountOf, textOf)),
          },
        ]
  })
}

type Measure = [
  group: string,
  label: string,
  amountOf: (vehicle: Measured) => number | null | undefined,
  textOf: (amount: number) => string,
]

function measuresFor(locale: Locale): Measure[] {
  const words = towableWords(locale)
  const mass = (kg: number): string => massText(kg, locale)
  const inUnit =
    (unit: string) =>
    (amount: number): string =>
      `${numberText(amount)} ${unit}`
  return [
    ['Room', words.berths === 'Berths' ? 'Sleeps' : words.berths, ({ berths }) => berths, String],
    ['Weights', words.atm, ({ atm_kg }) => atm_kg, mass],
    ['Weights', locale === 'en-US' ? words.atm : 'GVM', ({ gvm_kg }) => gvm_kg, mass],
    ['Size', 'Length', ({ length_mm }) => length_mm, (mm) => lengthText(mm, locale)],
    ['Weights', words.tare, (vehicle) => (isMotorcycle(vehicle) ? null : vehicle.tare_kg), mass],
    ['Power', 'Engine', ({ engine_cc }) => engine_cc, inUnit('cc')],
    ['Power', 'Power', ({ power_kw }) => power_kw, inUnit('kW')],
    ['Weights', 'Weight', (vehicle) => (isMotorcycle(vehicle) ? vehicle.tare_kg : null), mass],
    ['Size', 'Seat height', ({ seat_height_mm }) => seat_height_mm, (mm) => heightText(mm, locale)],
    ['Power', 'Torque', ({ torque_nm }) => torque_nm, inUnit('Nm')],
    ['Weights', words.ball, ({ ball_weight_kg }) => ball_weight_kg, mass],
    ['Range and charging', 'Range', ({ range_km }) => range_km, (km) => rangeDistance(km, locale)],
    ['Range and charging', 'Battery', ({ battery_kwh }) => battery_kwh, inUnit('kWh')],
    ['Room', 'Seats', ({ seats, berths }) => (berths == null ? seats : null), String],
    ['Room', 'Doors', ({ doors, berths }) => (berths == null ? doors : null), String],
  ]
}

function isMotorcycle({ engine_cc, seat_height_mm }: Measured): boolean {
  return Boolean(engine_cc && seat_height_mm)
}

/** "1,545 kg", "1,545 to 2,230 kg"; null where no vehicle says. */
function spanOf(vehicles: readonly Measured[], amountOf: Measure[2], textOf: Measure[3]): string | null {
  const amounts = vehicles.flatMap((vehicle) => amountOf(vehicle) ?? [])
  if (amounts.length === 0) return null
  const [least, most] = [textOf(Math.min(...amounts)), textOf(Math.max(...amounts))]
  if (least === most) return least
  const unit = / \D+$/.exec(most)?.[0] ?? ''
  // feet and inches are no one unit to leave out
  const short = unit !== '' && least.endsWith(unit) && !/ft/.test(most) ? least.slice(0, -unit.length) : least
  return `${short} to ${most}`
}
