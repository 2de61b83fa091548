import { numberText } from '#app/core/number-text.ts'
import { lengthText } from '#app/features/tenancy/measures.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Fact, knownFacts, type MaybeFact } from './fact.ts'
import { bodyText } from './facts.ts'
import type { PlateFact } from './passport/item-values.ts'
import { weightOf } from './passport/plate.ts'
import { cardFacts, odometerText, truckGearbox } from './specs.ts'
import { truckLicence } from './truck-licence.ts'
import type { Vehicle } from './vehicle.ts'

/** What the page of a vehicle says of it below its pictures: six facts, and of a truck all that its buyer reads first. */
export function pageFacts(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): Fact[] {
  const isTruck = website.template === 'truck' || website.template === 'trucks'
  return isTruck
    ? knownFacts(dataPlate(vehicle, website), website.locale)
    : cardFacts(vehicle, website).slice(0, 6)
}

/** As on the plate of a door: what it may weigh and what drives it, what it has done, and last what it carries. */
function dataPlate(vehicle: Vehicle, website: Pick<Website, 'locale'>): MaybeFact[] {
  const { locale } = website
  const { axles, power_kw, hours, car_type, length_mm } = vehicle
  const weight = (label: string, fact: PlateFact): MaybeFact => {
    const told = weightOf(vehicle, fact, locale)
    return [label, told?.value ?? null, told?.note]
  }
  const odometer = odometerText(vehicle, website)
  const isUnused = odometer === null && !hours && car_type === 'new'
  return [
    weight('GVM', 'gvm_kg'),
    weight('GCM', 'gcm_kg'),
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
