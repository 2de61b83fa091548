import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { WorkName } from './work.ts'

/** Another lead of the same shopper. */
export interface RelatedLead extends WorkName {
  readonly website: string
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly holder: string | null
  readonly receivedAt: Date
  readonly category: string
  readonly vehicle: string | null
  readonly carId: string | null
  readonly outcome: string | null
  readonly foldedInto: string | null
}

const most = 20

/**
 * Lists the leads with the same phone or mailbox, never by name: of the same website, or of websites that share one of its
 * dealerships, the latest first.
 */
export async function listRelatedLeads(db: Db, { websiteId, leadId }: WorkName): Promise<RelatedLead[]> {
  const rows = await db
    .selectFrom('lead_work')
    .innerJoin('leads', (join) =>
      join.onRef('leads.website_id', '=', 'lead_work.website_id').onRef('leads.id', '=', 'lead_work.lead_id'),
    )
    .innerJoin('websites', 'websites.id', 'lead_work.website_id')
    .select([
      'lead_work.website_id as websiteId',
      'lead_work.lead_id as leadId',
      'websites.slug as website',
      'lead_work.dealership_id as dealershipId',
      'lead_work.location_id as locationId',
      'lead_work.holder',
      'leads.received_at as receivedAt',
      'lead_work.category',
      sql<string | null>`leads.vehicle ->> 'name'`.as('vehicle'),
      'leads.car_id as carId',
      'lead_work.outcome',
      'lead_work.folded_into as foldedInto',
    ])
    .where(
      sql<boolean>`(lead_work.website_id, lead_work.lead_id) in (
        select other.website_id, other.lead_id
        from lead_contacts own
        join lead_contacts other on other.kind = own.kind and other.value = own.value
        where own.website_id = ${websiteId} and own.lead_id = ${leadId}
          and (other.website_id, other.lead_id) <> (own.website_id, own.lead_id))`,
    )
    .where(
      sql<boolean>`(lead_work.website_id = ${websiteId} or exists (
        select from website_dealerships mine
        join website_dealerships theirs on theirs.dealership_id = mine.dealership_id
        where mine.website_id = ${websiteId} and theirs.website_id = lead_work.website_id))`,
    )
    .where('lead_work.is_set_aside', '=', false)
    .orderBy('leads.received_at', 'desc')
    .orderBy('lead_work.lead_id')
    .limit(most)
    .execute()
  return rows
}
