import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { factOf, type IsSamePlace, isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import type { Edit, Edits } from '#app/features/vehicles/edits/edit.ts'
import { isReleasedByAgreement } from '#app/features/vehicles/edits/editable.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import type { StockVehicle } from './stock-vehicle.ts'

/** Who says something, and when. */
export interface Stamp {
  readonly by: Actor
  readonly at: Date
}

/** What belongs to a value of a field: the moment of a sale, the note and the end of a reservation. */
export type EditDetails = Partial<Pick<Edit, 'ended_at' | 'note' | 'until'>>

/**
 * The edits of a vehicle after a person gave a field this value. Where the feed says the same, nothing is left to edit, but
 * prices, words and photos are a person's from then on (STOCK-03).
 */
export function withEdit(
  vehicle: StockVehicle,
  field: string,
  value: unknown,
  stamp: Stamp,
  details: EditDetails = {},
  isSamePlace: IsSamePlace = isSameValue,
): Edits {
  const { edits } = vehicle
  const feed = factOf(vehicle, field)
  const isSame = field === 'location_code' ? isSamePlace(value, feed) : isSameValue(value, feed)
  // nobody but a person says anything of a vehicle that a person added
  const isAgreed = isSame && vehicle.feed_id !== byHandFeedId && isReleasedByAgreement(field)
  if (isAgreed && Object.keys(details).length === 0) return withoutField(edits, field)
  const before = edits[field]
  if (before && isSameEdit(before, value, details)) return edits
  return { ...edits, [field]: { ...stamp, value, feed, ...details } }
}

/** The edits without that of this field: the feed's value is shown again. */
export function withoutField(edits: Edits, field: string): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field))
}

function isSameEdit(before: Edit, value: unknown, details: EditDetails): boolean {
  const { ended_at, note, until } = before
  return isSameValue([before.value, { ended_at, note, until }], [value, details])
}
