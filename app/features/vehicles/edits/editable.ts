import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

export type FactName = keyof VehicleFacts

/** Amounts are cents here, and dollars for people and programs outside. */
export const amountFacts = [
  'price',
  'before_price',
  'subscription_price',
  'dapprice',
  'driveaway_nsw',
  'driveaway_vic',
  'driveaway_qld',
  'driveaway_wa',
  'driveaway_sa',
  'driveaway_tas',
  'driveaway_nt',
  'driveaway_act',
  'list_price',
  'dealer_delivery',
] as const satisfies FactName[]

/** Prices, words and photos stay a person's where the feed comes to say the same (STOCK-03). */
const lasting: ReadonlySet<string> = new Set([
  ...amountFacts,
  'price_qualifier',
  'name',
  'description',
  'features',
  'tag',
  'photos',
])

/**
 * What a person may say otherwise than the feed (STOCK-02). Dealership, id and address are never among it. What the vehicle
 * is, its make, model, year and VIN, is the feed's word.
 */
const editable: ReadonlySet<FactName> = new Set([
  ...amountFacts,
  'price_qualifier',
  'driveaway_state',
  'was_from',
  'subscription_period',
  'name',
  'badge',
  'series',
  'description',
  'features',
  'tag',
  'custom_rank',
  'colour',
  'interior_colour',
  'km',
  'hours',
  'body',
  'body_type',
  'seats',
  'tare_kg',
  'atm_kg',
  'gtm_kg',
  'ball_weight_kg',
  'gvm_kg',
  'gcm_kg',
  'rego',
  'rego_expiry',
  'location_code',
  'certified',
  'reservable',
  'status',
  'reserved',
  'video_url',
  'spin_url',
] satisfies FactName[])

/** No person says these: photos are uploaded and ordered, and the averages of a market are a market's. */
const neverTyped: ReadonlySet<FactName> = new Set([
  'images',
  'primary_image_url',
  'file',
  'autograb_data',
  'market_sample',
  'market_as_of',
  'city',
  'state',
] satisfies FactName[])

/** May a person edit this fact? Of a vehicle that a person added nearly all, since no feed says them. */
export function isEditable(fact: FactName, isByHand: boolean): boolean {
  return editable.has(fact) || (isByHand && !neverTyped.has(fact))
}

/** Does this field say what a vehicle costs? Not everybody who edits stock may change that. */
export function isOfPrice(field: string): boolean {
  return isAmount(field) || ofPrice.has(field)
}

const ofPrice: ReadonlySet<string> = new Set([
  'price_qualifier',
  'driveaway_state',
  'was_from',
  'subscription_period',
] satisfies FactName[])

/** Is the edit of this field taken back once the feed says the same? */
export function isReleasedByAgreement(field: string): boolean {
  return !lasting.has(field)
}

export function isAmount(field: string): boolean {
  return amountFacts.some((name) => name === field)
}
