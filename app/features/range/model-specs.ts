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

/** The comparable figures of a vehicle, a layout or a grade; unknown ones may be missing. */
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
  /** The value for all variants together: a range from the least to the most, or a list. */
  readonly value: string
  /**
   * The value of each variant in their order, null where it is unknown; null as a whole where one value applies to
   * all.
   */
  readonly values: readonly (string | null)[] | null
}

/** A layout or grade of a model, with its vehicles in stock or the manufacturer's figures. */
export interface Variant<Known extends Measured = Vehicle> {
  readonly name: string
  readonly vehicles: readonly Known[]
}

/** The specifications of a model, in groups, by variant. */
export interface SpecSheet {
  readonly variants: readonly string[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly SpecRow[] }[]
  /** Whether its figures come from the manufacturer, not from the vehicles in stock. */
  readonly isStated: boolean
}

const shownVariants = 5

/** The badges of a model's vehicles, the most frequent first; vehicles without a badge are left out. */
export function variantsOf(vehicles: readonly Vehicle[]): Variant[] {
  const named = vehicles.filter(({ badge }) => badge !== null)
  return [...Map.groupBy(named, ({ badge }) => badge ?? '')]
    .map(([name, vehicles]) => ({ name, vehicles }))
    .sort((a, b) => b.vehicles.length - a.vehicles.length || a.name.localeCompare(b.name))
    .slice(0, shownVariants)
}

type Stated = Pick<Model, 'variants' | 'floor_plans' | 'specifications'>

/** The figures of a model: the manufacturer's for its variants, else those of the vehicles in stock. */
export function measuredOf(model: Stated, vehicles: readonly Vehicle[]): readonly Measured[] {
  const stated = statedVariants(model)
  return stated.length > 0 ? stated.flatMap((variant) => variant.vehicles) : vehicles
}

/**
 * The specifications by the manufacturer's variants; where it gives no figures for them, by those of the vehicles in
 * stock.
 */
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

/** The manufacturer's grades, else its layouts; empty where no figure distinguishes them. */
function statedVariants({ variants, floor_plans, specifications }: Stated): Variant<Measured>[] {
  const isCompared =
    variants.length > 0 ||
    specifications.some(({ value }) => typeof value !== 'string') ||
    specRows(floor_plans, [], 'en-AU').length > 0
  const named = variants.length > 0 ? variants : floor_plans
  return isCompared ? named.map((figures) => ({ name: figures.name, vehicles: [figures] })) : []
}

/** The group of specifications that name no group. */
const otherGroup = 'Equipment'

/**
 * The figures that buyers of such a model compare, over all its vehicles and for each variant; unknown figures are
 * left out.
 */
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

/** "1,545 kg", "1,545 to 2,230 kg"; null where no vehicle has the figure. */
function spanOf(vehicles: readonly Measured[], amountOf: Measure[2], textOf: Measure[3]): string | null {
  const amounts = vehicles.flatMap((vehicle) => amountOf(vehicle) ?? [])
  if (amounts.length === 0) return null
  const [least, most] = [textOf(Math.min(...amounts)), textOf(Math.max(...amounts))]
  if (least === most) return least
  const unit = / \D+$/.exec(most)?.[0] ?? ''
  // feet and inches are two units, so neither can be left out
  const short = unit !== '' && least.endsWith(unit) && !/ft/.test(most) ? least.slice(0, -unit.length) : least
  return `${short} to ${most}`
}
