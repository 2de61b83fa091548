import type { Db } from '#app/server/db.server.ts'

const presentDays = 90

/** Notes what ended more than 90 days ago; snapshots that are loaded from then on hold only its name. */
export async function notePastVehicles(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ is_past: true })
    .where('is_past', '=', false)
    .where('sold_at', '<', new Date(now.getTime() - presentDays * 86_400_000))
    .execute()
}
