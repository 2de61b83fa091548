import type { Location } from '#app/features/locations/location.ts'
import type { FeedDialect } from './feed-dialect.ts'
import type { FeedRow } from './feed-row.ts'
import type { MemberProblem } from './pushed-car.ts'
import { readRows } from './read-feed.ts'
import {
  dealershipOf,
  expectedDealer,
  type Offer,
  type Owners,
  resolveFeed,
  type VehicleKey,
} from './resolve-feed.ts'

/** One vehicle that was sent by itself. */
export type ReadOne =
  | { readonly kind: 'offer'; readonly offer: Offer; readonly warnings: readonly MemberProblem[] }
  | { readonly kind: 'withdrawn'; readonly vehicle: VehicleKey; readonly warnings: readonly MemberProblem[] }
  | { readonly kind: 'wrong'; readonly problems: readonly MemberProblem[] }

/** How one vehicle is read: as a row of a file would be. */
export interface OneOrder {
  readonly dialect: FeedDialect
  readonly owners: Owners
  readonly locations: readonly Location[]
  /** What the call calls the dealership. */
  readonly dealerMember: string
}

/** Reads a vehicle, with every member that is wrong. */
export function readOne(row: FeedRow, { dialect, owners, locations, dealerMember }: OneOrder): ReadOne {
  const read = readRows('push', { rows: [row], broken: [], unreadable: null }, dialect)
  const { offers, problems, warnings } = resolveFeed('push', read, owners, locations)
  const told = ({ field, message }: MemberProblem): MemberProblem => ({
    field: field === 'dealer' ? (row.cells.get('dealer')?.name ?? dealerMember) : field,
    message,
  })
  const [offer] = offers
  if (offer) return { kind: 'offer', offer, warnings: warnings.map(told) }
  const [withdrawn] = read.withdrawn
  const dealership = dealershipOf(row.cells.get('dealer')?.text.trim() || null, owners)
  if (withdrawn && dealership) {
    const vehicle = { dealershipId: dealership.id, stocknum: withdrawn.stocknum }
    return { kind: 'withdrawn', vehicle, warnings: warnings.map(told) }
  }
  const isTold = problems.some(({ field }) => field === 'dealer')
  const others = dealership || isTold ? [] : [{ field: 'dealer', message: expectedDealer(owners) }]
  return { kind: 'wrong', problems: [...problems, ...others].map(told) }
}
