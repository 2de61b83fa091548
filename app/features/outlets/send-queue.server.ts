import { reachOf } from '#app/server/checked-lookup.server.ts'
import { openAgents } from '#app/server/checked-send.server.ts'
import { claimMessage, endTries } from './deliveries.server.ts'
import { findOutlet } from './load-outlets.server.ts'
import type { DeliveryQueue } from './outlet-delivery.ts'
import { noteTry, type OutletWork } from './outlet-work.server.ts'
import { sendToWebhook, webhookWaitMs } from './send-webhook.server.ts'

/** So many messages of a queue are on their way to an outlet at once; one while it fails. */
const lanes = { withdrawn: 8, listed: 4 } satisfies Record<DeliveryQueue, number>
/** A claim outlives the longest call. */
const claimMs = 3 * webhookWaitMs

/** Sends what is due of one queue of a webhook, until nothing is. */
export async function sendQueue(
  work: OutletWork,
  { websiteId, outletId, isFailing }: { websiteId: number; outletId: string; isFailing: boolean },
  queue: DeliveryQueue,
): Promise<void> {
  const { db, moment, signal } = work
  const at = { db, websiteId }
  const found = await findOutlet(at, outletId, work.registry)
  if (found?.outlet.kind !== 'webhook') return
  const { outlet, website } = { ...found, outlet: found.outlet }
  const agents = openAgents()
  const services = { ...work, agents, reach: work.reach ?? reachOf(website) }
  const lane = async (): Promise<void> => {
    while (!signal.aborted) {
      const delivery = await claimMessage(at, outletId, queue, { now: await moment(), claimMs })
      if (!delivery) return
      const end = await work.sending(() => sendToWebhook(delivery, outlet, website, services))
      await endTries(at, outletId, [delivery], end, await moment())
      noteTry(work, { website: website.slug, outlet }, end, { withdrawn: 0, listed: 0, [queue]: 1 })
    }
  }
  try {
    await Promise.all(Array.from({ length: isFailing ? 1 : lanes[queue] }, lane))
  } finally {
    agents.http.destroy()
    agents.https.destroy()
  }
}
