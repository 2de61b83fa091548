import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** Deletes the work of a lead with its thread and contacts, under all of its ids. Returns how many entries its thread had. */
export async function forgetWork({ db, websiteId }: WebsiteDb, leadIds: readonly string[]): Promise<number> {
  const thread = await db
    .deleteFrom('lead_messages')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .returning('number')
    .execute()
  await db
    .updateTable('lead_work')
    .set({ folded_into: null })
    .where('website_id', '=', websiteId)
    .where('folded_into', 'in', leadIds)
    .execute()
  await db
    .deleteFrom('lead_work')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .execute()
  return thread.length
}
