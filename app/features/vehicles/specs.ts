import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, localSpelling } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from './vehicle.ts'

/** The three facts that a buyer of this kind of vehicle compares first; what is not known is left out. */
export function cardSpecs(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): string[] {
  const own = known(specsByTemplate(vehicle, website))
  const specs = own.length > 0 ? own : known(carSpecs(vehicle, website))
  return specs.map((spec) => localSpelling(spec, website.locale))
}

export interface CardFact {
  readonly label: string
  readonly value: string
}

/** What a buyer of this kind of vehicle compares, most important first, each with its label. */
export function cardFacts(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): CardFact[] {
  return factsByTemplate(vehicle, website).flatMap(([label, value]) =>
    value === null
      ? []
      : [{ label: localSpelling(label, website.locale), value: localSpelling(value, website.locale) }],
  )
}

const wholeNumber = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })

/** "12,400 km"; nothing for a new vehicle that has not been driven. */
export function odometerText(
  vehicle: Pick<Vehicle, 'km' | 'car_type'>,
  website: Pick<Website, 'locale'>,
): string | null {
  if (vehicle.km === 0 && vehicle.car_type === 'new') return null
  return measured(vehicle.km, distanceUnit(website.locale))
}

function specsByTemplate(vehicle: Vehicle, website: Pick<Website, 'template' | 'locale'>): (string | null)[] {
  switch (website.template) {
    case 'rv':
    case 'camper':
      return [measured(vehicle.berths, 'berth'), measured(vehicle.atm_kg, 'kg ATM'), lengthOf(vehicle)]
    case 'motorcycle':
      return [
        measured(vehicle.engine_cc, 'cc'),
        measured(vehicle.tare_kg, 'kg'),
        measured(vehicle.seat_height_mm, 'mm seat'),
      ]
    case 'truck':
    case 'trucks':
      return [
        measured(vehicle.gvm_kg, 'kg GVM'),
        measured(vehicle.power_kw, 'kW'),
        vehicle.body ?? vehicle.body_type,
      ]
    case 'default':
    case 'used':
      return vehicle.berths === null
        ? carSpecs(vehicle, website)
        : specsByTemplate(vehicle, { ...website, template: 'rv' })
  }
}

function factsByTemplate(
  vehicle: Vehicle,
  website: Pick<Website, 'template' | 'locale'>,
): [label: string, value: string | null][] {
  const odometer = odometerText(vehicle, website)
  switch (website.template) {
    case 'rv':
    case 'camper':
      return [
        ['Berths', vehicle.berths === null ? null : String(vehicle.berths)],
        ['Tare', measured(vehicle.tare_kg, 'kg')],
        ['ATM', measured(vehicle.atm_kg, 'kg')],
        ['Length', lengthOf(vehicle)],
        ['Ball weight', measured(vehicle.ball_weight_kg, 'kg')],
        ['Body', vehicle.body],
      ]
    case 'motorcycle':
      return [
        ['Engine', measured(vehicle.engine_cc, 'cc')],
        ['Weight', measured(vehicle.tare_kg, 'kg')],
        ['Seat', measured(vehicle.seat_height_mm, 'mm')],
        ['Odometer', odometer],
        ['Power', measured(vehicle.power_kw, 'kW')],
      ]
    case 'truck':
    case 'trucks':
      return [
        ['GVM', measured(vehicle.gvm_kg, 'kg')],
        ['Power', measured(vehicle.power_kw, 'kW')],
        ['Body', vehicle.body ?? vehicle.body_type],
        ['Axles', vehicle.axles],
        ['Odometer', odometer],
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

function carSpecs(vehicle: Vehicle, website: Pick<Website, 'locale'>): (string | null)[] {
  return [odometerText(vehicle, website), vehicle.transmission, vehicle.fuel]
}

function lengthOf({ length_mm }: Vehicle): string | null {
  return length_mm === null ? null : `${(length_mm / 1000).toFixed(1)} m`
}

function measured(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${wholeNumber.format(amount)} ${unit}`
}

function known(specs: (string | null)[]): string[] {
  return specs.filter((spec) => spec !== null)
}
