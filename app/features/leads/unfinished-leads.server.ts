import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { deliveryQueues, type FindLeadWebsite } from './delivery.server.ts'
import { destinationsOf, queueDeliveries } from './queue-deliveries.server.ts'
import type { LeadReceiver } from './receive-lead.server.ts'
import { claimUnfinishedLead, listUnfinishedLeads } from './store.server.ts'

interface Dependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly leads: Pick<LeadReceiver, 'settle' | 'isDrained' | 'wasCompleted'>
}

/** A visitor who is still typing must not be called, so we wait this long. */
const unfinishedAfterMs = 20 * 60 * 1000

/**
 * Reports to the dealership, once, each visitor who began a form, can be reached and went no further, because
 * most of them are glad of an answer. A submission that completes the lead later is reported as a change.
 */
export async function reportUnfinishedLeads(
  { database, jobs, findWebsite, leads }: Dependencies,
  now: Date,
): Promise<void> {
  // the journal may hold what completes one of them, so it is emptied first
  await leads.settle()
  if (!leads.isDrained()) return
  for (const { websiteId, id } of await listUnfinishedLeads(
    database.db,
    new Date(now.getTime() - unfinishedAfterMs),
  )) {
    if (leads.wasCompleted(websiteId, id, now)) continue
    // this is before the transaction, because PGlite has one connection
    const found = await findWebsite(websiteId)
    if (!found) continue
    await inTransaction(database.db, async (db) => {
      const lead = await claimUnfinishedLead({ db, websiteId }, id, now)
      if (lead) await queueDeliveries(db, jobs, lead, destinationsOf(lead, found), now)
    })
  }
  for (const queue of deliveryQueues) jobs.wake(queue)
}
