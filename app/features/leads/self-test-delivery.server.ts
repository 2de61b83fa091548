import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { LeadDelivery } from './delivery.server.ts'
import { destinationsOf } from './queue-deliveries.server.ts'

/**
 * Ends the delivery of our own test lead. It is accepted only where a shopper's lead would have gone to
 * somebody.
 */
export function selfTestDelivery(): LeadDelivery {
  return {
    kind: 'self-test',
    async deliver(lead, _delivery, found) {
      const destinations = destinationsOf({ lead: lead.lead }, found)
      return destinations.some(({ target }) => target !== '')
        ? { outcome: 'accepted', externalId: null }
        : { outcome: 'refused', isPermanent: true, reason: 'no recipient is configured' }
    },
  }
}

/** Tells how far a test lead of our own has come. */
export async function selfTestProgress(
  { db, websiteId }: WebsiteDb,
  leadId: string,
): Promise<'not in the database' | 'not delivered' | 'delivered'> {
  const row = await db
    .selectFrom('leads')
    .leftJoin('lead_deliveries', (join) =>
      join
        .onRef('lead_deliveries.website_id', '=', 'leads.website_id')
        .onRef('lead_deliveries.lead_id', '=', 'leads.id'),
    )
    .where('leads.website_id', '=', websiteId)
    .where('leads.id', '=', leadId)
    .select('lead_deliveries.state')
    .executeTakeFirst()
  if (!row) return 'not in the database'
  return row.state === 'accepted' ? 'delivered' : 'not delivered'
}

/** Deletes our own test leads that came before this moment. */
export async function removeSelfTests(db: Db, before: Date): Promise<void> {
  const rows = await db
    .selectFrom('leads')
    .where('is_self_test', '=', true)
    .where('received_at', '<', before)
    .select(['website_id', 'id'])
    .limit(1000)
    .execute()
  for (const { website_id, id } of rows) {
    for (const table of ['lead_deliveries', 'lead_submissions'] as const)
      await db.deleteFrom(table).where('website_id', '=', website_id).where('lead_id', '=', id).execute()
    await db.deleteFrom('leads').where('website_id', '=', website_id).where('id', '=', id).execute()
  }
}
