import { numberText } from '#app/core/number-text.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel } from '#app/features/tenancy/wording.ts'
import { type Fact, knownFacts, type MaybeFact } from './fact.ts'
import { plateNote } from './passport/plate.ts'
import { odometerText } from './specs.ts'
import type { Vehicle } from './vehicle.ts'

/** One figure of a poster: a large numeral with its unit, and what it measures. */
export interface BigFigure {
  readonly label: string
  readonly value: string
  readonly unit: string
  /** Where the value comes from, if that matters: “from the plate”. */
  readonly note?: string
}

/** How few figures make no poster. */
const fewest = 2

/**
 * The figures that riders know a motorcycle by, for a poster: capacity, power, torque, weight, seat height. Websites of
 * other vehicles have none.
 */
export function bigFigures(
  vehicle: Vehicle,
  { template, locale }: Pick<Website, 'template' | 'locale'>,
): BigFigure[] {
  if (template !== 'motorcycle') return []
  const { engine_cc, power_kw, torque_nm, tare_kg, seat_height_mm } = vehicle
  const isAmerican = locale === 'en-US'
  const all: readonly (readonly [
    label: string,
    amount: number | null,
    unit: string,
    note?: string | null,
  ])[] = [
    ['Engine', engine_cc, 'cc'],
    ['Power', power_kw, 'kW'],
    ['Torque', torque_nm, 'Nm'],
    [
      'Weight',
      tare_kg && isAmerican ? tare_kg / 0.45359237 : tare_kg,
      isAmerican ? 'lb' : 'kg',
      plateNote('tare_kg', vehicle.passport),
    ],
    [
      'Seat height',
      seat_height_mm && isAmerican ? seat_height_mm / 25.4 : seat_height_mm,
      isAmerican ? 'in' : 'mm',
    ],
  ]
  const known = all.flatMap(([label, amount, unit, note]) =>
    amount === null ? [] : [{ label, value: numberText(amount, 0), unit, ...(note ? { note } : {}) }],
  )
  return known.length < fewest ? [] : known
}

/** What a buyer asks first of a vehicle and what its poster does not say; a figure stands once in a screen (LOOK-73). */
export function besidePoster(vehicle: Vehicle, website: Website): Fact[] {
  const { colour, body, transmission, car_type } = vehicle
  const all: MaybeFact[] = [
    ['Condition', conditionLabel(car_type, website)],
    ['Odometer', odometerText(vehicle, website)],
    ['Colour', colour],
    ['Body', body],
    ['Gearbox', transmission],
  ]
  return knownFacts(all, website.locale)
}
