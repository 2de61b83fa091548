import { AppError } from '#app/core/errors.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** What there was of a lead's work. */
export interface ForgottenWork {
  /** How many entries its thread had. */
  readonly entries: number
  readonly outcome: string | null
}

/**
 * Deletes the work of a lead with its thread and contacts, under all of its ids; the files of its thread go with those of the lead.
 *
 * @throws a conflict that says who keeps it and why
 */
export async function forgetWork(
  { db, websiteId }: WebsiteDb,
  leadIds: readonly string[],
): Promise<ForgottenWork> {
  const works = await db
    .selectFrom('lead_work')
    .leftJoin('people', 'people.id', 'lead_work.kept_by')
    .select(['outcome', 'kept_since', 'kept_why', 'people.name'])
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .execute()
  const kept = works.find(({ kept_since }) => kept_since !== null)
  if (kept) throw new AppError('conflict', keptSentence(kept.name, kept.kept_why ?? ''))
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
  return { entries: thread.length, outcome: works.find(({ outcome }) => outcome !== null)?.outcome ?? null }
}

/** Says why a lead stays for now. */
export function keptSentence(name: string | null, why: string): string {
  return `${name ?? 'Somebody'} keeps it because of a dispute: ${why}`
}

/** Forgets which mails belonged to a lead, under all of its ids. @returns how many lie in the inbound mailbox */
export async function forgetMails({ db, websiteId }: WebsiteDb, leadIds: readonly string[]): Promise<number> {
  // the number of a mail stays, so that the mail is not read again
  const mails = await db
    .updateTable('inbound_mails')
    .set({ website_id: null, lead_id: null, entry: null })
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', leadIds)
    .returning('uid')
    .execute()
  return mails.length
}
