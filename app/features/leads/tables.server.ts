import type { Generated } from 'kysely'
import type { DeliveryKind, DeliveryState } from './delivery.ts'

export interface LeadsTable {
  website_id: number
  id: string
  idempotency_key: string | null
  fingerprint: string
  form: string
  category: string
  is_complete: boolean
  location_id: number | null
  car_id: string | null
  record: unknown
  vehicle: unknown
  suspicions: unknown
  is_self_test: Generated<boolean>
  received_at: Date
  updated_at: Date
  revision: Generated<number>
  told_unfinished_at: Generated<Date | null>
}

export interface LeadAliasesTable {
  website_id: number
  id: string
  lead_id: string
}

export interface LeadSubmissionsTable {
  website_id: number
  id: string
  lead_id: string
  received_at: Date
  record: unknown
  evidence: unknown
  revision: Generated<number>
}

export interface LeadDeliveriesTable {
  website_id: number
  id: string
  lead_id: string
  kind: DeliveryKind
  target: string
  state: DeliveryState
  attempts: Generated<number>
  next_at: Date
  claimed_at: Date | null
  accepted_at: Date | null
  last_error: string | null
  external_id: string | null
  revision: Generated<number>
  /** The mailbox of a mail to a shopper, by which mails are counted. */
  mailbox: Generated<string | null>
  queued_at: Generated<Date>
}

export interface LeadInboxTable {
  website_id: number
  id: string
  lead_id: string
  idempotency_key: string | null
  fingerprint: string
  is_complete: boolean
  content: string
  node: string
  received_at: Date
  kept_at: Generated<Date>
}

export interface LeadFilesTable {
  website_id: number
  id: string
  lead_id: string
  /** Null where it belongs to an entry of the lead's thread. */
  submission_id: string | null
  entry: Generated<number | null>
  name: string
  type: string
  size_bytes: number
  path: string
  /** Null while it is on the disk of one process alone. */
  stored_at: Generated<Date | null>
  created_at: Generated<Date>
}

export interface ForgottenLeadsTable {
  website_id: number
  id: string
  category: string
  car_id: string | null
  received_on: Date
  forgotten_at: Date
  /** Digests of the person's phones and mailboxes; null where the lead was forgotten by its age. */
  contacts: string[] | null
  /** How it ended at the desk; null where nobody said. */
  outcome: string | null
}

export interface LeadJournalsTable {
  id: string
  host: string
  folder: string
  waiting: number
  seen_at: Generated<Date>
  left_at: Date | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    leads: LeadsTable
    lead_aliases: LeadAliasesTable
    lead_submissions: LeadSubmissionsTable
    lead_deliveries: LeadDeliveriesTable
    lead_files: LeadFilesTable
    lead_inbox: LeadInboxTable
    forgotten_leads: ForgottenLeadsTable
    lead_journals: LeadJournalsTable
  }
}
