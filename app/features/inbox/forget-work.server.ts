import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** How much the desk knew of a lead. */
export interface ForgottenWork {
  readonly entries: number
  /** The mails of it that lie in the inbound mailbox. */
  readonly mails: number
}

/** Deletes the work of a lead with its thread and contacts, under all of its ids; the files of its thread go with those of the lead. */
export async function forgetWork(
  { db, websiteId }: WebsiteDb,
  leadIds: readonly string[],
): Promise<ForgottenWork> {
  const thread = await db
    .deleteFrom('lead_messages')
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .returning('number')
    .execute()
  // the number of a mail stays, so that the mail is not read again
  const mails = await db
    .updateTable('inbound_mails')
    .set({ website_id: null, lead_id: null, entry: null })
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .returning('uid')
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
  return { entries: thread.length, mails: mails.length }
}
