import { toE164 } from '#app/core/phone.ts'
import { withoutSeparators } from '#app/core/phone-separators.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'

/**
 * Deletes the customers who sign in with one of these phones or mailboxes, with their sessions and
 * watchlists. Returns how many there were.
 */
export async function forgetCustomers(
  db: Db,
  { id: websiteId, locale }: Pick<Website, 'id' | 'locale'>,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<number> {
  const numbers = phones.flatMap((typed) => {
    const checked = toE164(withoutSeparators(typed), locale)
    return checked.ok ? [checked.phone] : []
  })
  const gone = await db
    .deleteFrom('customers')
    .where('website_id', '=', websiteId)
    .where(({ eb, or }) =>
      or([
        ...(numbers.length > 0 ? [eb('phone', 'in', numbers)] : []),
        ...(emails.length > 0 ? [eb('email', 'in', emails), eb('alert_email', 'in', emails)] : []),
      ]),
    )
    .returning('id')
    .execute()
  return gone.length
}

/**
 * Deletes the customers of a website who were forgotten, as a database has them that was restored.
 *
 * @param forgottenAt when the person with these contacts was forgotten; null: never. Who has come since stays
 * @returns how many there were
 */
export async function forgetErasedCustomers(
  { db, websiteId }: WebsiteDb,
  forgottenAt: (contacts: {
    readonly phones: (string | null)[]
    readonly emails: (string | null)[]
  }) => Date | null,
): Promise<number> {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'phone', 'email', 'alert_email', 'created_at'])
    .where('website_id', '=', websiteId)
    .execute()
  const gone = customers.filter(({ phone, email, alert_email, created_at }) => {
    const at = forgottenAt({ phones: [phone], emails: [email, alert_email] })
    return at !== null && created_at <= at
  })
  for (const { id } of gone)
    await db.deleteFrom('customers').where('website_id', '=', websiteId).where('id', '=', id).execute()
  return gone.length
}
