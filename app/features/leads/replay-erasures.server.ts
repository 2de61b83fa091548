import { isAppError } from '#app/core/errors.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Erasure } from './erasures.server.ts'
import { forgetLead, type LeadToForget, type WhenForgotten } from './forget-lead.server.ts'
import { insertForgotten, isForgotten } from './forgotten-store.server.ts'

/** What erasing again has found. */
export interface ErasuresReplayed {
  /** The leads that were there again. */
  readonly leads: readonly LeadToForget[]
  /** Customers of garages that were there again. */
  readonly customers: number
  /** Leads that stay for now, because a payment is under way; the daily work erases them later. */
  readonly waiting: number
  /** How many erasures this database did not know. */
  readonly unknown: number
}

interface ReplayedBy {
  readonly whenForgotten: (websiteId: number) => Promise<WhenForgotten>
  /** Deletes the customers of a website whom an erasure recognises. @returns how many there were */
  readonly forgetCustomers: (at: WebsiteDb, erasures: readonly Erasure[]) => Promise<number>
}

/**
 * Erases again what a database has that was restored to a moment before, and lets it know of each erasure, so that no
 * journal brings the lead back either. Somebody who came back after being forgotten stays.
 */
export async function replayErasures(
  db: Db,
  erasures: readonly Erasure[],
  { whenForgotten, forgetCustomers }: ReplayedBy,
): Promise<ErasuresReplayed> {
  const leads: LeadToForget[] = []
  let [customers, waiting, unknown] = [0, 0, 0]
  for (const [websiteId, ofWebsite] of Map.groupBy(erasures, (erasure) => erasure.website_id)) {
    const at = { db, websiteId }
    if (!(await hasWebsite(at))) continue
    for (const erasure of ofWebsite) {
      const forgottenAt = new Date(erasure.forgotten_at)
      if (!(await isForgotten(at, erasure.id, forgottenAt))) {
        unknown += 1
        await insertForgotten(at, [erasure.id], keptOf(erasure), forgottenAt)
      }
      if (!(await wasReceivedBefore(at, erasure.id, forgottenAt))) continue
      try {
        const again = await forgetLead(
          db,
          { websiteId, id: erasure.id },
          forgottenAt,
          await whenForgotten(websiteId),
          erasure.contacts,
        )
        if (again) leads.push(again.lead)
      } catch (error) {
        if (!isAppError(error) || error.kind !== 'conflict') throw error
        waiting += 1
      }
    }
    customers += await forgetCustomers(at, ofWebsite)
  }
  return { leads, customers, waiting, unknown }
}

function keptOf({ category, car_id, outcome, received_on, contacts }: Erasure) {
  return { category, carId: car_id, outcome, receivedAt: new Date(received_on), contacts }
}

async function hasWebsite({ db, websiteId }: WebsiteDb): Promise<boolean> {
  const row = await db.selectFrom('websites').select('id').where('id', '=', websiteId).executeTakeFirst()
  return row !== undefined
}

async function wasReceivedBefore({ db, websiteId }: WebsiteDb, id: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('received_at', '<=', at)
    .executeTakeFirst()
  return row !== undefined
}
