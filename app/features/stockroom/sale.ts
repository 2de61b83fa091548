import { AppError } from '#app/core/errors.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { type EditedStatus, endByPerson } from '#app/features/vehicles/edits/edit.ts'
import { type Stamp, withEdit, withoutField } from './edited.ts'
import type { StockVehicle } from './stock-vehicle.ts'

/**
 * The vehicle in a state that a person gives it (STOCK-04). What its feed has let go comes back as one that a
 * person added, until a feed lists it again.
 *
 * @param endedAt the moment of a sale; now where none is given
 * @throws AppError `conflict` where a payment holds a vehicle that would end
 */
export function withStatus(
  vehicle: StockVehicle,
  status: EditedStatus,
  stamp: Stamp,
  website: Pick<Website, 'id'>,
  endedAt: Date = stamp.at,
): StockVehicle {
  if (status === 'sold' || status === 'withdrawn') return ended(vehicle, status, stamp, endedAt)
  const { edits } = vehicle
  if (vehicle.sold_at === null || vehicle.feed_id === byHandFeedId)
    return { ...vehicle, edits: withEdit(vehicle, 'status', status, stamp) }
  const back = {
    ...vehicle,
    feed_id: byHandFeedId,
    feed_website_id: website.id,
    sold_at: null,
    ended_as: null,
    own_confirmed_at: stamp.at,
    edits: withoutField(edits, 'status'),
  }
  return { ...back, edits: withEdit(back, 'status', status, stamp) }
}

function ended(
  vehicle: StockVehicle,
  status: 'sold' | 'withdrawn',
  stamp: Stamp,
  endedAt: Date,
): StockVehicle {
  if (isEndedAs(vehicle, status)) return vehicle
  if (vehicle.has_lease) throw new AppError('conflict', depositSentence)
  return { ...vehicle, edits: withEdit(vehicle, 'status', status, stamp, { ended_at: endedAt }) }
}

function isEndedAs({ sold_at, ended_as, edits }: StockVehicle, status: 'sold' | 'withdrawn'): boolean {
  const byPerson = endByPerson(edits)
  if (byPerson !== null) return byPerson === status
  return sold_at !== null && (ended_as ?? 'sold') === status
}

export const depositSentence = 'There is a deposit on this one. See the payment first.'

/** @throws AppError `conflict`: its stock number belongs to another vehicle now (FEED-27) */
export function refuseSuperseded({ ended_as }: StockVehicle): void {
  if (ended_as === 'superseded')
    throw new AppError('conflict', 'Its stock number belongs to another vehicle now.')
}
