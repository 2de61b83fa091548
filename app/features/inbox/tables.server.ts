import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryKind } from './entry.ts'
import type { WaitsFor } from './work.ts'

export interface LeadWorkTable {
  website_id: number
  lead_id: string
  dealership_id: number | null
  location_id: number | null
  category: string
  source: string
  is_complete: boolean
  is_set_aside: boolean
  revision: number
  holder: string | null
  held_since: Date | null
  waits_for: WaitsFor
  asked_at: Date
  due_at: Date | null
  round: Generated<number>
  first_answered_at: Date | null
  first_answer_minutes: number | null
  answered_at: Date | null
  next_step: string | null
  next_at: Date | null
  later_until: Date | null
  outcome: string | null
  closed_at: Date | null
  folded_into: string | null
  shows_at: Date
  active_at: Date
  escalate_at: Date | null
  escalated: Generated<number>
  entries: Generated<number>
  kept_by: Generated<string | null>
  kept_since: Generated<Date | null>
  kept_why: Generated<string | null>
  words: string
  sort_due: GeneratedAlways<Date>
}

export interface LeadContactsTable {
  website_id: number
  lead_id: string
  kind: 'phone' | 'mailbox'
  value: string
}

export interface LeadMessagesTable {
  website_id: number
  lead_id: string
  number: number
  kind: EntryKind
  at: Date
  person: string | null
  body: Generated<string>
  facts: Generated<unknown>
  key: string | null
}

/** Which mails of the inbound mailbox were read. */
export interface InboundMailsTable {
  mailbox: string
  uid_validity: string
  uid: string
  website_id: number | null
  lead_id: string | null
  entry: number | null
  look: string | null
  read_at: Date
}

export interface InboundMailboxesTable {
  mailbox: string
  read_at: Date | null
  away_since: Date | null
  problem: string | null
  look: Generated<number>
}

export interface LeadClocksTable {
  website_id: number
  version: number
}

export interface SavedAnswersTable {
  website_id: number
  id: string
  title: string
  text: string
  changed_at: Date
}

export interface DeskViewsTable {
  person_id: string
  id: string
  title: string
  query: string
  is_start: Generated<boolean>
  website_id: number | null
  location_id: number | null
  made_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    lead_work: LeadWorkTable
    lead_contacts: LeadContactsTable
    lead_messages: LeadMessagesTable
    lead_clocks: LeadClocksTable
    saved_answers: SavedAnswersTable
    desk_views: DeskViewsTable
    inbound_mails: InboundMailsTable
    inbound_mailboxes: InboundMailboxesTable
  }
}
