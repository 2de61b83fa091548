import { numberText } from '#app/core/number-text.ts'
import { heightText, lengthText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import { type Fact, inOneLine, knownFacts, type MaybeFact } from './fact.ts'
import type { PlateFact } from './passport/item-values.ts'
import { weightOf } from './passport/plate.ts'
import { isTowed } from './towed.ts'
import { truckLicence } from './truck-licence.ts'
import type { Vehicle } from './vehicle.ts'

/** The odometer, and what a buyer of this kind of vehicle compares first: three in all. Unknown values are left out. */
export function cardSpecs(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): string[] {
  const own = withoutNulls(specsByTemplate(vehicle, website))
  const specs = own.length > 0 ? own : withoutNulls(carSpecs(vehicle))
  return withoutNulls([odometerText(vehicle, website), ...specs])
    .slice(0, 3)
    .map((spec) => localSpelling(spec, website.locale))
}

/** What a buyer of this kind of vehicle compares, most important first, each with its label. */
export function cardFacts(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): Fact[] {
  return knownFacts(factsByTemplate(vehicle, website), website.locale)
}

/** "12,400 km"; null for what is towed, and for new vehicles that have not been driven. */
export function odometerText(vehicle: Vehicle, website: Pick<Website, 'locale'>): string | null {
  if (isTowed(vehicle) || (vehicle.km === 0 && vehicle.car_type === 'new')) return null
  return measured(vehicle.km, distanceUnit(website.locale))
}

function specsByTemplate(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): (string | null)[] {
  const { locale } = website
  const weight = (fact: PlateFact, word?: string): string | null => {
    const told = weightOf(vehicle, fact, locale)
    return told && inOneLine({ ...told, value: word === undefined ? told.value : `${told.value} ${word}` })
  }
  switch (website.template) {
    case 'rv':
    case 'camper':
      return [
        locale === 'en-US' && vehicle.berths !== null
          ? `sleeps ${vehicle.berths}`
          : measured(vehicle.berths, 'berth'),
        weight('atm_kg', towableWords(locale).atm),
        shortLength(vehicle, locale),
      ]
    case 'motorcycle':
      return [
        measured(vehicle.engine_cc, 'cc'),
        weight('tare_kg'),
        withWord(vehicle.seat_height_mm === null ? null : heightText(vehicle.seat_height_mm, locale), 'seat'),
      ]
    case 'truck':
    case 'trucks':
      return [weight('gvm_kg', 'GVM'), measured(vehicle.power_kw, 'kW'), vehicle.body ?? vehicle.body_type]
    case 'default':
    case 'used':
      return vehicle.berths === null
        ? carSpecs(vehicle)
        : specsByTemplate(vehicle, { ...website, template: 'rv' })
  }
}

function factsByTemplate(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): MaybeFact[] {
  const { locale } = website
  const weight = (label: string, fact: PlateFact): MaybeFact => {
    const told = weightOf(vehicle, fact, locale)
    return [label, told?.value ?? null, told?.note]
  }
  const odometer = odometerText(vehicle, website)
  const words = towableWords(locale)
  switch (website.template) {
    case 'rv':
    case 'camper':
      return [
        [words.berths, vehicle.berths === null ? null : String(vehicle.berths)],
        weight(words.tare, 'tare_kg'),
        weight(words.atm, 'atm_kg'),
        ['Length', shortLength(vehicle, locale)],
        weight(words.ball, 'ball_weight_kg'),
        ['Body', vehicle.body],
      ]
    case 'motorcycle':
      return [
        ['Engine', measured(vehicle.engine_cc, 'cc')],
        weight('Weight', 'tare_kg'),
        ['Seat', vehicle.seat_height_mm === null ? null : heightText(vehicle.seat_height_mm, locale)],
        ['Odometer', odometer],
        ['Power', measured(vehicle.power_kw, 'kW')],
      ]
    case 'truck':
    case 'trucks':
      return [
        weight('GVM', 'gvm_kg'),
        ['Axles', vehicle.axles],
        ['Power', measured(vehicle.power_kw, 'kW')],
        ['Gearbox', truckGearbox(vehicle)],
        workDone(vehicle, odometer),
        ['Licence', truckLicence(vehicle, locale)],
        ['Body', vehicle.body ?? vehicle.body_type],
      ]
    case 'default':
    case 'used':
      return [
        ['Odometer', odometer],
        ['Gearbox', vehicle.transmission],
        ['Fuel', vehicle.fuel],
        ['Drive', vehicle.drive],
        ['Seats', vehicle.seats === null ? null : String(vehicle.seats)],
        ['Body', vehicle.body],
      ]
  }
}

/** What a truck has done: its kilometres, else its hours, else that it is new. */
function workDone({ hours, car_type }: Vehicle, odometer: string | null): MaybeFact {
  if (odometer !== null) return ['Odometer', odometer]
  return hours ? ['Hours', numberText(hours, 0)] : ['Condition', car_type === 'new' ? 'New' : null]
}

/** "12-speed AMT": drivers of trucks count the gears. */
export function truckGearbox({ transmission, gears }: Vehicle): string | null {
  if (transmission === null) return null
  const short = /automated manual/i.test(transmission) ? 'AMT' : shortGearbox(transmission).toLowerCase()
  return gears !== null && gears > 1 && !/\d/.test(short) ? `${gears}-speed ${short}` : transmission
}

function carSpecs({ transmission, fuel }: Vehicle): (string | null)[] {
  return [transmission && shortGearbox(transmission), fuel && shortFuel(fuel)]
}

/** "Sports Automatic Dual Clutch" is "Auto" on a card, which has room for a word. */
function shortGearbox(transmission: string): string {
  if (/auto|dual.?clutch|\bdct\b/i.test(transmission)) return 'Auto'
  return /manual/i.test(transmission) ? 'Manual' : transmission
}

function shortFuel(fuel: string): string {
  return /unleaded|\bu?lp\b/i.test(fuel) ? 'Petrol' : fuel
}

/** Rounds to one decimal of a metre, which is what fits on a card. */
function shortLength({ length_mm }: Vehicle, locale: Locale): string | null {
  if (length_mm === null) return null
  return locale === 'en-US' ? lengthText(length_mm, locale) : `${(length_mm / 1000).toFixed(1)} m`
}

function withWord(text: string | null, word: string): string | null {
  return text === null ? null : `${text} ${word}`
}

function measured(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${numberText(amount, 0)} ${unit}`
}

function withoutNulls(specs: (string | null)[]): string[] {
  return specs.filter((spec) => spec !== null)
}
