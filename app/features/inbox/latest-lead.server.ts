import type { Db } from '#app/server/db.server.ts'
import { type InboxReader, isInScope } from './list-work.server.ts'

/** The lead that came last where a person may see leads. */
export interface LatestLead {
  readonly receivedAt: Date
  /** In opening hours; null where nobody has answered. */
  readonly answerMinutes: number | null
}

/** Null where none has come yet. */
export async function findLatestLead(db: Db, { scopes }: InboxReader): Promise<LatestLead | null> {
  if (scopes.length === 0) return null
  const row = await db
    .selectFrom('lead_work')
    .innerJoin('leads', (join) =>
      join.onRef('leads.website_id', '=', 'lead_work.website_id').onRef('leads.id', '=', 'lead_work.lead_id'),
    )
    .select(['leads.received_at', 'lead_work.first_answer_minutes'])
    .where((eb) => isInScope(eb, scopes))
    .where('lead_work.is_set_aside', '=', false)
    .orderBy('leads.received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { receivedAt: row.received_at, answerMinutes: row.first_answer_minutes } : null
}
