import { type Selectable, sql } from 'kysely'
import { readRecord } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import {
  type ErasedPart,
  type ErasureReceipt,
  type PendingErasure,
  partsRecord,
  pendingRecord,
  type Told,
  toldRecord,
} from './receipt.ts'
import type { ErasureReceiptsTable } from './tables.server.ts'

export interface NewErasure {
  readonly websiteId: number
  readonly askedOn: string
  readonly person: string | null
  /** Digests. */
  readonly contacts: readonly string[]
  readonly leads: readonly string[]
  readonly goneOn: string
  readonly pending: PendingErasure
}

/** Writes down that somebody is to be erased, and gives it the next number of its website. */
export async function insertErasure(db: Db, erasure: NewErasure, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('erasure receipts'), ${erasure.websiteId})`.execute(db)
  const { number } = await db
    .insertInto('erasure_receipts')
    .values({
      website_id: erasure.websiteId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from erasure_receipts where website_id = ${erasure.websiteId})`,
      asked_on: erasure.askedOn,
      began_at: now,
      person: erasure.person,
      contacts: [...erasure.contacts],
      leads: [...erasure.leads],
      gone_on: erasure.goneOn,
      pending: JSON.stringify(erasure.pending),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The receipt with this number; null where there is none. */
export async function findErasure(
  { db, websiteId }: WebsiteDb,
  number: number,
): Promise<ErasureReceipt | null> {
  const row = await receipts(db)
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? receiptOf(row) : null
}

/** The receipts of these websites, the latest first. */
export async function listReceipts(db: Db, websiteIds: readonly number[]): Promise<ErasureReceipt[]> {
  const rows = await receipts(db)
    .where('website_id', 'in', [...websiteIds, -1])
    .orderBy('began_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(receiptOf)
}

/** The erasures that are not done yet, the oldest first. */
export async function listOpenErasures(db: Db): Promise<ErasureReceipt[]> {
  const rows = await receipts(db).where('done_at', 'is', null).orderBy('began_at').limit(100).execute()
  return rows.map(receiptOf)
}

function receipts(db: Db) {
  return db
    .selectFrom('erasure_receipts')
    .leftJoin('people', 'people.id', 'erasure_receipts.person')
    .selectAll('erasure_receipts')
    .select('people.name as person_name')
}

type ReceiptRow = Selectable<ErasureReceiptsTable> & { readonly person_name: string | null }

function receiptOf(row: ReceiptRow): ErasureReceipt {
  const name = `erasure ${row.website_id}/${row.number}`
  return {
    websiteId: row.website_id,
    number: row.number,
    askedOn: row.asked_on,
    beganAt: row.began_at,
    doneAt: row.done_at,
    person: row.person_name,
    contacts: row.contacts,
    leads: row.leads,
    parts: readRecord(partsRecord, row.parts, name),
    told: readRecord(toldRecord, row.sent_to, name),
    waitsFor: row.waits_for,
    goneOn: row.gone_on,
    pending: readRecord(pendingRecord.nullable(), row.pending, name),
  }
}

/** Adds what was erased, in the transaction that did it: a count is neither lost nor told twice. */
export async function addToReceipt(
  db: Db,
  { websiteId, number }: Pick<ErasureReceipt, 'websiteId' | 'number'>,
  { parts, told = [] }: { readonly parts: readonly ErasedPart[]; readonly told?: readonly Told[] },
): Promise<void> {
  const row = await db
    .selectFrom('erasure_receipts')
    .select(['parts', 'sent_to'])
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const name = `erasure ${websiteId}/${number}`
  const all = [...readRecord(partsRecord, row.parts, name), ...parts]
  const sums = [...Map.groupBy(all, ({ store }) => store)].map(([store, ofStore]) => {
    const stays = ofStore.find((part) => part.stays !== undefined)?.stays
    return {
      store,
      count: ofStore.reduce((sum, { count }) => sum + count, 0),
      ...(stays === undefined ? {} : { stays }),
    }
  })
  const heard = [
    ...readRecord(toldRecord, row.sent_to, name),
    ...told.map(({ kind, target }) => ({ kind, target })),
  ]
  const distinct = [...new Map(heard.map((one) => [`${one.kind} ${one.target}`, one])).values()]
  await db
    .updateTable('erasure_receipts')
    .set({ parts: JSON.stringify(sums), sent_to: JSON.stringify(distinct) })
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .execute()
}

/** Notes why it must wait. */
export async function noteWaiting(
  db: Db,
  { websiteId, number }: Pick<ErasureReceipt, 'websiteId' | 'number'>,
  waitsFor: string,
): Promise<void> {
  await db
    .updateTable('erasure_receipts')
    .set({ waits_for: waitsFor })
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .execute()
}

/** Ends the job, with what was still known of the person. Returns false where another process has done so. */
export async function endErasure(
  db: Db,
  { websiteId, number }: Pick<ErasureReceipt, 'websiteId' | 'number'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('erasure_receipts')
    .set({ done_at: now, waits_for: null, pending: null })
    .where('website_id', '=', websiteId)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}
