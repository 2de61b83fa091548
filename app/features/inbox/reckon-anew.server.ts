import { sql } from 'kysely'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { deadlinesOf } from './lead-clock.ts'

/**
 * Reckons the deadlines of leads that wait for an answer anew where a website has changed since, because its hours or its
 * target may have. Of several processes one does it.
 */
export async function reckonDeadlinesAnew(db: Db, registry: FlagRegistry): Promise<void> {
  const changed = await db
    .selectFrom('websites')
    .leftJoin('lead_clocks', 'lead_clocks.website_id', 'websites.id')
    .select(['websites.id', 'websites.version'])
    .where(sql<boolean>`lead_clocks.version is distinct from websites.version`)
    .execute()
  // what is kept of a website for some seconds may be from before the change
  const findWebsite = leadWebsites(db, registry)
  for (const { id, version } of changed) {
    // this is before the transaction, because PGlite has one connection
    const found = await findWebsite(id)
    if (found) await inTransaction(db, (db) => reckonWebsite(db, found, version))
  }
}

async function reckonWebsite(db: Db, { website, locations }: LeadWebsite, version: number): Promise<void> {
  await db
    .insertInto('lead_clocks')
    .values({ website_id: website.id, version })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ version }))
    .execute()
  const waiting = await db
    .selectFrom('lead_work')
    .select(['lead_id', 'category', 'location_id', 'asked_at', 'due_at', 'escalate_at', 'escalated'])
    .where('website_id', '=', website.id)
    .where('closed_at', 'is', null)
    .where('due_at', 'is not', null)
    .orderBy('lead_id')
    .forUpdate()
    .execute()
  for (const work of waiting) {
    const place = locations.find(({ id }) => id === work.location_id) ?? null
    const asked = { category: work.category, askedAt: work.asked_at, escalated: work.escalated }
    const { dueAt, escalateAt } = deadlinesOf(asked, place, website)
    const isSame =
      dueAt?.getTime() === work.due_at?.getTime() && escalateAt?.getTime() === work.escalate_at?.getTime()
    // a place that opens no more leaves the deadline that the lead had
    if (isSame || dueAt === null) continue
    await db
      .updateTable('lead_work')
      .set({ due_at: dueAt, escalate_at: escalateAt })
      .where('website_id', '=', website.id)
      .where('lead_id', '=', work.lead_id)
      .execute()
  }
}
