import { sql } from 'kysely'
import { AppError } from '#app/core/errors.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { addEntry } from './thread-store.server.ts'
import type { Outcome, WorkName } from './work.ts'
import { announceWork } from './work-notice.server.ts'
import { changeWork, lockWork } from './work-store.server.ts'

/** Closes a lead with its outcome; closing it again with another one changes the outcome. */
export async function closeWork(
  db: Db,
  name: WorkName,
  { by, outcome, note = '' }: { readonly by: string; readonly outcome: Outcome; readonly note?: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const work = await lockWork(db, name)
    if (!work || work.outcome === outcome) return
    await changeWork(db, name, {
      outcome,
      closed_at: now,
      due_at: null,
      escalate_at: null,
      later_until: null,
    })
    // undoing it gives back the clock that it had
    const facts = {
      outcome,
      due_at: work.dueAt?.toISOString() ?? null,
      escalate_at: work.escalateAt?.toISOString() ?? null,
    }
    await addEntry(db, name, { kind: 'close', at: now, person: by, body: note, facts })
    await announceWork(db, name)
  })
}

/** Opens a closed lead again; where the shopper still waits for an answer, its clock goes on as it stood. */
export async function openWorkAgain(db: Db, name: WorkName, person: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const work = await lockWork(db, name)
    if (!work?.closedAt) return
    const closing = await db
      .selectFrom('lead_messages')
      .select([
        sql<string | null>`facts ->> 'due_at'`.as('due_at'),
        sql<string | null>`facts ->> 'escalate_at'`.as('escalate_at'),
      ])
      .where('website_id', '=', name.websiteId)
      .where('lead_id', '=', name.leadId)
      .where('kind', '=', 'close')
      .orderBy('number', 'desc')
      .executeTakeFirst()
    const asItStood = (at: string | null | undefined): Date | null =>
      work.waitsFor === 'us' && at ? new Date(at) : null
    await changeWork(db, name, {
      outcome: null,
      closed_at: null,
      due_at: asItStood(closing?.due_at),
      escalate_at: asItStood(closing?.escalate_at),
    })
    await addEntry(db, name, { kind: 'open', at: now, person })
    await announceWork(db, name)
  })
}

/**
 * Puts a lead under another one of the same shopper, so that one clock stands for both; each keeps its own thread.
 *
 * @throws AppError invalid, conflict
 */
export async function foldWork(
  db: Db,
  name: WorkName,
  under: WorkName,
  person: string,
  now: Date,
): Promise<void> {
  if (name.websiteId !== under.websiteId || name.leadId === under.leadId)
    throw new AppError('invalid', 'A lead can be put under another one of the same website alone.')
  await inTransaction(db, async (db) => {
    // always in the same order, so that two people who fold two leads into each other do not wait for ever
    const [first, second] = name.leadId < under.leadId ? [name, under] : [under, name]
    const locked = [await lockWork(db, first), await lockWork(db, second)]
    const work = locked.find((one) => one?.leadId === name.leadId)
    const main = locked.find((one) => one?.leadId === under.leadId)
    if (!work || !main || work.foldedInto === under.leadId) return
    if (main.foldedInto !== null) throw new AppError('conflict', 'That lead stands under another one itself.')
    await changeWork(db, name, { folded_into: under.leadId })
    // the shopper waits since the earlier of the two asked
    if (work.dueAt && main.closedAt === null && (main.dueAt === null || work.dueAt < main.dueAt))
      await changeWork(db, under, { due_at: work.dueAt, asked_at: work.askedAt, waits_for: 'us' })
    await addEntry(db, name, { kind: 'fold', at: now, person, facts: { under: under.leadId } })
    await addEntry(db, under, { kind: 'fold', at: now, person, facts: { other: name.leadId } })
    await announceWork(db, name)
    await announceWork(db, under)
  })
}

/** Lets a lead stand by itself again, with the clock that it had. */
export async function unfoldWork(db: Db, name: WorkName, person: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const work = await lockWork(db, name)
    if (!work || work.foldedInto === null) return
    const under = { websiteId: name.websiteId, leadId: work.foldedInto }
    await changeWork(db, name, { folded_into: null })
    await addEntry(db, name, { kind: 'unfold', at: now, person, facts: { under: under.leadId } })
    await addEntry(db, under, { kind: 'unfold', at: now, person, facts: { other: name.leadId } })
    await announceWork(db, name)
    await announceWork(db, under)
  })
}
