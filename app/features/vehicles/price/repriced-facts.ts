import type { Edits } from '#app/features/vehicles/edits/edit.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { priceCounts } from './amounts.ts'

type Amounts = Pick<VehicleFacts, 'price' | 'dapprice'>

/**
 * The amounts that change where a person changes "the price": the price, and the drive-away total where it is another
 * figure. A total that is the one price, and nobody's edit, follows by itself (`withEdits`).
 *
 * @param shown the facts as they are shown
 */
export function repricedFacts(shown: Amounts, edits: Edits): ('price' | 'dapprice')[] {
  const { price, dapprice } = shown
  const isApart = dapprice !== price || edits.dapprice !== undefined
  return [
    ...(priceCounts(price) ? (['price'] as const) : []),
    ...(priceCounts(dapprice) && isApart ? (['dapprice'] as const) : []),
  ]
}

/** Is the one price of these facts the drive-away total, so that who says another price says another total? */
export function isOnlyTotal({ price, dapprice }: Amounts): boolean {
  return dapprice !== null && (price ?? dapprice) === dapprice
}
