import { numberText } from '#app/core/number-text.ts'
import { withinSentence } from '#app/core/text.ts'
import { dateText, dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import {
  heightText,
  lengthText,
  massBetween,
  rangeDistance,
  towableWords,
} from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { type Fact, knownFacts, type MaybeFact } from './fact.ts'
import type { PlateFact } from './passport/item-values.ts'
import { payloadKg, weightOf } from './passport/plate.ts'
import { odometerText } from './specs.ts'
import { isTowed } from './towed.ts'
import type { Vehicle } from './vehicle.ts'

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
  /** The source of the figures, for those that matter for safety. */
  readonly source?: string
}

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

function keyPairs(vehicle: Vehicle, website: Pick<Website, 'locale'>): MaybeFact[] {
  return [
    ['Odometer', odometerText(vehicle, website)],
    ['Hours', plain(vehicle.hours)],
    ['Body', bodyText(vehicle)],
    ['Axles', vehicle.axles],
    ['Layout', vehicle.layout],
    [towableWords(website.locale).berths, plain(vehicle.berths)],
    ['Colour', vehicle.colour],
    ['Interior colour', vehicle.interior_colour],
    ['Seats', plain(vehicle.seats)],
    ['Doors', plain(vehicle.doors)],
  ]
}

function drivePairs(vehicle: Vehicle): MaybeFact[] {
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
function electricPairs({ range_km, range_cycle, battery_kwh }: Vehicle, locale: Locale): MaybeFact[] {
  const range = range_km === null ? null : rangeDistance(range_km, locale)
  return [
    ['Range', range && `${range} (${range_cycle ?? 'test cycle not stated'})`],
    ['Battery', unit(battery_kwh, 'kWh')],
  ]
}

function sizePairs(vehicle: Vehicle, locale: Locale): MaybeFact[] {
  const words = towableWords(locale)
  const weight = (label: string, fact: PlateFact) => weightPair(label, vehicle, fact, locale, null)
  return [
    ['Length', lengthOf(vehicle, locale)],
    weight(vehicle.engine_cc === null ? words.tare : 'Weight', 'tare_kg'),
    weight(words.atm, 'atm_kg'),
    weight(words.gtm, 'gtm_kg'),
    weight(words.ball, 'ball_weight_kg'),
    weight('GVM', 'gvm_kg'),
    weight('GCM', 'gcm_kg'),
    ['Seat height', vehicle.seat_height_mm === null ? null : heightText(vehicle.seat_height_mm, locale)],
  ]
}

function towableWeights(vehicle: Vehicle, locale: Locale): MaybeFact[] {
  const words = towableWords(locale)
  const payload = payloadKg(vehicle)
  const weight = (label: string, fact: PlateFact) => weightPair(label, vehicle, fact, locale, unknown)
  return [
    weight(words.tare, 'tare_kg'),
    weight(words.atm, 'atm_kg'),
    weight(words.gtm, 'gtm_kg'),
    weight(words.ball, 'ball_weight_kg'),
    ['Payload', payload === null ? unknown : massBetween(payload.tareKg, payload.atmKg, locale)],
  ]
}

/** @param otherwise what stands where the weight is not known */
function weightPair(
  label: string,
  vehicle: Vehicle,
  fact: PlateFact,
  locale: Locale,
  otherwise: string | null,
): MaybeFact {
  const weight = weightOf(vehicle, fact, locale)
  return weight === null ? [label, otherwise] : [label, weight.value, weight.note]
}

/** A statement about payload matters for safety, so it names its source and date (automotive standards 7.3). */
function weightSource({ created_at, passport }: Vehicle, local: LocalTime): string {
  const words = towableWords(local.locale)
  const record = `From the dealer’s stock record of ${dateText(created_at, local)}.`
  const { weights } = passport.items
  const read = weights.state === 'unknown' ? null : dayText(weights.dated, local.locale, 'date')
  const source =
    read === null
      ? record
      : `From the plate as read on ${read}; what it does not have: ${withinSentence(record)}`
  return `${source} Payload is ${words.atm} less ${words.tare.toLowerCase()}, options and water included. The plate on the vehicle decides.`
}

function identityPairs(vehicle: Vehicle, locale: Locale): MaybeFact[] {
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

function group(title: string, facts: readonly MaybeFact[], locale: Locale): FactGroup {
  return { title, facts: knownFacts(facts, locale) }
}

/** "Steel tray, 6.6 m" says that it is a tray; "Tipper, rock body" takes both of the record's words. */
export function bodyText({ body, body_type }: Pick<Vehicle, 'body' | 'body_type'>): string | null {
  if (body === null || body_type === null) return body ?? body_type
  const [short, long] = body.length > body_type.length ? [body_type, body] : [body, body_type]
  return long.toLowerCase().includes(short.toLowerCase()) ? long : `${body}, ${withinSentence(body_type)}`
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
