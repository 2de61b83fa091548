import { numberText } from '#app/core/number-text.ts'
import { lengthText, massBetween, towableWords } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { type Fact, knownFacts, type MaybeFact } from './fact.ts'
import { bodyText } from './facts.ts'
import type { PlateFact } from './passport/item-values.ts'
import { payloadKg, weightOf } from './passport/plate.ts'
import { cardFacts, odometerText, truckGearbox } from './specs.ts'
import { isTowed } from './towed.ts'
import { truckLicence } from './truck-licence.ts'
import type { Vehicle } from './vehicle.ts'

/** What the page of a vehicle says of it below its pictures: six facts, and of a truck all that its buyer reads first. */
export function pageFacts(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): Fact[] {
  const { template, locale } = website
  switch (template) {
    case 'truck':
    case 'trucks':
      return knownFacts(dataPlate(vehicle, website), locale)
    case 'rv':
    case 'camper':
      return knownFacts(travelPlate(vehicle, website), locale).slice(0, 6)
    case 'motorcycle':
    case 'default':
    case 'used':
      return cardFacts(vehicle, website).slice(0, 6)
  }
}

/**
 * What is towed begins as the plate beside a coupling does, with what a car must pull and carry; what drives itself,
 * with who may sleep and sit in it. What is not known leaves its place to the next.
 */
function travelPlate(vehicle: Vehicle, website: Pick<Website, 'locale'>): MaybeFact[] {
  const { locale } = website
  const words = towableWords(locale)
  const payload = payloadKg(vehicle)
  const berths: MaybeFact = [words.berths, vehicle.berths === null ? null : String(vehicle.berths)]
  const length: MaybeFact = [
    'Length',
    vehicle.length_mm === null ? null : lengthText(vehicle.length_mm, locale),
  ]
  const body: MaybeFact = ['Body', vehicle.body]
  const tare = weightFact(words.tare, vehicle, 'tare_kg', locale)
  if (isTowed(vehicle))
    return [
      weightFact(words.atm, vehicle, 'atm_kg', locale),
      tare,
      weightFact(words.ball, vehicle, 'ball_weight_kg', locale),
      ['Payload', payload === null ? null : massBetween(payload.tareKg, payload.atmKg, locale)],
      berths,
      length,
      body,
      ['Axles', vehicle.axles],
    ]
  return [
    berths,
    ['Seats', vehicle.seats === null ? null : String(vehicle.seats)],
    length,
    ['Odometer', odometerText(vehicle, website)],
    ['Gearbox', vehicle.transmission],
    tare,
    body,
    ['Fuel', vehicle.fuel],
  ]
}

/** As on the plate of a door: what it may weigh and what drives it, what it has done, and last what it carries. */
function dataPlate(vehicle: Vehicle, website: Pick<Website, 'locale'>): MaybeFact[] {
  const { locale } = website
  const { axles, power_kw, hours, car_type, length_mm } = vehicle
  const odometer = odometerText(vehicle, website)
  const isUnused = odometer === null && !hours && car_type === 'new'
  return [
    weightFact('GVM', vehicle, 'gvm_kg', locale),
    weightFact('GCM', vehicle, 'gcm_kg', locale),
    ['Axles', axles],
    ['Power', power_kw === null ? null : `${numberText(power_kw, 0)} kW`],
    ['Gearbox', truckGearbox(vehicle)],
    ['Odometer', odometer],
    ['Hours', hours ? numberText(hours, 0) : null],
    ['Condition', isUnused ? 'New' : null],
    ['Licence', truckLicence(vehicle, locale)],
    ['Length', length_mm === null ? null : lengthText(length_mm, locale)],
    ['Body', bodyText(vehicle)],
  ]
}

function weightFact(label: string, vehicle: Vehicle, fact: PlateFact, locale: Locale): MaybeFact {
  const told = weightOf(vehicle, fact, locale)
  return [label, told?.value ?? null, told?.note]
}
