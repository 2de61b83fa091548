import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { conditions } from '#app/features/valuations/valuation.ts'
import type { SettingsField } from './form-definition.ts'

/** A visitor may bring one of these; further questions depend on the choice. */
export const ownVehicleKinds = [
  'Car, ute or van',
  'Caravan or camper trailer',
  'Motorhome or campervan',
  'Motorcycle',
  'Truck',
  'Something else',
] as const
type OwnVehicleKind = (typeof ownVehicleKinds)[number]

/** Most visitors of a website bring what it sells itself. */
const usualKinds: Record<Website['template'], OwnVehicleKind> = {
  default: 'Car, ute or van',
  used: 'Car, ute or van',
  rv: 'Caravan or camper trailer',
  camper: 'Caravan or camper trailer',
  motorcycle: 'Motorcycle',
  truck: 'Truck',
  trucks: 'Truck',
}

export const ownKind: SettingsField = {
  name: 'Trade-in Kind',
  type: 'select',
  label: 'What is it?',
  options: [...ownVehicleKinds],
}

const isDriven = isOneOf('Car, ute or van', 'Motorhome or campervan', 'Motorcycle', 'Truck')

export function usualKind(template: Website['template']): OwnVehicleKind {
  return usualKinds[template]
}

/** A trailer has no odometer, so it is not asked for one. */
export const ownOdometer: SettingsField = {
  name: tradeInFields.km,
  type: 'kilometre',
  label: 'Odometer',
  showIf: isDriven,
}

export const ownRego: SettingsField = {
  name: 'Rego',
  type: 'rego',
  label: 'Registration number',
  hint: 'As on the plate',
}

/** What is good to have at hand before the questions about such a vehicle. */
export function haveAtHand(template: Website['template'], locale: Locale): string[] {
  const plate = locale === 'en-US' ? 'The license plate' : 'The registration number'
  const photos = 'Photos: front, back, sides and inside'
  return usualKinds[template] === 'Caravan or camper trailer'
    ? [plate, 'How many it sleeps, and whether water ever came in', photos]
    : [plate, 'The reading of its odometer', 'What is known of its services', photos]
}

/** A valuer asks these things about each kind. */
export const ownVehicleState: readonly SettingsField[] = [
  ownOdometer,
  { name: 'Condition', type: 'radioGroup', label: 'Condition', options: [...conditions] },
  {
    name: 'Tyres that need replacing',
    type: 'tyres',
    label: 'Tyres that need replacing',
    required: false,
    showIf: isOneOf('Car, ute or van', 'Motorhome or campervan'),
  },
  {
    name: 'Sleeps',
    type: 'number',
    label: 'How many does it sleep?',
    required: false,
    showIf: isOneOf('Caravan or camper trailer', 'Motorhome or campervan'),
  },
  {
    name: 'Water leaks or damp',
    type: 'radioGroup',
    label: 'Water leaks or damp',
    options: ['None', 'Repaired', 'Yes'],
    showIf: isOneOf('Caravan or camper trailer', 'Motorhome or campervan'),
  },
  {
    name: 'Service history',
    type: 'radioGroup',
    label: 'Service history',
    options: ['Full', 'Some', 'None'],
    showIf: isDriven,
  },
  {
    name: 'files',
    type: 'file',
    label: 'Photos',
    required: false,
    hint: 'Front, back, sides, inside, and the odometer if it has one',
  },
]

function isOneOf(...kinds: readonly OwnVehicleKind[]): string {
  return `${ownKind.name}=${kinds.join('|')}`
}
