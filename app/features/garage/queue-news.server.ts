import { randomUUID } from 'node:crypto'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { alertPauseMs, collectNotifiedFacts, matchesOf, newsOf, oncePerVehicle } from './alert.ts'
import { alertQueue } from './alert-job.ts'
import {
  claimDueCustomer,
  listNotifiedFacts,
  recordNewsCheck,
  recordNotifiedFacts,
} from './alert-store.server.ts'
import type { AlertsOptions, SearchedStock } from './alerts.server.ts'

/** Notes the news and queues their mail in one transaction, so that neither happens without the other. */
export function queueNews(
  { database, jobs }: Pick<AlertsOptions, 'database' | 'jobs'>,
  website: Website,
  { stock, locations, templates }: SearchedStock,
  customerId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(database.db, async (db) => {
    const store = { db, websiteId: website.id }
    const customer = await claimDueCustomer(store, customerId, new Date(now.getTime() - alertPauseMs))
    // another process was faster
    if (!customer) return false
    const notified = await listNotifiedFacts(store, customerId)
    const watched = notified.flatMap((one) => {
      const vehicle = stock.byId.get(one.vehicleId)
      return vehicle ? [{ vehicle, news: newsOf(vehicle, one, website) }] : []
    })
    const { vehicles } = stock
    const arrived = vehicles.filter(({ id }) => id > customer.seenVehicleId)
    const arrivals = inProcessSearch(website, stockOf(arrived, website), locations)
    const matches =
      arrived.length === 0
        ? []
        : customer.searches.flatMap((search) => matchesOf(search, arrivals, { website, templates, now }))
    const news = oncePerVehicle([...watched.flatMap(({ news }) => news ?? []), ...matches])
    for (const { vehicle } of watched)
      await recordNotifiedFacts(store, customerId, collectNotifiedFacts(vehicle, website))
    const seen = Math.max(customer.seenVehicleId, vehicles.at(-1)?.id ?? 0)
    await recordNewsCheck(store, customerId, seen, news.length > 0 ? now : null)
    if (news.length === 0) return false
    await jobs.send(db, alertQueue, { websiteId: website.id, customerId, id: randomUUID(), news })
    return true
  })
}
