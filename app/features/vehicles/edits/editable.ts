import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** Amounts, which are dollars for people and programs outside. */
const amountFacts = [
  'price',
  'before_price',
  'subscription_price',
  'dapprice',
] as const satisfies (keyof VehicleFacts)[]

export function isAmount(field: string): boolean {
  return amountFacts.some((name) => name === field)
}
