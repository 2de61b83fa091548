import { priceCounts } from '#app/features/vehicles/price.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import type { Edits } from './edit.ts'

/**
 * The amounts that change where a person changes "the price": the price, and the drive-away total where it is another
 * figure. A total that is the one price, and nobody's edit, follows by itself (`withEdits`).
 *
 * @param shown the facts as they are shown
 */
export function repricedFacts(
  shown: Pick<VehicleFacts, 'price' | 'dapprice'>,
  edits: Edits,
): ('price' | 'dapprice')[] {
  const { price, dapprice } = shown
  const isApart = dapprice !== price || edits.dapprice !== undefined
  return [
    ...(priceCounts(price) ? (['price'] as const) : []),
    ...(priceCounts(dapprice) && isApart ? (['dapprice'] as const) : []),
  ]
}
