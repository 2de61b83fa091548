import { sql } from 'kysely'
import { type Contact, contactsOf } from '#app/features/inbox/contacts.ts'
import { outcomeTitle } from '#app/features/inbox/work.ts'
import { listAliases } from '#app/features/leads/store.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Shopper } from './shopper.ts'

/** A lead of somebody who is looked for. */
export interface FoundLead {
  readonly id: string
  readonly name: string
  readonly receivedAt: Date
  readonly category: string
  readonly vehicle: string | null
  readonly outcome: string | null
  readonly dealershipId: number | null
  readonly locationId: number | null
  /** False where it shares only another contact: perhaps the same person. */
  readonly isCertain: boolean
  /** Who keeps it for now, and why. */
  readonly kept: { readonly name: string | null; readonly why: string } | null
  readonly contacts: readonly Contact[]
}

/** What one website has under a phone and a mailbox. */
export interface FoundShopper {
  readonly website: Website
  /** What was looked for, as it is compared. */
  readonly typed: readonly Contact[]
  readonly leads: readonly FoundLead[]
  readonly customerIds: readonly string[]
}

/** What somebody is looked for by, as it was typed. */
export interface TypedContact {
  readonly phone: string
  readonly mailbox: string
}

/** Finds one person at a website, by phone and mailbox and never by name. */
export async function findShopper(
  db: Db,
  website: Website,
  { phone, mailbox }: TypedContact,
): Promise<FoundShopper> {
  const typed = contactsOf({ phone, email: mailbox }, website.locale)
  const customerIds = await customersWith({ db, websiteId: website.id }, typed)
  const hits = await leadsWith({ db, websiteId: website.id }, typed)
  const certain = hits.filter(({ contacts }) => agrees(contacts, typed))
  const others = certain
    .flatMap(({ contacts }) => contacts)
    .filter((contact) => !typed.some((one) => isSame(one, contact)))
  const known = new Set(hits.map(({ id }) => id))
  const linked = (await leadsWith({ db, websiteId: website.id }, others)).filter(({ id }) => !known.has(id))
  const ids = new Set(certain.map(({ id }) => id))
  return {
    website,
    typed,
    leads: [...hits, ...linked].map((lead) => ({ ...lead, isCertain: ids.has(lead.id) })),
    customerIds,
  }
}

/** The person that these leads and the garage are, with every id and contact by which stores find them. */
export async function shopperOf(
  db: Db,
  { website, typed, customerIds }: Omit<FoundShopper, 'leads'>,
  leads: readonly Pick<FoundLead, 'id' | 'contacts'>[],
): Promise<Shopper> {
  const leadIds: string[] = []
  for (const { id } of leads) leadIds.push(id, ...(await listAliases({ db, websiteId: website.id }, id)))
  const all = [...typed, ...leads.flatMap(({ contacts }) => contacts)]
  return {
    website,
    leadIds,
    customerIds,
    contacts: all.filter((contact, at) => all.findIndex((one) => isSame(one, contact)) === at),
  }
}

/** Reads leads of a website by their ids, as a link or a job that was made earlier names them. */
export async function readFoundLeads(
  { db, websiteId }: WebsiteDb,
  ids: readonly string[],
): Promise<Omit<FoundLead, 'isCertain'>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lead_work')
    .innerJoin('leads', (join) =>
      join.onRef('leads.website_id', '=', 'lead_work.website_id').onRef('leads.id', '=', 'lead_work.lead_id'),
    )
    .leftJoin('people', 'people.id', 'lead_work.kept_by')
    .select([
      'leads.id',
      'leads.received_at',
      'leads.category',
      sql<string | null>`leads.record ->> 'name'`.as('name'),
      sql<string | null>`leads.vehicle ->> 'name'`.as('vehicle'),
      'lead_work.outcome',
      'lead_work.dealership_id',
      'lead_work.location_id',
      'lead_work.kept_since',
      'lead_work.kept_why',
      'people.name as kept_by',
      sql<
        Contact[]
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'value', value) order by kind, value), '[]')
        from lead_contacts where website_id = leads.website_id and lead_id = leads.id)`.as('contacts'),
    ])
    .where('leads.website_id', '=', websiteId)
    .where('leads.id', 'in', [...ids])
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    receivedAt: row.received_at,
    category: row.category || 'General',
    vehicle: row.vehicle,
    outcome: row.outcome === null ? null : outcomeTitle(row.outcome),
    dealershipId: row.dealership_id,
    locationId: row.location_id,
    kept: row.kept_since && { name: row.kept_by, why: row.kept_why ?? '' },
    contacts: row.contacts,
  }))
}

async function leadsWith({ db, websiteId }: WebsiteDb, contacts: readonly Contact[]) {
  if (contacts.length === 0) return []
  const rows = await db
    .selectFrom('lead_contacts')
    .select('lead_id')
    .distinct()
    .where('website_id', '=', websiteId)
    .where((eb) =>
      eb.or(contacts.map(({ kind, value }) => eb.and([eb('kind', '=', kind), eb('value', '=', value)]))),
    )
    .execute()
  return readFoundLeads(
    { db, websiteId },
    rows.map(({ lead_id }) => lead_id),
  )
}

async function customersWith({ db, websiteId }: WebsiteDb, contacts: readonly Contact[]): Promise<string[]> {
  if (contacts.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where((eb) =>
      eb.or(
        contacts.flatMap(({ kind, value }) =>
          kind === 'phone'
            ? [eb('phone', '=', value)]
            : [eb('email', '=', value), eb('alert_email', '=', value)],
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a lead has what was typed, and nothing of the same kind that differs. */
function agrees(contacts: readonly Contact[], typed: readonly Contact[]): boolean {
  return typed.every((one) => {
    const ofKind = contacts.filter(({ kind }) => kind === one.kind)
    return ofKind.length === 0 || ofKind.some((contact) => isSame(contact, one))
  })
}

function isSame(one: Contact, other: Contact): boolean {
  return one.kind === other.kind && one.value === other.value
}
