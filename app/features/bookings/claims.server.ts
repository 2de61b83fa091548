import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { toE164 } from '#app/core/phone.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'

/** The person who books, by their contact details. */
export interface Booker {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface Claim {
  readonly leadId: string
  readonly locationId: number
  /** The result of `contactDigests`. */
  readonly contacts: readonly string[]
  /** The claim counts until then. */
  readonly openUntil: Date
}

/**
 * `unconfirmed`: the link of an earlier booking has not been pressed yet. `two already`: a third booking is refused.
 */
export type Claimed = 'claimed' | 'unconfirmed' | 'two already'

/** Digests of mailbox and phone for the database: it can recognise a contact again, but not read it. */
export function contactDigests(
  secretsKey: SecretsKey,
  { id, locale }: Pick<Website, 'id' | 'locale'>,
  { email, phone }: Booker,
): string[] {
  const number = phone ? toE164(phone, locale) : null
  const contacts = [
    email?.trim().toLowerCase() ?? '',
    number?.ok ? number.phone : (phone?.replaceAll(/\D/g, '') ?? ''),
  ]
  return contacts
    .filter((contact) => contact !== '')
    .map((contact) =>
      createHmac('sha256', presentKey(secretsKey))
        .update(JSON.stringify(['booking', id, contact]))
        .digest('base64url'),
    )
    .sort()
}

/**
 * Counts a booking against each contact of its lead. Two requests may come at the same moment: the table's keys
 * decide. After a refusal the caller must undo the claims, by rolling back or with `dropClaims`.
 */
export async function takeClaims(
  { db, websiteId }: WebsiteDb,
  { leadId, locationId, contacts, openUntil }: Claim,
  now: Date,
): Promise<Claimed> {
  for (const contact of contacts) {
    const claims = db
      .selectFrom('booking_claims')
      .where('website_id', '=', websiteId)
      .where('contact_digest', '=', contact)
    await db
      .deleteFrom('booking_claims')
      .where('website_id', '=', websiteId)
      .where('contact_digest', '=', contact)
      .where('open_until', '<=', now)
      .execute()
    await sql`
      insert into booking_claims (website_id, lead_id, contact_digest, location_id, turn, open_until)
      select ${websiteId}::integer, ${leadId}::text, ${contact}::text, ${locationId}::integer, free.turn,
        ${openUntil}::timestamptz
      from (
        select number.turn from generate_series(1, 2) as number (turn)
        where not exists (
          select 1 from booking_claims as taken
          where taken.website_id = ${websiteId} and taken.location_id = ${locationId}
            and taken.contact_digest = ${contact} and taken.turn = number.turn
        )
        order by number.turn limit 1
      ) as free
      on conflict do nothing`.execute(db)
    const open = await claims.select(['lead_id', 'location_id', 'is_confirmed']).execute()
    if (open.some(({ lead_id }) => lead_id === leadId)) continue
    const isWaiting = open.some(
      ({ location_id, is_confirmed }) => location_id === locationId && !is_confirmed,
    )
    return isWaiting ? 'unconfirmed' : 'two already'
  }
  return 'claimed'
}

/** False where nothing was claimed for this lead. */
export async function changeClaims(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  change: { openUntil: Date } | { isConfirmed: true },
): Promise<boolean> {
  const rows = await db
    .updateTable('booking_claims')
    .set('openUntil' in change ? { open_until: change.openUntil } : { is_confirmed: true })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .returning('turn')
    .execute()
  return rows.length > 0
}

export async function dropClaims({ db, websiteId }: WebsiteDb, leadId: string): Promise<void> {
  await db
    .deleteFrom('booking_claims')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
}
