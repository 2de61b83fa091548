import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { findLead } from '#app/features/leads/store.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { saveWork } from './settle-work.server.ts'

const dayMs = 86_400_000
const atOnce = 500

/** The migration since which there is a desk: what came before it has no clock. */
const firstMigration = '0076_lead_work.sql'

/**
 * Makes the work of leads that have none: those from before there was a desk or from an import, without a clock, and those
 * whose work could not be made as they came.
 *
 * @param since only of leads that came since then; null for all
 * @returns how many there were; there may be more
 */
export async function makeMissingWork(
  db: Db,
  findWebsite: FindLeadWebsite,
  now: Date,
  since: Date | null,
): Promise<number> {
  const { ran_at } = (await db
    .selectFrom('migrations')
    .select('ran_at')
    .where('name', '=', firstMigration)
    .executeTakeFirst()) ?? { ran_at: now }
  const missing = await db
    .selectFrom('leads')
    .select(['leads.website_id', 'leads.id', 'leads.received_at'])
    .where('leads.is_self_test', '=', false)
    .$if(since !== null, (query) => query.where('leads.received_at', '>=', since ?? now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_work')
            .select('lead_id')
            .whereRef('lead_work.website_id', '=', 'leads.website_id')
            .whereRef('lead_work.lead_id', '=', 'leads.id'),
        ),
      ),
    )
    .orderBy('leads.received_at', 'desc')
    .limit(atOnce)
    .execute()
  for (const { website_id: websiteId, id, received_at } of missing) {
    const found = await findWebsite(websiteId)
    if (!found) continue
    const isRecent = received_at > ran_at && now.getTime() - received_at.getTime() < dayMs
    await inTransaction(db, async (db) => {
      const lead = await findLead({ db, websiteId }, id)
      if (lead) await saveWork(db, lead, found, lead.updatedAt, isRecent)
    })
  }
  return missing.length
}
