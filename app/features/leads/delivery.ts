/**
 * To the dealership, but for the acknowledgement and what becomes of a booking, which go to the shopper, and our own
 * test, which stays here. A conversion is told to the advertiser that brought the shopper.
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

export function isForShopper(kind: DeliveryKind): boolean {
  return kind === 'acknowledgement' || kind === 'booking'
}

export type DeliveryState = 'queued' | 'sending' | 'accepted' | 'failed' | 'dead'

/** Where a lead is sent: one mailbox, one web address. */
export interface Destination {
  readonly kind: DeliveryKind
  readonly target: string
  /** A mailbox that somebody has merely typed in: it gets so many mails and no more. */
  readonly isLimited?: boolean
  /** Which change of a booking is told; 0: the lead itself. */
  readonly revision?: number
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

/** Pauses before the second attempt and each one after it: about 24 hours in all, so that a night's fault loses nothing (F08). */
const pausesMs = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 16 * hour]

/** However long a receiver asks us to wait, it is tried again the same day. */
export const longestPauseMs = 16 * hour

/**
 * When to try again after so many attempts, or null when it is time to give up. Chance (0 to 1) shifts it by up to a
 * tenth, so that what failed together does not come back together.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (0.9 + 0.2 * chance))
}

/** A worker that has been silent for this long is gone: longer than any of its time-outs. */
export const claimLeaseMs = 2 * minute
