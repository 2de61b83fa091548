import type { Freshness } from '#app/features/vehicles/freshness.ts'

/** Why a vehicle that is on sale may not be there, or not as it is shown, or one that is gone is still shown elsewhere (FRESH-09). */
export const ghostKinds = [
  'unconfirmed',
  'double',
  'elsewhere',
  'sold but listed',
  'flapping',
  'deposit paid',
  'stuck',
  'bare',
] as const
export type GhostKind = (typeof ghostKinds)[number]

/** A vehicle of which a person should look whether it is there. */
export interface Ghost {
  readonly vehicleId: number
  readonly stocknum: string
  readonly name: string
  readonly kind: GhostKind
  /** What speaks for it, as a person reads it. */
  readonly evidence: string
  readonly since: Date | null
}

/** What is known of a vehicle on sale, as far as it may be a ghost. */
export interface Suspect {
  readonly id: number
  readonly stocknum: string
  readonly name: string
  readonly freshness: Freshness
  readonly confirmedAt: Date | null
  /** The stock numbers of other vehicles on sale here with the same VIN. */
  readonly doubles: readonly string[]
  /** Another dealership has a vehicle with this VIN on sale. */
  readonly isElsewhere: boolean
  /** When a person said that it is sold; null where nobody did. */
  readonly soldByPersonAt: Date | null
  /** When it came back on sale, of the last 30 days. */
  readonly relistedAt: readonly Date[]
  readonly depositPaidAt: Date | null
  readonly arrivedAt: Date
  readonly hasPrice: boolean
  readonly hasPhoto: boolean
}

const dayMs = 86_400_000
/** A person's word is asked again after this time, where a feed goes on listing the vehicle (STOCK-04). */
const soldDays = 14
/** A vehicle with a deposit is usually handed over within a week. */
const depositDays = 7
/** So long a vehicle may be without price or photo. */
export const bareDays = 30
const mostReturns = 3

/** What speaks for a vehicle being a ghost; one vehicle may be one in several ways. */
export function ghostsIn(suspect: Suspect, now: Date, dayOf: (moment: Date) => string): Ghost[] {
  const { id: vehicleId, stocknum, name } = suspect
  const days = (since: Date): number => (now.getTime() - since.getTime()) / dayMs
  const ghosts: Ghost[] = []
  const add = (kind: GhostKind, evidence: string, since: Date | null): void => {
    ghosts.push({ vehicleId, stocknum, name, kind, evidence, since })
  }
  const { confirmedAt, soldByPersonAt, depositPaidAt, arrivedAt, relistedAt, doubles } = suspect
  if (suspect.freshness !== 'fresh' && confirmedAt)
    add('unconfirmed', `last confirmed ${dayOf(confirmedAt)}`, confirmedAt)
  if (doubles.length > 0) add('double', `the same VIN as ${doubles.join(', ')}`, null)
  if (suspect.isElsewhere) add('elsewhere', 'another dealership has the same VIN on sale', null)
  if (soldByPersonAt && days(soldByPersonAt) > soldDays)
    add('sold but listed', `sold here ${dayOf(soldByPersonAt)}, and its feed lists it still`, soldByPersonAt)
  if (relistedAt.length >= mostReturns)
    add('flapping', `back on sale ${relistedAt.length} times in 30 days`, relistedAt.at(-1) ?? null)
  if (depositPaidAt && days(depositPaidAt) > depositDays)
    add('deposit paid', `a deposit was paid ${dayOf(depositPaidAt)}`, depositPaidAt)
  if (days(arrivedAt) > bareDays && !(suspect.hasPrice && suspect.hasPhoto))
    add('bare', `${bareOf(suspect)} since ${dayOf(arrivedAt)}`, arrivedAt)
  return ghosts
}

function bareOf({ hasPrice, hasPhoto }: Suspect): string {
  if (hasPrice) return 'no photo'
  return hasPhoto ? 'no price' : 'no price and no photo'
}
