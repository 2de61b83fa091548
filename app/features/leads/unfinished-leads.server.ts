import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { deliveryQueues, type FindLeadWebsite } from './delivery.server.ts'
import { destinationsOf, queueDeliveries } from './queue-deliveries.server.ts'
import type { LeadReceiver } from './receive-lead.server.ts'
import { listUnfinished, takeUnfinished } from './store.server.ts'

interface Dependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly leads: Pick<LeadReceiver, 'settle' | 'isDrained' | 'wasCompleted'>
}

/** Nobody who still types is called in the middle of it. */
const unfinishedAfterMs = 20 * 60 * 1000

/**
 * Whoever began a form, left a way to be reached and went no further is told to the dealership once: most of them are glad
 * of an answer all the same. What completes the lead later is told as a change of it.
 */
export async function tellUnfinished(
  { database, jobs, findWebsite, leads }: Dependencies,
  now: Date,
): Promise<void> {
  // what completes one of them may stand in the journal: the database hears of it first
  await leads.settle()
  if (!leads.isDrained()) return
  for (const { websiteId, id } of await listUnfinished(
    database.db,
    new Date(now.getTime() - unfinishedAfterMs),
  )) {
    if (leads.wasCompleted(websiteId, id, now)) continue
    const found = await findWebsite(websiteId) // before the transaction: PGlite has one connection
    if (!found) continue
    await inTransaction(database.db, async (db) => {
      const lead = await takeUnfinished({ db, websiteId }, id, now)
      if (lead) await queueDeliveries(db, jobs, lead, destinationsOf(lead, found), now)
    })
  }
  for (const queue of deliveryQueues) jobs.wake(queue)
}
