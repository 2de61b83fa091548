import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { keepPricesOf } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Rule } from './rule.ts'
import { type LawOverlay, type RuleDate, rulesHere } from './rules-here.ts'
import { shippedRules } from './shipped-rules.ts'
import type { Signature } from './signature.ts'

/** What a website is judged by. */
export interface Law {
  readonly rules: readonly Rule[]
  readonly signatures: readonly Signature[]
}

/** @param raise the ids of rules that the website’s settings raise (LAW-11) */
export async function loadLaw(website: WebsiteDb, raise: readonly string[]): Promise<Law> {
  const [overlay, signatures] = await Promise.all([loadOverlay(website.db), listSignatures(website)])
  return { rules: rulesHere(shippedRules(), overlay, raise), signatures }
}

/** What operators have laid over the rules of the release. */
export async function loadOverlay(db: Db): Promise<LawOverlay> {
  const [dates, raised] = await Promise.all([
    db
      .selectFrom('law_rule_dates')
      .select(['rule_id', 'in_force_from', 'source', 'set_by'])
      .orderBy('row_id')
      .execute(),
    db.selectFrom('law_raised_rules').select('rule_id').execute(),
  ])
  return {
    dates: dates.map(({ rule_id, in_force_from, source, set_by }) => ({
      ruleId: rule_id,
      inForceFrom: in_force_from,
      source,
      by: set_by,
    })),
    raised: new Set(raised.map(({ rule_id }) => rule_id)),
  }
}

/** Says since when a rule is law (LAW-07). Every website is judged and shown anew. */
export async function setRuleDate(
  db: Db,
  { ruleId, inForceFrom, source, by }: RuleDate,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await db
      .insertInto('law_rule_dates')
      .values({ rule_id: ruleId, in_force_from: inForceFrom, source, set_by: by, set_at: now })
      .execute()
    await announceLaw(db)
  })
}

/** Makes a rule that advises refuse in this deployment, for good (LAW-11). */
export async function raiseRule(db: Db, ruleId: string, by: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    await db
      .insertInto('law_raised_rules')
      .values({ rule_id: ruleId, raised_by: by, raised_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await announceLaw(db)
  })
}

async function announceLaw(db: Db): Promise<void> {
  const websites = await db.selectFrom('websites').select('id').execute()
  for (const { id } of websites) await announceChange(db, [id], [`website:${id}`])
}

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
  await inTransaction(db, async (db) => {
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
    await keepPricesAnew({ db, websiteId }, now)
    // what was withheld is shown again
    await announceChange(db, [websiteId], [`website:${websiteId}`])
  })
}

/** What is signed for is shown from now on, which the record of prices says; a folder that waits for its import has none. */
async function keepPricesAnew({ db, websiteId }: WebsiteDb, now: Date): Promise<void> {
  const stored = await findWebsiteById(db, websiteId, readFlagRegistry())
  if (stored) await keepPricesOf({ db, website: stored.website, now }, null)
}
