import { type Selectable, sql } from 'kysely'
import { readRecord } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Delivery } from './delivery.ts'
import { toDelivery } from './delivery-store.server.ts'
import type { LeadName } from './forgotten-store.server.ts'
import { type Lead, type LeadVehicle, mergedLead } from './lead.ts'
import { changesOf } from './lead-changes.ts'
import {
  evidenceRecord,
  type LeadEvidence,
  leadRecord,
  suspicionsRecord,
  vehicleRecord,
} from './lead-record.ts'
import type { LeadsTable } from './tables.server.ts'

/** A lead as the database has it. */
export interface StoredLead {
  readonly id: string
  readonly websiteId: number
  readonly form: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly suspicions: readonly string[]
  readonly receivedAt: Date
  readonly updatedAt: Date
  /** Counts its changes since the dealership was first told about it. */
  readonly revision?: number
  /** True where the platform sent it itself: it reaches no dealership and is in no list. */
  readonly isSelfTest?: boolean
}

export interface NewLead extends StoredLead {
  readonly idempotencyKey: string | null
  readonly fingerprint: string
}

/** Without a key the same submission within ten minutes is the same lead, in every process. */
export const sameWithinMs = 10 * 60 * 1000

/** Makes two processes that settle the same submission wait for each other until the transaction ends. */
export async function lockSame(
  { db, websiteId }: WebsiteDb,
  { idempotencyKey, fingerprint }: Pick<NewLead, 'idempotencyKey' | 'fingerprint'>,
): Promise<void> {
  const name = `lead ${websiteId} ${idempotencyKey === null ? `same ${fingerprint}` : `key ${idempotencyKey}`}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/**
 * Finds the lead that this one repeats: by its key, or without one by its fingerprint, received within ten
 * minutes of it.
 */
export async function findSameLead(
  { db, websiteId }: WebsiteDb,
  lead: NewLead,
): Promise<(StoredLead & { readonly fingerprint: string }) | null> {
  const aroundMs = [-sameWithinMs, sameWithinMs].map((ms) => new Date(lead.receivedAt.getTime() + ms))
  const [from = lead.receivedAt, to = lead.receivedAt] = aroundMs
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where((eb) =>
      eb.or([
        eb('id', '=', lead.id),
        lead.idempotencyKey === null
          ? eb.and([
              eb('fingerprint', '=', lead.fingerprint),
              eb('idempotency_key', 'is', null),
              eb('received_at', '>', from),
              eb('received_at', '<', to),
              // a lead that was set aside under an id of its own is no original to repeat
              sql<boolean>`not suspicions @> '["key reused"]' and not suspicions @> '["unknown lead"]'`,
            ])
          : eb('idempotency_key', '=', lead.idempotencyKey),
      ]),
    )
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...storedLeadOf(row), fingerprint: row.fingerprint } : null
}

/** Remembers that an id was given out for a lead that has another id, so that it leads there. */
export async function insertAlias({ db, websiteId }: WebsiteDb, id: string, leadId: string): Promise<void> {
  if (id === leadId) return
  await db
    .insertInto('lead_aliases')
    .values({ website_id: websiteId, id, lead_id: leadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the other ids of a lead. */
export async function listAliases({ db, websiteId }: WebsiteDb, leadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_aliases')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the leads of a website that have one of these phones or mailboxes. */
export async function listLeadsOf(
  { db, websiteId }: WebsiteDb,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('website_id', '=', websiteId)
    .where(
      sql<boolean>`(lower(record ->> 'phone') = any(${[...phones]}) or lower(record ->> 'email') = any(${[...emails]}))`,
    )
    .orderBy('received_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false where a lead with this id or key exists already, which the unique keys decide. */
export async function insertLead({ db, websiteId }: WebsiteDb, lead: NewLead): Promise<boolean> {
  const row = await db
    .insertInto('leads')
    .values({
      website_id: websiteId,
      id: lead.id,
      idempotency_key: lead.idempotencyKey,
      fingerprint: lead.fingerprint,
      form: lead.form,
      ...columnsOf(lead.lead),
      vehicle: lead.vehicle ? JSON.stringify(lead.vehicle) : null,
      suspicions: JSON.stringify(lead.suspicions),
      is_self_test: lead.isSelfTest === true,
      received_at: lead.receivedAt,
      updated_at: lead.updatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false where this very submission was kept before. */
export async function insertSubmission(
  { db, websiteId }: WebsiteDb,
  submission: {
    id: string
    leadId: string
    receivedAt: Date
    lead: Lead
    evidence: LeadEvidence
    revision: number
  },
): Promise<boolean> {
  const row = await db
    .insertInto('lead_submissions')
    .values({
      website_id: websiteId,
      id: submission.id,
      lead_id: submission.leadId,
      received_at: submission.receivedAt,
      record: JSON.stringify(submission.lead),
      evidence: JSON.stringify(submission.evidence),
      revision: submission.revision,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface MergedLead {
  readonly lead: StoredLead
  /** True where the dealership knows the lead and nothing has changed that it should be told. */
  readonly isKnown: boolean
}

interface LaterSubmission {
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly suspicions: readonly string[]
  readonly updatedAt: Date
  readonly hasFiles: boolean
}

/**
 * Merges a later submission into the lead. The row is locked meanwhile, so that two of them cannot
 * interleave. A change of a lead that the dealership was told about makes a further revision.
 */
export async function mergeLead(
  { db, websiteId }: WebsiteDb,
  id: string,
  later: LaterSubmission,
): Promise<MergedLead | null> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', ownId(websiteId, id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const before = storedLeadOf(row)
  const lead = mergedLead(before.lead, later.lead)
  const wasTold = row.is_complete || row.told_unfinished_at !== null
  const isCompleted = lead.form_completed && !row.is_complete
  const hasChanged = isCompleted || later.hasFiles || changesOf(before.lead, lead).length > 0
  const isNews = wasTold && lead.form_completed && hasChanged
  const merged = {
    ...before,
    lead,
    revision: row.revision + (isNews ? 1 : 0),
    vehicle: later.vehicle ?? before.vehicle,
    suspicions: [...new Set([...before.suspicions, ...later.suspicions])],
  }
  await db
    .updateTable('leads')
    .set({
      ...columnsOf(merged.lead),
      vehicle: merged.vehicle ? JSON.stringify(merged.vehicle) : null,
      suspicions: JSON.stringify(merged.suspicions),
      updated_at: later.updatedAt,
      revision: merged.revision,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', before.id)
    .execute()
  return { lead: { ...merged, updatedAt: later.updatedAt }, isKnown: wasTold && !isNews }
}

/** Finds the lead as it was before this revision, merged from the submissions that had arrived until then. */
export async function findLeadBefore(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  revision: number,
): Promise<Lead | null> {
  const rows = await db
    .selectFrom('lead_submissions')
    .select('record')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('revision', '<', revision)
    .orderBy('received_at')
    .execute()
  const [first, ...later] = rows.map(({ record }) => readLead(record, { websiteId, id: leadId }))
  return first ? later.reduce(mergedLead, first) : null
}

/** A lead that a visitor began, with what they can be reached by, and that nobody was told of. */
const isToBeReported = sql<boolean>`not is_complete and told_unfinished_at is null and not is_self_test
  and suspicions = '[]'::jsonb and record ->> 'step_notice' <> ''
  and coalesce(record ->> 'phone', '') || coalesce(record ->> 'email', '') <> ''`

/**
 * Lists the leads whose form was left half way, if the visitor can be reached and was told beside Continue
 * that the answers are kept.
 */
export async function listUnfinishedLeads(
  db: Db,
  before: Date,
): Promise<Pick<StoredLead, 'websiteId' | 'id'>[]> {
  return db
    .selectFrom('leads')
    .select(['website_id as websiteId', 'id'])
    .where(isToBeReported)
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(100)
    .execute()
}

/**
 * Marks an unfinished lead as reported; null where there is nothing to report of it, or it was completed or reported
 * meanwhile, so that one process gets it.
 */
export async function claimUnfinishedLead(
  { db, websiteId }: WebsiteDb,
  id: string,
  now: Date,
): Promise<StoredLead | null> {
  const row = await db
    .updateTable('leads')
    .set({ told_unfinished_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where(isToBeReported)
    .returningAll()
    .executeTakeFirst()
  return row ? storedLeadOf(row) : null
}

/** Finds a lead by its own id, or by another one that was given out for it. */
export async function findLead(
  { db, websiteId }: WebsiteDb,
  id: string,
): Promise<(StoredLead & { readonly fingerprint: string }) | null> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', ownId(websiteId, id))
    .executeTakeFirst()
  return row ? { ...storedLeadOf(row), fingerprint: row.fingerprint } : null
}

/** Reads leads by their own ids, in no order; an id without a lead is left out. */
export async function listLeadsById(
  { db, websiteId }: WebsiteDb,
  ids: readonly string[],
): Promise<StoredLead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(storedLeadOf)
}

export async function findLeadByKey(
  { db, websiteId }: WebsiteDb,
  key: string,
): Promise<(StoredLead & { readonly fingerprint: string }) | null> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ? { ...storedLeadOf(row), fingerprint: row.fingerprint } : null
}

function ownId(websiteId: number, id: string) {
  return sql<string>`coalesce((select lead_id from lead_aliases where website_id = ${websiteId} and id = ${id}), ${id})`
}

/** Finds the evidence that came with the latest submission of a lead. */
export async function findEvidence(
  { db, websiteId }: WebsiteDb,
  leadId: string,
): Promise<LeadEvidence | null> {
  const row = await db
    .selectFrom('lead_submissions')
    .select('evidence')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? readRecord(evidenceRecord, row.evidence, `the evidence of ${nameOf({ websiteId, id: leadId })}`)
    : null
}

/** Releases a lead that was set aside; it keeps its original time. */
export async function clearSuspicions({ db, websiteId }: WebsiteDb, id: string): Promise<StoredLead | null> {
  const row = await db
    .updateTable('leads')
    .set({ suspicions: '[]' })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? storedLeadOf(row) : null
}

export interface LeadFilter {
  /** Only the lead with this id. */
  readonly id?: string
  readonly websiteId?: number
  /** Only leads with a delivery to the dealership that failed, was given up or is held. */
  readonly failed?: boolean
  /** Only leads that were set aside. */
  readonly quarantined?: boolean
  /** Also partial leads and those that were set aside. */
  readonly all?: boolean
  readonly limit?: number
}

export interface ListedLead extends StoredLead {
  readonly websiteSlug: string
  readonly deliveries: readonly Delivery[]
}

/** Lists leads for operators, across websites unless one is named; the latest first. */
export async function listLeads(db: Db, filter: LeadFilter): Promise<ListedLead[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('websites', 'websites.id', 'leads.website_id')
    .selectAll('leads')
    .select('websites.slug as website_slug')
    .where('leads.is_self_test', '=', false)
    .$if(filter.id !== undefined, (query) => query.where('leads.id', '=', filter.id ?? ''))
    .$if(filter.websiteId !== undefined, (query) => query.where('website_id', '=', filter.websiteId ?? 0))
    .$if(filter.quarantined === true, (query) => query.where(sql<boolean>`leads.suspicions <> '[]'::jsonb`))
    .$if(!filter.all && !filter.quarantined && !filter.failed, (query) =>
      query.where('is_complete', '=', true).where(sql<boolean>`leads.suspicions = '[]'::jsonb`),
    )
    .$if(filter.failed === true, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lead_deliveries')
            .select('lead_deliveries.id')
            .whereRef('lead_deliveries.website_id', '=', 'leads.website_id')
            .whereRef('lead_deliveries.lead_id', '=', 'leads.id')
            .where('kind', 'not in', [
              'acknowledgement',
              'booking',
              'conversion',
              'answer',
              'desk-notice',
              'desk-push',
              'forward',
            ])
            .where('state', 'in', ['failed', 'dead', 'held']),
        ),
      ),
    )
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id')
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit ?? 0))
    .execute()
  if (rows.length === 0) return []
  const deliveries = await db
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('website_id', 'in', [...new Set(rows.map((row) => row.website_id))])
    .$if(rows.length <= 1000, (query) =>
      query.where(
        'lead_id',
        'in',
        rows.map((row) => row.id),
      ),
    )
    .orderBy('id')
    .execute()
  const byLead = Map.groupBy(deliveries.map(toDelivery), ({ websiteId, leadId }) => `${websiteId} ${leadId}`)
  return rows.map((row) => ({
    ...storedLeadOf(row),
    websiteSlug: row.website_slug,
    deliveries: byLead.get(`${row.website_id} ${row.id}`) ?? [],
  }))
}

/** Lists every submission of a lead with its evidence, the first one first. */
export async function listSubmissions(
  { db, websiteId }: WebsiteDb,
  leadId: string,
): Promise<{ id: string; receivedAt: Date; revision: number; record: unknown; evidence: unknown }[]> {
  const rows = await db
    .selectFrom('lead_submissions')
    .select(['id', 'received_at', 'revision', 'record', 'evidence'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('received_at')
    .execute()
  return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }))
}

/** Reads what a row holds of a lead. @throws UnreadableRecord */
export function readLead(record: unknown, name: LeadName): Lead {
  return readRecord(leadRecord, record, `the record of ${nameOf(name)}`)
}

function nameOf({ websiteId, id }: LeadName): string {
  return `lead ${id} of website ${websiteId}`
}

function columnsOf(lead: Lead) {
  return {
    category: lead.category ?? '',
    is_complete: lead.form_completed,
    location_id: lead.location_id ?? null,
    car_id: lead.car_id ?? null,
    record: JSON.stringify(lead),
  }
}

/** Reads a row of the table. @throws UnreadableRecord */
export function storedLeadOf(row: Selectable<LeadsTable>): StoredLead {
  const name = { websiteId: row.website_id, id: row.id }
  const what = nameOf(name)
  return {
    ...name,
    form: row.form,
    lead: readLead(row.record, name),
    vehicle: readRecord(vehicleRecord.nullable(), row.vehicle, `the vehicle of ${what}`),
    suspicions: readRecord(suspicionsRecord, row.suspicions, `what is suspicious in ${what}`),
    receivedAt: row.received_at,
    updatedAt: row.updated_at,
    ...(row.revision > 0 ? { revision: row.revision } : {}),
    ...(row.is_self_test ? { isSelfTest: true } : {}),
  }
}

/** Tells whether this very submission was kept before, because the journal repeats it after a crash. */
export async function hasSubmission({ db, websiteId }: WebsiteDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('lead_submissions')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
