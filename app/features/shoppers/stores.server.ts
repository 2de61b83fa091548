import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { forgetBookings } from '#app/features/bookings/forget-booking.server.ts'
import { digestWith } from '#app/features/garage/digests.server.ts'
import { forgetCustomers } from '#app/features/garage/forget-customer.server.ts'
import { contactsOf } from '#app/features/inbox/contacts.ts'
import { forgetMails, forgetWork } from '#app/features/inbox/forget-work.server.ts'
import type { LeadToForget } from '#app/features/leads/forget-lead.server.ts'
import { type FoundTraces, findTraces } from '#app/features/leads/forgotten-traces.server.ts'
import type { LeadBlobs } from '#app/features/leads/lead-blobs.server.ts'
import { submissionIn } from '#app/features/leads/lead-record.ts'
import { contentsIn } from '#app/features/leads/replay-leads.server.ts'
import { forgetPayer } from '#app/features/payments/forget-payer.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db, Tables } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { mailboxesOf, type Shopper } from './shopper.ts'

/** Where the stores are. */
export interface StorePlaces {
  readonly db: Db
  readonly dataDir: string
  readonly leadBlobs: Pick<LeadBlobs, 'countOf' | 'removeOf'>
  readonly secretsKey: SecretsKey
}

/** What erasing within the transaction of a lead needs. */
export interface LeadErasure {
  readonly website: Pick<Website, 'id' | 'locale'>
  readonly now: Date
}

/** A place that holds something of shoppers. Every table of the database that does is in one (see the test). */
export interface PersonStore {
  /** In the words of receipts. */
  readonly name: string
  readonly tables: readonly (keyof Tables)[]
  /** What an erasure leaves there, and why. */
  readonly stays?: string
  find(places: StorePlaces, shopper: Shopper): Promise<number>
  /** What it has, for the person themselves. */
  export(places: StorePlaces, shopper: Shopper): Promise<readonly unknown[]>
  /**
   * How it loses it: `with the lead` in the statements that delete the lead, `apart` where no transaction reaches (or by its age,
   * where something stays), else by a function in the lead's transaction, which returns how much there was.
   */
  readonly erase:
    | 'with the lead'
    | 'apart'
    | ((db: Db, lead: LeadToForget, erasure: LeadErasure) => Promise<Erased>)
  /** Whether it is the person's alone, so that a lead which is merely old leaves it. */
  readonly isOfPerson?: true
}

interface Erased {
  readonly count: number
  readonly outcome?: string | null
}

/** Every store, in the order of receipts. */
export const personStores: readonly PersonStore[] = [
  {
    name: 'leads',
    tables: ['leads'],
    stays: 'day, category, vehicle and outcome, for the figures of the dealership',
    ...rowsOf('leads', 'id', ['id', 'form', 'category', 'received_at', 'updated_at', 'record', 'vehicle']),
    erase: 'with the lead',
  },
  {
    name: 'submissions',
    tables: ['lead_submissions'],
    ...rowsOf('lead_submissions', 'lead_id', ['lead_id', 'received_at', 'record', 'evidence']),
    erase: 'with the lead',
  },
  {
    name: 'files',
    tables: ['lead_files'],
    ...rowsOf('lead_files', 'lead_id', ['lead_id', 'id', 'name', 'type', 'size_bytes']),
    erase: 'with the lead',
  },
  {
    name: 'deliveries',
    tables: ['lead_deliveries'],
    // an address of a system may have a key in it, and is no data of the person
    ...rowsOf('lead_deliveries', 'lead_id', [
      'lead_id',
      'kind',
      'state',
      'accepted_at',
      "case when target like 'http%' then split_part(target, '/', 3) else target end as sent_to",
    ]),
    erase: 'with the lead',
  },
  {
    name: 'other ids',
    tables: ['lead_aliases'],
    ...rowsOf('lead_aliases', 'lead_id', ['lead_id', 'id']),
    erase: 'with the lead',
  },
  {
    name: 'waiting in the database',
    tables: ['lead_inbox'],
    ...rowsOf('lead_inbox', 'lead_id', ['lead_id', 'received_at', 'content']),
    erase: 'with the lead',
  },
  {
    name: 'entries of its thread',
    tables: ['lead_work', 'lead_contacts', 'lead_messages'],
    ...rowsOf('lead_messages', 'lead_id', ['lead_id', 'kind', 'at', 'body']),
    async erase(db, { websiteId, ids }) {
      const { entries, outcome } = await forgetWork({ db, websiteId }, ids)
      return { count: entries, outcome }
    },
  },
  {
    name: 'notes of mails',
    tables: ['inbound_mails'],
    stays:
      'the mails themselves, in the folder Done of the mailbox that INBOUND_IMAP_URL names: delete them there',
    ...rowsOf('inbound_mails', 'lead_id', ['lead_id', 'uid']),
    erase: async (db, { websiteId, ids }) => ({ count: await forgetMails({ db, websiteId }, ids) }),
  },
  {
    name: 'bookings',
    tables: ['bookings', 'booking_places', 'booking_claims'],
    ...rowsOf('bookings', 'lead_id', ['lead_id', 'kind', 'location_id', 'starts_at', 'minutes', 'state']),
    erase: async (db, { websiteId, ids }) => ({ count: await forgetBookings({ db, websiteId }, ids) }),
  },
  {
    name: 'payments',
    tables: ['payments', 'vehicle_leases'],
    stays: 'what was paid and when',
    ...rowsOf('payments', 'lead_id', [
      'lead_id',
      'vehicle_name',
      'amount_cents',
      'currency',
      'state',
      'created_at',
    ]),
    erase: async (db, { websiteId, ids }, { now }) => ({
      count: await forgetPayer({ db, websiteId }, ids, now),
    }),
  },
  {
    name: 'customers of the garage',
    tables: ['customers', 'watched_vehicles', 'garage_sessions'],
    ...rowsOf('customers', 'id', [
      'phone',
      'email',
      'alert_email',
      'searches',
      'created_at',
      `(select json_agg(watched.vehicle_id) from watched_vehicles watched
        where watched.website_id = customers.website_id and watched.customer_id = customers.id) as watched`,
    ]),
    erase: async (db, { phones, emails }, { website }) => ({
      count: await forgetCustomers(db, website, { phones, emails }),
    }),
    isOfPerson: true,
  },
  {
    name: 'sign-in codes',
    tables: ['sign_in_codes'],
    stays: 'digests that nobody can read, for a day, so that limits count them',
    find: async (places, shopper) => (await codesOf(places, shopper)).length,
    export: codesOf,
    erase: 'apart',
  },
  {
    name: 'the journal of this server',
    tables: [],
    stays: 'its archives, which nobody here can read, and backups lose it by age',
    find: async (places, shopper) => (await journalOf(places, shopper)).length,
    export: journalOf,
    erase: 'apart',
  },
  traceStore('files on this disk', async (path) => ({ file: basename(path) })),
  traceStore('mails on this disk', async (path) => ({ mail: await readFile(path, 'utf8') })),
  traceStore('set aside on this disk', async (path) => ({ entry: await readFile(path, 'utf8') })),
  {
    name: 'files in the blob store',
    tables: [],
    async find({ leadBlobs }, { website, leadIds }) {
      let count = 0
      for (const id of leadIds) count += await leadBlobs.countOf({ websiteId: website.id, id })
      return count
    },
    // they are the same files, which go along themselves
    export: async () => [],
    erase: 'apart',
  },
]

/** What a table has under the ids of the person's leads, or of their customers of the garage. */
function rowsOf(
  table: keyof Tables,
  key: string,
  columns: readonly string[],
): Pick<PersonStore, 'find' | 'export'> {
  const rows = async (
    { db }: StorePlaces,
    { website, leadIds, customerIds }: Shopper,
  ): Promise<unknown[]> => {
    const ids = table === 'customers' ? customerIds : leadIds
    if (ids.length === 0) return []
    const found = await sql<{ row: unknown }>`
      select to_jsonb(found) as row from (
        select ${sql.raw(columns.join(', '))} from ${sql.table(table)}
        where website_id = ${website.id} and ${sql.ref(key)}::text = any(${[...ids]}::text[])
      ) as found`.execute(db)
    return found.rows.map(({ row }) => row)
  }
  return { find: async (places, shopper) => (await rows(places, shopper)).length, export: rows }
}

/** Codes are found by digests alone, and say no more than when one was sent. */
async function codesOf({ db, secretsKey }: StorePlaces, { website, contacts }: Shopper) {
  if (contacts.length === 0) return []
  const digest = digestWith(secretsKey)
  return db
    .selectFrom('sign_in_codes')
    .select(['kind', 'purpose', 'sent_at'])
    .where('website_id', '=', website.id)
    .where(
      'contact_digest',
      'in',
      contacts.map(({ value }) => digest(website.id, 'contact', value)),
    )
    .execute()
}

async function journalOf({ dataDir }: StorePlaces, { website, leadIds }: Shopper) {
  const ids = new Set(leadIds)
  const found: { received_at: string; lead: unknown; evidence: unknown }[] = []
  for await (const content of contentsIn(join(dataDir, 'leads'))) {
    const submission = submissionIn(content)
    if (submission?.websiteId === website.id && ids.has(submission.leadId))
      found.push({
        received_at: submission.receivedAt,
        lead: submission.lead,
        evidence: submission.evidence,
      })
  }
  return found
}

/** What the data folder has. */
function traceStore(name: FoundTraces['store'], read: (path: string) => Promise<unknown>): PersonStore {
  const pathsOf = async ({ dataDir }: StorePlaces, shopper: Shopper): Promise<readonly string[]> =>
    (await findTraces(dataDir, tracesOf(shopper))).find(({ store }) => store === name)?.paths ?? []
  return {
    name,
    tables: [],
    find: async (places, shopper) => (await pathsOf(places, shopper)).length,
    export: async (places, shopper) => Promise.all((await pathsOf(places, shopper)).map(read)),
    erase: 'apart',
  }
}

/** By what the data folder recognises a person. */
export function tracesOf(shopper: Shopper) {
  const { website, leadIds, contacts } = shopper
  return {
    leads: leadIds.map((id) => ({ websiteId: website.id, id })),
    emails: mailboxesOf(shopper),
    isTheirs: (said: { readonly phone: string; readonly email: string }) =>
      contactsOf(said, website.locale).some((one) =>
        contacts.some(({ kind, value }) => kind === one.kind && value === one.value),
      ),
  }
}
