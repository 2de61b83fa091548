/**
 * Most kinds go to the dealership. The acknowledgement and the mails about a booking go to the shopper, a
 * conversion goes to the advertiser that brought the shopper, our own self-test stays here, an answer is what somebody of
 * the dealership wrote to the shopper, a desk notice or push tells one of them of work on the lead, and a forward brings them
 * what the shopper has answered.
 */
export type DeliveryKind =
  | 'mail'
  | 'adf'
  | 'webhook'
  | 'conversion'
  | 'acknowledgement'
  | 'booking'
  | 'booking-notice'
  | 'self-test'
  | 'answer'
  | 'desk-notice'
  | 'desk-push'
  | 'forward'

export function isForShopper(kind: DeliveryKind): boolean {
  return kind === 'acknowledgement' || kind === 'booking' || kind === 'answer'
}

/**
 * A held one comes from an export, a backup or a journal that was replayed: whether it has gone out is not known, so a
 * person decides.
 */
export type DeliveryState = 'queued' | 'sending' | 'accepted' | 'failed' | 'dead' | 'held'

/** A lead is sent to one mailbox or one web address; the target of a push is the id of a person. */
export interface Destination {
  readonly kind: DeliveryKind
  readonly target: string
  /** True for a mailbox that somebody has merely typed in, which gets a limited number of mails. */
  readonly isLimited?: boolean
  /** The number of the booking's change that is reported, or of the thread's entry that is sent; 0 for the lead itself. */
  readonly revision?: number
  /** It may be taken back until then. */
  readonly notBefore?: Date
}

/** One lead on its way to one destination. */
export interface Delivery extends Destination {
  readonly id: string
  readonly leadId: string
  readonly websiteId: number
  readonly state: DeliveryState
  readonly attempts: number
  readonly nextAt: Date
  readonly acceptedAt: Date | null
  readonly lastError: string | null
  readonly externalId: string | null
  readonly revision: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * These are the pauses before the second attempt and each one after it. They last about 24 hours in all, so
 * that a fault overnight loses nothing (F08).
 */
const pausesMs = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 16 * hour]

/** However long a receiver asks us to wait, the next attempt is on the same day. */
export const longestPauseMs = 16 * hour

/**
 * Returns when to try again after so many attempts, or null when it is time to give up. Chance (0 to 1)
 * shifts the time by up to a tenth, so that deliveries that failed together are not repeated together.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (0.9 + 0.2 * chance))
}

/**
 * A worker that has been silent for this long has stopped, because it is longer than any of its time-outs.
 */
export const claimLeaseMs = 2 * minute
