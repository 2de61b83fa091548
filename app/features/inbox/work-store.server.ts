import type { Selectable } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { LeadWorkTable } from './tables.server.ts'
import { isOutcome, type Work, type WorkName } from './work.ts'

/** Reads the work of a lead; null where there is none. */
export async function findWork(db: Db, { websiteId, leadId }: WorkName): Promise<Work | null> {
  const row = await db
    .selectFrom('lead_work')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ? workOf(row) : null
}

/** The same within a transaction that will change it: whoever comes second waits, and sees what the first has done. */
export async function lockWork(db: Db, { websiteId, leadId }: WorkName): Promise<Work | null> {
  const row = await db
    .selectFrom('lead_work')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .forUpdate()
    .executeTakeFirst()
  return row ? workOf(row) : null
}

type WorkChange = Partial<
  Pick<
    Selectable<LeadWorkTable>,
    | 'holder'
    | 'held_since'
    | 'waits_for'
    | 'asked_at'
    | 'due_at'
    | 'round'
    | 'first_answered_at'
    | 'first_answer_minutes'
    | 'answered_at'
    | 'next_step'
    | 'next_at'
    | 'later_until'
    | 'outcome'
    | 'closed_at'
    | 'folded_into'
    | 'active_at'
    | 'escalate_at'
    | 'escalated'
    | 'kept_by'
    | 'kept_since'
    | 'kept_why'
  >
>

export async function changeWork(db: Db, { websiteId, leadId }: WorkName, change: WorkChange): Promise<void> {
  await db
    .updateTable('lead_work')
    .set(change)
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
}

export function workOf(row: Omit<Selectable<LeadWorkTable>, 'words' | 'sort_due' | 'shows_at'>): Work {
  return {
    websiteId: row.website_id,
    leadId: row.lead_id,
    dealershipId: row.dealership_id,
    locationId: row.location_id,
    category: row.category,
    source: row.source,
    isComplete: row.is_complete,
    isSetAside: row.is_set_aside,
    holder: row.holder,
    heldSince: row.held_since,
    waitsFor: row.waits_for,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    round: row.round,
    firstAnsweredAt: row.first_answered_at,
    firstAnswerMinutes: row.first_answer_minutes,
    answeredAt: row.answered_at,
    nextStep: row.next_step,
    nextAt: row.next_at,
    laterUntil: row.later_until,
    outcome: row.outcome !== null && isOutcome(row.outcome) ? row.outcome : null,
    closedAt: row.closed_at,
    foldedInto: row.folded_into,
    activeAt: row.active_at,
    escalateAt: row.escalate_at,
    escalated: row.escalated,
    kept: row.kept_since && { by: row.kept_by, since: row.kept_since, why: row.kept_why ?? '' },
  }
}
