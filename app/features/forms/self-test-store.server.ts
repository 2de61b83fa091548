import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** A self-test may fail at one of these steps: the page, the form's answer, the database or the delivery. */
export type SelfTestStep = 'page' | 'form' | 'database' | 'delivery'

export interface SelfTestRow {
  readonly websiteId: number
  readonly leadId: string | null
  readonly sentAt: Date | null
  readonly failedStep: SelfTestStep | null
}

interface SelfTestsTable {
  website_id: number
  due_at: Date
  lead_id: string | null
  sent_at: Date | null
  failed_step: SelfTestStep | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    self_tests: SelfTestsTable
  }
}

/** Plans the first test of websites that have none yet. */
export async function planSelfTests(
  db: Db,
  turns: readonly { websiteId: number; dueAt: Date }[],
): Promise<void> {
  if (turns.length === 0) return
  await db
    .insertInto('self_tests')
    .values(turns.map(({ websiteId, dueAt }) => ({ website_id: websiteId, due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the websites whose test is due, the longest overdue first. */
export async function dueSelfTests(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ websiteId: number; dueAt: Date }[]> {
  const rows = await db
    .selectFrom('self_tests')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select(['website_id', 'due_at'])
    .execute()
  return rows.map(({ website_id, due_at }) => ({ websiteId: website_id, dueAt: due_at }))
}

/** Claims a test; returns false where another process has it. */
export async function claimSelfTest(
  db: Db,
  { websiteId, dueAt }: { websiteId: number; dueAt: Date },
  nextAt: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('self_tests')
    .set({ due_at: nextAt })
    .where('website_id', '=', websiteId)
    .where('due_at', '=', dueAt)
    .returning('website_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteSelfTestSent(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('self_tests')
    .set({ lead_id: leadId, sent_at: now })
    .where('website_id', '=', websiteId)
    .execute()
}

/**
 * Writes the end of a test: the failed step, or null where every step worked.
 *
 * @returns false where that was known already
 */
export async function noteSelfTestEnd(
  { db, websiteId }: WebsiteDb,
  failedStep: SelfTestStep | null,
  next: { dueAt?: Date; isStillSent?: boolean } = {},
): Promise<boolean> {
  const rows = await db
    .updateTable('self_tests')
    .set({
      failed_step: failedStep,
      ...(next.dueAt ? { due_at: next.dueAt } : {}),
      ...(next.isStillSent ? {} : { lead_id: null, sent_at: null }),
    })
    .where('website_id', '=', websiteId)
    .where('failed_step', 'is distinct from', failedStep)
    .returning('website_id')
    .execute()
  if (rows.length === 0 && !next.isStillSent)
    await db
      .updateTable('self_tests')
      .set({ lead_id: null, sent_at: null, ...(next.dueAt ? { due_at: next.dueAt } : {}) })
      .where('website_id', '=', websiteId)
      .execute()
  return rows.length > 0
}

/** Lists the websites whose test lead is on its way or whose latest test failed. */
export async function openSelfTestRows(db: Db): Promise<SelfTestRow[]> {
  const rows = await db
    .selectFrom('self_tests')
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_step', 'is not', null)]))
    .selectAll()
    .execute()
  return rows.map(({ website_id, lead_id, sent_at, failed_step }) => ({
    websiteId: website_id,
    leadId: lead_id,
    sentAt: sent_at,
    failedStep: failed_step,
  }))
}
