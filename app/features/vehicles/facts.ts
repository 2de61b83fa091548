import { numberText } from '#app/core/number-text.ts'
import { dateText, dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import {
  heightText,
  lengthText,
  massBetween,
  massText,
  rangeDistance,
  towableWords,
} from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { odometerText } from './specs.ts'
import { isTowed } from './towed.ts'
import type { Vehicle } from './vehicle.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
  /** The source of the figures, for those that matter for safety. */
  readonly source?: string
}

type Pairs = readonly (readonly [label: string, value: string | null])[]

const unknown = 'Unknown'

/**
 * What is known of a vehicle, in groups, in the order in which a buyer of its kind reads them. Unknown facts are left
 * out (CAR-34), except the weights of what is towed: those are listed as unknown, since silence would read as "no
 * limit".
 */
export function factGroups(vehicle: Vehicle, website: LocalTime): FactGroup[] {
  const { locale } = website
  const towed = isTowed(vehicle)
  const groups: FactGroup[] = [
    group('Key facts', keyPairs(vehicle, website), locale),
    group('Engine and drive', drivePairs(vehicle), locale),
    group('Electric', electricPairs(vehicle, locale), locale),
    towed
      ? {
          ...group(
            'Weights and size',
            [['Length', lengthOf(vehicle, locale)], ...towableWeights(vehicle, locale)],
            locale,
          ),
          source: weightSource(vehicle, website),
        }
      : group('Weights and size', sizePairs(vehicle, locale), locale),
    group('Identification', identityPairs(vehicle, locale), locale),
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}

function keyPairs(vehicle: Vehicle, website: Pick<Website, 'locale'>): Pairs {
  return [
    ['Odometer', odometerText(vehicle, website)],
    ['Hours', plain(vehicle.hours)],
    ['Body', vehicle.body],
    ['Body type', vehicle.body_type],
    ['Axles', vehicle.axles],
    ['Layout', vehicle.layout],
    [towableWords(website.locale).berths, plain(vehicle.berths)],
    ['Colour', vehicle.colour],
    ['Interior colour', vehicle.interior_colour],
    ['Seats', plain(vehicle.seats)],
    ['Doors', plain(vehicle.doors)],
  ]
}

function drivePairs(vehicle: Vehicle): Pairs {
  return [
    ['Engine', vehicle.engine],
    ['Capacity', unit(vehicle.engine_cc, 'cc')],
    ['Cylinders', plain(vehicle.cylinders)],
    ['Learner approved', vehicle.learner_approved === null ? null : vehicle.learner_approved ? 'Yes' : 'No'],
    ['Fuel', vehicle.fuel],
    ['Transmission', gearboxOf(vehicle)],
    ['Drive', vehicle.drive],
    ['Power', unit(vehicle.power_kw, 'kW')],
    ['Torque', unit(vehicle.torque_nm, 'Nm')],
  ]
}

/** A range means nothing without the test cycle it was measured by; an unknown cycle is stated as unknown. */
function electricPairs({ range_km, range_cycle, battery_kwh }: Vehicle, locale: Locale): Pairs {
  const range = range_km === null ? null : rangeDistance(range_km, locale)
  return [
    ['Range', range && `${range} (${range_cycle ?? 'test cycle not stated'})`],
    ['Battery', unit(battery_kwh, 'kWh')],
  ]
}

function sizePairs(vehicle: Vehicle, locale: Locale): Pairs {
  const words = towableWords(locale)
  const weight = (kg: number | null): string | null => (kg === null ? null : massText(kg, locale))
  return [
    ['Length', lengthOf(vehicle, locale)],
    [vehicle.engine_cc === null ? words.tare : 'Weight', weight(vehicle.tare_kg)],
    [words.atm, weight(vehicle.atm_kg)],
    [words.gtm, weight(vehicle.gtm_kg)],
    [words.ball, weight(vehicle.ball_weight_kg)],
    ['GVM', weight(vehicle.gvm_kg)],
    ['GCM', weight(vehicle.gcm_kg)],
    ['Seat height', vehicle.seat_height_mm === null ? null : heightText(vehicle.seat_height_mm, locale)],
  ]
}

function towableWeights(vehicle: Vehicle, locale: Locale): Pairs {
  const words = towableWords(locale)
  const { tare_kg, atm_kg, gtm_kg, ball_weight_kg } = vehicle
  const weight = (kg: number | null): string => (kg === null ? unknown : massText(kg, locale))
  return [
    [words.tare, weight(tare_kg)],
    [words.atm, weight(atm_kg)],
    [words.gtm, weight(gtm_kg)],
    [words.ball, weight(ball_weight_kg)],
    ['Payload', tare_kg === null || atm_kg === null ? unknown : massBetween(tare_kg, atm_kg, locale)],
  ]
}

/** A statement about payload matters for safety, so it names its source and date (automotive standards 7.3). */
function weightSource({ created_at }: Vehicle, local: LocalTime): string {
  const words = towableWords(local.locale)
  return `From the dealer’s stock record of ${dateText(created_at, local)}. Payload is ${words.atm} less ${words.tare.toLowerCase()}, options and water included. The plate on the vehicle decides.`
}

function identityPairs(vehicle: Vehicle, locale: Locale): Pairs {
  const month = (day: string | null): string | null => day && dayText(day, locale, 'month')
  return [
    ['Stock number', vehicle.stocknum],
    ['VIN', vehicle.vin],
    [locale === 'en-US' ? 'License plate' : 'Registration', vehicle.rego],
    ['Registered until', month(vehicle.rego_expiry)],
    ['Built', month(vehicle.build_date)],
    ['Complied', month(vehicle.compliance_date)],
  ]
}

function group(title: string, pairs: Pairs, locale: Locale): FactGroup {
  const facts = pairs.flatMap(([label, value]) =>
    value === null ? [] : [{ label: localSpelling(label, locale), value: localSpelling(value, locale) }],
  )
  return { title, facts }
}

function lengthOf({ length_mm }: Vehicle, locale: Locale): string | null {
  return length_mm === null ? null : lengthText(length_mm, locale)
}

/** "8-speed Automatic", where the record has the number of gears as a separate fact. */
function gearboxOf({ transmission, gears }: Vehicle): string | null {
  if (transmission === null || gears === null || gears < 2 || /\d/.test(transmission)) return transmission
  return `${gears}-speed ${transmission.toLowerCase()}`
}

function plain(value: number | null): string | null {
  return value === null ? null : numberText(value, 1)
}

function unit(value: number | null, name: string): string | null {
  return value === null ? null : `${numberText(value, 1)} ${name}`
}
