import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead, LeadTarget, LeadVehicle } from './lead.ts'
import type { LeadAnswer } from './lead-answer.ts'
import type { LeadFile } from './lead-file.ts'
import type { LeadEvidence } from './lead-record.ts'
import type { ReceivedFile } from './received-file.ts'
import type { RoutedLocation } from './routing.ts'
import type { WantedBooking } from './wanted-booking.ts'

/** Whose lead, at what moment. A lead is received without a database, so none is asked for. */
export interface LeadScope {
  readonly website: Website
  readonly locations: readonly RoutedLocation[]
  readonly now: Date
}

/** A submission as the request brought it. */
export interface LeadArrival {
  readonly lead: Lead
  /** Which form: a part of what makes two submissions the same. */
  readonly form: string
  readonly idempotencyKey?: string | undefined
  readonly vehicle?: LeadVehicle | undefined
  readonly booking?: WantedBooking | undefined
  /**
   * Asked last, once the lead's id is known: whether what only one can have is still there. The lead that is refused so
   * is not kept, since the visitor is asked to choose again. May be asked twice for one lead.
   */
  readonly admit?: ((leadId: string) => Promise<Refusal | null>) | undefined
  readonly evidence: LeadEvidence
  /** What stood in the field that people do not see. */
  readonly honeypot?: string | undefined
  /** How long its page was open, in milliseconds, where the page's script said so. */
  readonly openMs?: number | undefined
  /** The sender is above the rate limit: the lead is kept, but set aside. */
  readonly overLimit?: boolean | undefined
  /** Prepared: they are kept as they are. */
  readonly files?: readonly ReceivedFile[] | undefined
  /** Those of earlier submissions that are taken away again, by their ids. */
  readonly removedFiles?: readonly string[] | undefined
  readonly target?: LeadTarget | undefined
  /** What stood beside Continue of the step that it saves. */
  readonly stepNotice?: string | undefined
  /** Its questions as the form asks them, in their order. */
  readonly answers?: readonly LeadAnswer[] | undefined
  /** The platform itself asks whether the form works. */
  readonly isSelfTest?: boolean | undefined
}

/** What a field of the form says instead. */
export interface Refusal {
  readonly field: string
  readonly message: string
}

export type LeadReceipt =
  /** `files`: those that it brought, as they are kept. */
  | { outcome: 'received'; id: string; files?: readonly LeadFile[] }
  /** The message is one of the forms' own; the field is null where the whole body is at fault. */
  | { outcome: 'invalid'; field: string | null; message: string }
  /** The same idempotency key came with something else. */
  | { outcome: 'conflict' }
  | { outcome: 'not-found' }
  /** It could not be kept: nothing was promised, and the visitor must be told to try again or to ring. */
  | { outcome: 'unavailable' }
