import { type Edits, endByPerson } from './edit.ts'
import { isReleasedByAgreement } from './editable.ts'
import type { Told } from './with-edits.ts'

/** Do two codes name the same place of the vehicle's dealership? */
export type IsSamePlace = (one: unknown, other: unknown) => boolean

/**
 * The fields of which the feed has come to say what the person says (STOCK-03). A vehicle that the feed has let go has
 * left the stock whatever a person said of its state before: that is settled too (STOCK-04).
 */
export function agreedFields(vehicle: Told, edits: Edits, isSamePlace: IsSamePlace): string[] {
  return Object.entries(edits).flatMap(([field, { value }]) => {
    if (field === 'status') return isStatusSettled(vehicle, edits) ? [field] : []
    // a reservation ends on its day, and its note with it
    if (field === 'reserved' && value === true) return []
    if (!isReleasedByAgreement(field)) return []
    const said = factOf(vehicle, field)
    const isSame = field === 'location_code' ? isSamePlace(value, said) : isSameValue(value, said)
    return isSame ? [field] : []
  })
}

/** What the feed says of a field; null where it says nothing. */
export function factOf(vehicle: Told, field: string): unknown {
  if (field === 'status') return feedStatus(vehicle)
  return new Map<string, unknown>(Object.entries(vehicle.facts)).get(field) ?? null
}

/** Unknown and missing are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function isStatusSettled(vehicle: Told, edits: Edits): boolean {
  if (vehicle.sold_at !== null) return true
  return endByPerson(edits) === null && isSameValue(edits.status?.value, vehicle.facts.status)
}

function feedStatus({ sold_at, ended_as, facts }: Told): string {
  if (sold_at === null) return facts.status
  return ended_as === 'withdrawn' ? 'withdrawn' : 'sold'
}

/** How a vehicle has left the stock, where a person's word and the feed's both say that it has: nobody shows what either withdrew. */
export function settledEnd({ sold_at, ended_as }: Told, edits: Edits): Pick<Told, 'sold_at' | 'ended_as'> {
  const end = endByPerson(edits)
  const { status } = edits
  if (sold_at === null || end === null || status === undefined) return { sold_at, ended_as }
  return {
    sold_at: status.ended_at ?? status.at,
    ended_as: end === 'withdrawn' || ended_as === 'withdrawn' ? 'withdrawn' : 'sold',
  }
}
