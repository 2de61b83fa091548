import { openMinutesBetween } from '#app/features/locations/open-minutes.ts'
import type { PlaceHours } from '#app/features/locations/open-spell.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Work } from './work.ts'
import { changeWork } from './work-store.server.ts'

/**
 * Stops the clock of a lead: a person has answered. An answer to what was answered already changes nothing but its time.
 *
 * @param hours of the lead's place; the time to the first answer counts in them
 */
export async function stopClock(db: Db, work: Work, hours: PlaceHours, at: Date): Promise<void> {
  const isFirst = work.firstAnsweredAt === null
  await changeWork(db, work, {
    waits_for: 'them',
    due_at: null,
    escalate_at: null,
    answered_at: at,
    ...(isFirst
      ? {
          first_answered_at: at,
          first_answer_minutes: work.dueAt === null ? null : openMinutesBetween(hours, work.askedAt, at),
        }
      : {}),
  })
}
