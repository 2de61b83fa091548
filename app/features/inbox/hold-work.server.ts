import { AppError } from '#app/core/errors.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { addEntry } from './thread-store.server.ts'
import type { WorkName } from './work.ts'
import { announceWork } from './work-notice.server.ts'
import { changeWork, lockWork } from './work-store.server.ts'

export type Claimed =
  | { outcome: 'claimed' | 'held' }
  /** Somebody else has it. */
  | { outcome: 'taken'; holder: string }

/**
 * Takes a lead that nobody has. Of any number of people at once exactly one gets it, because one statement decides; whoever
 * has it already keeps it. Null where there is no such lead.
 */
export async function claimWork(db: Db, name: WorkName, person: string, now: Date): Promise<Claimed | null> {
  return inTransaction(db, async (db) => {
    const claimed = await db
      .updateTable('lead_work')
      .set({ holder: person, held_since: now })
      .where('website_id', '=', name.websiteId)
      .where('lead_id', '=', name.leadId)
      .where('holder', 'is', null)
      .where('closed_at', 'is', null)
      .returning('lead_id')
      .executeTakeFirst()
    if (!claimed) {
      const work = await lockWork(db, name)
      if (!work) return null
      if (work.holder === null) throw new AppError('conflict', 'This lead is closed. Open it again first.')
      return work.holder === person ? { outcome: 'held' } : { outcome: 'taken', holder: work.holder }
    }
    await addEntry(db, name, { kind: 'claim', at: now, person })
    await announceWork(db, name)
    return { outcome: 'claimed' }
  })
}

/** Gives a lead to another person, who is told of it; the clock goes on as it stands. Returns the number of the thread's entry. */
export async function handOverWork(
  db: Db,
  name: WorkName,
  { by, to, reason }: { readonly by: string; readonly to: string; readonly reason: string },
  now: Date,
): Promise<number> {
  await changeWork(db, name, { holder: to, held_since: now })
  const number = await addEntry(db, name, {
    kind: 'hand-over',
    at: now,
    person: by,
    body: reason,
    facts: { to },
  })
  await announceWork(db, name)
  return number
}

/** Takes a lead from whoever has it. */
export async function takeOverWork(db: Db, name: WorkName, person: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const work = await lockWork(db, name)
    if (!work || work.holder === person) return
    await changeWork(db, name, { holder: person, held_since: now })
    await addEntry(db, name, { kind: 'take-over', at: now, person, facts: { from: work.holder } })
    await announceWork(db, name)
  })
}

/** Leaves the open leads of somebody to everybody again, with their clocks as they stand. Returns how many there were. */
export async function leaveWork(
  db: Db,
  person: string,
  isTheirs: (name: WorkName & { dealershipId: number | null; locationId: number | null }) => boolean,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (db) => {
    const held = await db
      .selectFrom('lead_work')
      .select(['website_id', 'lead_id', 'dealership_id', 'location_id'])
      .where('holder', '=', person)
      .where('closed_at', 'is', null)
      .forUpdate()
      .execute()
    const names = held
      .map((row) => ({
        websiteId: row.website_id,
        leadId: row.lead_id,
        dealershipId: row.dealership_id,
        locationId: row.location_id,
      }))
      .filter((name) => !isTheirs(name))
    for (const name of names) {
      await changeWork(db, name, { holder: null, held_since: null })
      await addEntry(db, name, { kind: 'unclaim', at: now, person: null, facts: { from: person } })
      await announceWork(db, name)
    }
    return names.length
  })
}
