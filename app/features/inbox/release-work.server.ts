import { settleBookings } from '#app/features/bookings/settle-booking.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { StoredLead } from '#app/features/leads/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { saveWork } from './settle-work.server.ts'
import { addEntry } from './thread-store.server.ts'

/**
 * Writes what follows from the release of a lead that was set aside, in the same transaction: its booking, and its work, whose
 * clock starts now.
 *
 * @param by the person at the desk; null for the command line
 */
export function whenReleased(
  secretsKey: SecretsKey,
  clock: () => Date,
  found: LeadWebsite,
  by: string | null,
): (db: Db, lead: StoredLead) => Promise<void> {
  return async (db, lead) => {
    const now = clock()
    await settleBookings(secretsKey, clock)(db, lead, found, null)
    await saveWork(db, lead, found, now)
    await addEntry(
      db,
      { websiteId: lead.websiteId, leadId: lead.id },
      { kind: 'release', at: now, person: by },
    )
  }
}
