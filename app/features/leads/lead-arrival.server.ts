import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead, LeadTarget, LeadVehicle } from './lead.ts'
import type { LeadAnswer } from './lead-answer.ts'
import type { KeptPlaces } from './lead-durability.ts'
import type { LeadFile } from './lead-file.ts'
import type { LeadEvidence } from './lead-record.ts'
import type { ReceivedFile } from './received-file.ts'
import type { RoutedLocation } from './routing.ts'
import type { WantedBooking } from './wanted-booking.ts'

/**
 * A lead's website and the moment it arrived. A lead is received without the database, so there is none here.
 */
export interface LeadScope {
  readonly website: Website
  readonly locations: readonly RoutedLocation[]
  readonly now: Date
}

/** A submission as the request brought it. */
export interface LeadArrival {
  readonly lead: Lead
  /** The form's name, which is one of the things that make two submissions the same. */
  readonly form: string
  readonly idempotencyKey?: string | undefined
  readonly vehicle?: LeadVehicle | undefined
  readonly booking?: WantedBooking | undefined
  /**
   * Called last, once the lead's id is known: it checks whether something that only one visitor can have is
   * still free. A refused lead is not kept, because the visitor is asked to choose again. It may be called
   * twice for one lead.
   */
  readonly admit?: ((leadId: string) => Promise<Refusal | null>) | undefined
  readonly evidence: LeadEvidence
  /** The text in the field that people do not see. */
  readonly honeypot?: string | undefined
  /** How many milliseconds the page was open, where its script reported that. */
  readonly openMs?: number | undefined
  /** True where the sender is above the rate limit; the lead is then kept but set aside. */
  readonly overLimit?: boolean | undefined
  /** The files are prepared and are stored as they are. */
  readonly files?: readonly ReceivedFile[] | undefined
  /** The ids of files from earlier submissions that are removed. */
  readonly removedFiles?: readonly string[] | undefined
  readonly target?: LeadTarget | undefined
  /** The text that was beside Continue on the step that it saves. */
  readonly stepNotice?: string | undefined
  /** The form's questions with their answers, in the form's order. */
  readonly answers?: readonly LeadAnswer[] | undefined
  /** True where the platform tests the form itself. */
  readonly isSelfTest?: boolean | undefined
}

/** The field of the form that is refused, and the message beside it. */
export interface Refusal {
  readonly field: string
  readonly message: string
}

export type LeadReceipt =
  /** `files` are those that it brought, as they are kept; `kept` is where the lead is. */
  | { outcome: 'received'; id: string; kept: KeptPlaces; files?: readonly LeadFile[] }
  /** The message is one of the forms' own; the field is null where the whole body is wrong. */
  | { outcome: 'invalid'; field: string | null; message: string }
  /** The same idempotency key came with something else. */
  | { outcome: 'conflict' }
  | { outcome: 'not-found' }
  /**
   * The lead could not be kept, so nothing was promised: the visitor must be told to try again or to call.
   */
  | { outcome: 'unavailable' }
