import type { Delivery } from '#app/features/leads/delivery.ts'

/** The states of a delivery that has not arrived, though it was tried. */
export const undeliveredStates = ['failed', 'dead', 'held'] as const satisfies readonly Delivery['state'][]

/** What must arrive: the lead at the dealership, and its answers at the shopper. */
export const deliveredKinds = [
  'mail',
  'adf',
  'webhook',
  'answer',
] as const satisfies readonly Delivery['kind'][]

/** Whether it counts as `Not delivered`. */
export function isUndelivered({ state, kind }: Pick<Delivery, 'state' | 'kind'>): boolean {
  const [states, kinds]: [readonly string[], readonly string[]] = [undeliveredStates, deliveredKinds]
  return states.includes(state) && kinds.includes(kind)
}
