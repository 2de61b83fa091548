import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Signature } from './signature.ts'

/** What a website’s dealer has signed, the latest last. */
export async function listSignatures({ db, websiteId }: WebsiteDb): Promise<Signature[]> {
  const rows = await db
    .selectFrom('law_signatures')
    .select(['rule_id', 'words', 'signed_by', 'reason', 'valid_until'])
    .where('website_id', '=', websiteId)
    .orderBy('row_id')
    .execute()
  return rows.map(({ rule_id, words, signed_by, reason, valid_until }) => ({
    ruleId: rule_id,
    words,
    by: signed_by,
    reason,
    validUntil: valid_until,
  }))
}

/** Keeps a signature with the rule as it is today; no row is ever changed (LAW-06). */
export async function addSignature(
  { db, websiteId }: WebsiteDb,
  { ruleId, words, by, reason, validUntil }: Signature,
  ruleText: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('law_signatures')
    .values({
      website_id: websiteId,
      rule_id: ruleId,
      rule_text: ruleText,
      words,
      signed_by: by,
      reason,
      signed_at: now,
      valid_until: validUntil,
    })
    .execute()
}
