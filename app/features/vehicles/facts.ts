import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { odometerText } from './specs.ts'
import type { Vehicle } from './vehicle.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface FactGroup {
  readonly title: string
  readonly facts: readonly Fact[]
}

const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** What is known of a vehicle, in groups as a buyer reads them; what is not known is not there (CAR-34). */
export function factGroups(vehicle: Vehicle, website: Pick<Website, 'locale'>): FactGroup[] {
  const groups: [string, [string, string | null][]][] = [
    [
      'Key facts',
      [
        ['Odometer', odometerText(vehicle, website)],
        ['Hours', plain(vehicle.hours)],
        ['Body', vehicle.body],
        ['Body type', vehicle.body_type],
        ['Axles', vehicle.axles],
        ['Layout', vehicle.layout],
        ['Berths', plain(vehicle.berths)],
        ['Colour', vehicle.colour],
        ['Interior colour', vehicle.interior_colour],
        ['Seats', plain(vehicle.seats)],
        ['Doors', plain(vehicle.doors)],
      ],
    ],
    [
      'Engine and drive',
      [
        ['Engine', vehicle.engine],
        ['Capacity', unit(vehicle.engine_cc, 'cc')],
        ['Learner approved', vehicle.learner_approved ? 'Yes' : null],
        ['Fuel', vehicle.fuel],
        ['Transmission', vehicle.transmission],
        ['Drive', vehicle.drive],
        ['Power', unit(vehicle.power_kw, 'kW')],
        ['Torque', unit(vehicle.torque_nm, 'Nm')],
        ['Range', rangeText(vehicle)],
        ['Battery', unit(vehicle.battery_kwh, 'kWh')],
      ],
    ],
    [
      'Weights and size',
      [
        ['Length', unit(vehicle.length_mm, 'mm')],
        ['Tare', unit(vehicle.tare_kg, 'kg')],
        ['ATM', unit(vehicle.atm_kg, 'kg')],
        ['GTM', unit(vehicle.gtm_kg, 'kg')],
        ['Ball weight', unit(vehicle.ball_weight_kg, 'kg')],
        ['GVM', unit(vehicle.gvm_kg, 'kg')],
        ['GCM', unit(vehicle.gcm_kg, 'kg')],
        ['Seat height', unit(vehicle.seat_height_mm, 'mm')],
      ],
    ],
    [
      'Identification',
      [
        ['Stock number', vehicle.stocknum],
        ['VIN', vehicle.vin],
        ['Registration', vehicle.rego],
        ['Built', monthText(vehicle.build_date)],
        ['Complied', monthText(vehicle.compliance_date)],
      ],
    ],
  ]
  return groups.flatMap(([title, pairs]) => {
    const facts = pairs.flatMap(([label, value]) =>
      value === null
        ? []
        : [{ label: localSpelling(label, website.locale), value: localSpelling(value, website.locale) }],
    )
    return facts.length > 0 ? [{ title, facts }] : []
  })
}

function plain(value: number | null): string | null {
  return value === null ? null : number.format(value)
}

function unit(value: number | null, name: string): string | null {
  return value === null ? null : `${number.format(value)} ${name}`
}

/** A range means nothing without the test it was measured by. */
function rangeText({ range_km, range_cycle }: Vehicle): string | null {
  if (range_km === null) return null
  return range_cycle === null
    ? `${number.format(range_km)} km`
    : `${number.format(range_km)} km (${range_cycle})`
}

function monthText(date: string | null): string | null {
  const match = date === null ? null : /^(\d{4})-(\d{2})/.exec(date)
  return match ? `${months[Number(match[2]) - 1]} ${match[1]}` : null
}
