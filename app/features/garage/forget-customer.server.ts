import { toE164 } from '#app/core/phone.ts'
import { withoutSeparators } from '#app/core/phone-separators.ts'
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
