import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { NotifiedFacts } from './alert.ts'
import type { SentCodes } from './code-rules.ts'
import { type Contact, contactText } from './contact.ts'
import type { Customer } from './customer.ts'
import { searchesSchema } from './garage-calls.ts'
import type { SavedSearch } from './saved-search.ts'

interface NewCode {
  readonly challengeDigest: string
  readonly contactDigest: string
  readonly addressDigest: string
  readonly codeDigest: string
  readonly kind: Contact['kind']
  readonly purpose: 'sign-in' | 'alerts'
  readonly seed: string | null
}

/** A request for a code, as the limits count it. */
interface Asker {
  readonly contactDigest: string
  readonly addressDigest: string
  readonly kind: Contact['kind']
  /**
   * True where this browser has signed in with the contact before; codes that others request for it then do
   * not count.
   */
  readonly isKnown: boolean
}

const dayMs = 86_400_000

/**
 * Makes requests for the same contact or address wait for each other, so that two at once are counted as two.
 */
export async function lockContact({ db, websiteId }: WebsiteDb, ...digests: string[]): Promise<void> {
  for (const digest of digests.sort())
    await sql`select pg_advisory_xact_lock(hashtext(${`garage ${websiteId} ${digest}`}))`.execute(db)
}

/** Counts the codes that the limits depend on, and deletes those that no limit counts any more. */
export async function listSentCodes(
  { db, websiteId }: WebsiteDb,
  { contactDigest, addressDigest, kind, isKnown }: Asker,
  now: Date,
): Promise<SentCodes> {
  const dayAgo = new Date(now.getTime() - dayMs)
  await db
    .deleteFrom('sign_in_codes')
    .where('website_id', '=', websiteId)
    .where('sent_at', '<', dayAgo)
    .execute()
  const codes = db.selectFrom('sign_in_codes').where('website_id', '=', websiteId)
  const contact = await codes
    .select(['sent_at', 'tries'])
    .where('contact_digest', '=', contactDigest)
    .$if(isKnown, (codes) => codes.where('address_digest', '=', addressDigest))
    .orderBy('sent_at', 'desc')
    .execute()
  const counted = await codes
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('kind', '=', kind).as('kind'),
      fn
        .countAll<string>()
        .filterWhere('address_digest', '=', addressDigest)
        .filterWhere('sent_at', '>', new Date(now.getTime() - 3_600_000))
        .as('address'),
    ])
    .executeTakeFirstOrThrow()
  return {
    contact: contact.map(({ sent_at, tries }) => ({ sentAt: sent_at, tries })),
    addressLastHour: Number(counted.address),
    websiteLastDay: Number(counted.kind),
  }
}

/**
 * Stores a code. It ends an earlier code of the same browser but not one of another browser, because a
 * stranger could otherwise end somebody else's code by asking in their name. Returns false where the work was
 * already used for another code.
 */
export async function insertCode(
  { db, websiteId }: WebsiteDb,
  code: NewCode,
  beforeDigest: string | null,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  if (beforeDigest !== null)
    await db
      .updateTable('sign_in_codes')
      .set({ ended_at: now })
      .where('website_id', '=', websiteId)
      .where('challenge_digest', '=', beforeDigest)
      .where('ended_at', 'is', null)
      .execute()
  const row = await db
    .insertInto('sign_in_codes')
    .values({
      website_id: websiteId,
      challenge_digest: code.challengeDigest,
      contact_digest: code.contactDigest,
      address_digest: code.addressDigest,
      code_digest: code.codeDigest,
      kind: code.kind,
      purpose: code.purpose,
      seed: code.seed,
      sent_at: now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'seed']).doNothing())
    .returning('sent_at')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts one more try of a code that can still be tried; null where there is none. One statement does both,
 * so that parallel tries all count.
 */
export async function countTry(
  { db, websiteId }: WebsiteDb,
  { challengeDigest, contactDigest }: Pick<NewCode, 'challengeDigest' | 'contactDigest'>,
  mostTries: number,
  now: Date,
) {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('website_id', '=', websiteId)
    .where('challenge_digest', '=', challengeDigest)
    .where('contact_digest', '=', contactDigest)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_digest', 'purpose', 'tries'])
    .executeTakeFirst()
  return row ? { codeDigest: row.code_digest, purpose: row.purpose, tries: row.tries } : null
}

/** Tells whether this code was tried too often. */
export async function isLocked(
  { db, websiteId }: WebsiteDb,
  challengeDigest: string,
  mostTries: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('tries')
    .where('website_id', '=', websiteId)
    .where('challenge_digest', '=', challengeDigest)
    .executeTakeFirst()
  return row !== undefined && row.tries >= mostTries
}

/** Returns true only for the call that ends the code, because a code is valid once. */
export async function endCode(
  { db, websiteId }: WebsiteDb,
  challengeDigest: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ ended_at: now })
    .where('website_id', '=', websiteId)
    .where('challenge_digest', '=', challengeDigest)
    .where('ended_at', 'is', null)
    .returning('challenge_digest')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the customer of a contact, who is created at the first sign-in. */
export async function customerOfContact(
  { db, websiteId }: WebsiteDb,
  contact: Contact,
  now: Date,
): Promise<string> {
  await db
    .insertInto('customers')
    .values({
      website_id: websiteId,
      id: randomUUID(),
      phone: contact.kind === 'phone' ? contact.phone : null,
      email: contact.kind === 'email' ? contact.email : null,
      alert_email: null,
      alerts_since: null,
      alerted_at: null,
      searches: '[]',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['website_id', contact.kind]).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('website_id', '=', websiteId)
    .where(contact.kind, '=', contactText(contact))
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSession(
  { db, websiteId }: WebsiteDb,
  tokenDigest: string,
  customerId: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('garage_sessions')
    .values({
      website_id: websiteId,
      token_digest: tokenDigest,
      customer_id: customerId,
      expires_at: expiresAt,
    })
    .execute()
}

/** Ends a session, and deletes the expired ones. */
export async function deleteSession(
  { db, websiteId }: WebsiteDb,
  tokenDigest: string,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('garage_sessions')
    .where('website_id', '=', websiteId)
    .where((eb) => eb.or([eb('token_digest', '=', tokenDigest), eb('expires_at', '<=', now)]))
    .execute()
}

export async function findCustomerOfSession(
  { db, websiteId }: WebsiteDb,
  tokenDigest: string,
  now: Date,
): Promise<Customer | null> {
  const row = await db
    .selectFrom('garage_sessions')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.website_id', '=', 'garage_sessions.website_id')
        .onRef('customers.id', '=', 'garage_sessions.customer_id'),
    )
    .select(['customers.id', 'phone', 'email', 'alert_email', 'searches'])
    .where('garage_sessions.website_id', '=', websiteId)
    .where('token_digest', '=', tokenDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? toCustomer(row) : null
}

export async function listWatched({ db, websiteId }: WebsiteDb, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('watched_vehicles')
    .select('vehicle_id')
    .where('website_id', '=', websiteId)
    .where('customer_id', '=', customerId)
    .orderBy('watched_at', 'desc')
    .orderBy('vehicle_id', 'desc')
    .execute()
  return rows.map(({ vehicle_id }) => vehicle_id)
}

/**
 * Adds vehicles to the watchlist with what their page showed when they were saved, as the base for later
 * news.
 */
export async function watch(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  vehicles: readonly NotifiedFacts[],
  now: Date,
): Promise<void> {
  if (vehicles.length === 0) return
  await db
    .insertInto('watched_vehicles')
    .values(
      vehicles.map(({ vehicleId, cents, qualifier, isSold }) => ({
        website_id: websiteId,
        customer_id: customerId,
        vehicle_id: vehicleId,
        told_cents: cents,
        told_qualifier: qualifier,
        told_sold: isSold,
        watched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['website_id', 'customer_id', 'vehicle_id']).doNothing())
    .execute()
}

export async function unwatch(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  vehicleIds: readonly number[],
): Promise<void> {
  if (vehicleIds.length === 0) return
  await db
    .deleteFrom('watched_vehicles')
    .where('website_id', '=', websiteId)
    .where('customer_id', '=', customerId)
    .where('vehicle_id', 'in', [...vehicleIds])
    .execute()
}

export async function setSearches(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  searches: readonly SavedSearch[],
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ searches: JSON.stringify(searches) })
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .execute()
}

/** Sets the address for alerts; null switches them off. */
export async function setAlerts(
  { db, websiteId }: WebsiteDb,
  customerId: string,
  email: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({
      alert_email: email,
      alerts_since: email === null ? null : now,
      // vehicles that are here already are no news
      seen_vehicle_id: sql<number>`(select coalesce(max(id), 0) from vehicles)`,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', customerId)
    .execute()
}

export function toCustomer(row: {
  id: string
  phone: string | null
  email: string | null
  alert_email: string | null
  searches: unknown
}): Customer {
  return {
    id: row.id,
    contact:
      row.phone === null ? { kind: 'email', email: row.email ?? '' } : { kind: 'phone', phone: row.phone },
    alertEmail: row.alert_email,
    searches: searchesSchema.parse(row.searches),
  }
}
