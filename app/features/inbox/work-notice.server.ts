import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { DeskNotice, PresenceState } from './desk-notice.ts'
import type { WorkName } from './work.ts'

/** The channel on which every process hears of what happens at the desk. */
export const deskChannel = 'forecourt_desk'

/** Where a lead lies. */
export interface LeadPlace extends WorkName {
  readonly dealershipId: number | null
  readonly locationId: number | null
}

/** An expression that tells open desks, once the transaction is committed, of a lead: that it came where `isNew` is true, else of its work. */
export function leadNotice(
  { websiteId, leadId, dealershipId, locationId }: LeadPlace,
  isNew: RawBuilder<boolean>,
): RawBuilder<string> {
  return sql<string>`pg_notify(${deskChannel}, json_build_object(
    'kind', case when ${isNew} then 'lead' else 'work' end, 'website', ${websiteId}::integer, 'id', ${leadId}::text,
    'dealership', ${dealershipId}::integer, 'location', ${locationId}::integer)::text)::text`
}

/** Tells open desks, once the transaction is committed, that the work on a lead has changed. */
export async function announceWork(db: Db, { websiteId, leadId }: WorkName): Promise<void> {
  await db
    .selectFrom('lead_work')
    .select(
      sql<string>`pg_notify(${deskChannel}, json_build_object('kind', 'work', 'website', website_id, 'id', lead_id,
        'dealership', dealership_id, 'location', location_id)::text)::text`.as('told'),
    )
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
}

/** Tells every process that somebody has a thread open, writes in it, or has left it; it stands in no table. */
export async function announcePresence(
  db: Db,
  { websiteId, leadId, dealershipId, locationId }: LeadPlace,
  person: string,
  state: PresenceState,
): Promise<void> {
  const told: DeskNotice = {
    kind: 'presence',
    website: websiteId,
    id: leadId,
    dealership: dealershipId,
    location: locationId,
    person,
    state,
  }
  await db
    .selectNoFrom(sql<string>`pg_notify(${deskChannel}, ${JSON.stringify(told)})::text`.as('told'))
    .execute()
}
