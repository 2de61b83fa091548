import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { isAcknowledged } from './acknowledgement.ts'
import { type LeadWebsite, queueOf } from './delivery.server.ts'
import type { Delivery, Destination } from './delivery.ts'
import { insertDeliveries, requeueDeliveries, requeueDelivery, requeueHeld } from './delivery-store.server.ts'
import type { LeadEvidence } from './lead-record.ts'
import { recipientsOf, webhooksOf } from './routing.ts'
import { clearSuspicions, findLead, type StoredLead } from './store.server.ts'

/**
 * Lists where a lead goes. A lead without any recipient still gets a delivery, dead from the start, so that
 * somebody sees it.
 */
export function destinationsOf(
  { lead, revision = 0, isSelfTest }: Pick<StoredLead, 'lead' | 'revision' | 'isSelfTest'>,
  { website, locations }: LeadWebsite,
): Destination[] {
  if (isSelfTest) return [{ kind: 'self-test', target: 'platform' }]
  const settings = website.config.lead
  const found = [...recipientsOf(lead, settings, locations), ...webhooksOf(lead, settings, locations)]
  const destinations: Destination[] = found.length > 0 ? found : [{ kind: 'mail', target: '' }]
  return destinations.map((one) => (revision === 0 ? one : { ...one, revision }))
}

/**
 * Lists the shopper's acknowledgement, which is sent only when the lead comes in: a lead that a person
 * releases or sends again is answered by that person, and an address from spam gets no mail.
 */
export function acknowledgementsOf(
  { lead, isSelfTest }: Pick<StoredLead, 'lead' | 'isSelfTest'>,
  { website }: Pick<LeadWebsite, 'website'>,
): Destination[] {
  const { email = '' } = lead
  if (isSelfTest || !isAcknowledged(lead, website.config.lead) || !isMailAddress(email)) return []
  return [{ kind: 'acknowledgement', target: email }]
}

/** Lists the conversion for an advertiser, if the website wants it and the visitor has allowed it. */
export function conversionsOf(
  { isSelfTest }: Pick<StoredLead, 'isSelfTest'>,
  { allowsAds = false }: LeadEvidence,
  { website: { analytics } }: Pick<LeadWebsite, 'website'>,
): Destination[] {
  const { facebook_pixel_id: pixel, server_copies } = analytics
  return isSelfTest || !allowsAds || !server_copies || pixel === undefined
    ? []
    : [{ kind: 'conversion', target: pixel }]
}

/** Writes the deliveries and their jobs, within the transaction that writes the lead. */
export async function queueDeliveries(
  db: Db,
  jobs: Jobs,
  lead: Pick<StoredLead, 'id' | 'websiteId'>,
  destinations: readonly Destination[],
  now: Date,
): Promise<void> {
  const queued = await insertDeliveries({ db, websiteId: lead.websiteId }, lead.id, destinations, now)
  await sendJobs(db, jobs, queued, now)
}

/**
 * Sends again what has not arrived, and also sends it where the settings say now. Null where there is no such
 * lead.
 */
export async function retryLead(
  db: Db,
  jobs: Jobs,
  found: LeadWebsite,
  leadId: string,
  now: Date,
): Promise<number | null> {
  return inTransaction(db, async (db) => {
    const websiteId = found.website.id
    const lead = await findLead({ db, websiteId }, leadId)
    if (!lead) return null
    const again = await requeueDeliveries({ db, websiteId }, leadId, now)
    const isOpen = lead.suspicions.length === 0 && lead.lead.form_completed
    const added = isOpen
      ? await insertDeliveries({ db, websiteId }, leadId, destinationsOf(lead, found), now)
      : []
    await sendJobs(db, jobs, [...again, ...added], now)
    return again.length + added.filter(({ state }) => state === 'queued').length
  })
}

/** Sends one delivery that has failed again, to another address where one is given. False where it is no longer failed. */
export async function sendDeliveryAgain(
  db: Db,
  jobs: Jobs,
  { websiteId, id }: Pick<Delivery, 'websiteId' | 'id'>,
  target: string | null,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const again = await requeueDelivery({ db, websiteId }, id, target, now)
    await sendJobs(db, jobs, again ? [again] : [], now)
    return again !== null
  })
}

/** Sends what is held after an import or a restore, of one website or of all. Returns how many deliveries that is. */
export async function releaseHeld(db: Db, jobs: Jobs, websiteId: number | null, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    const released = await requeueHeld(db, now, websiteId)
    await sendJobs(db, jobs, released, now)
    return released.length
  })
}

/** Releases a lead that was set aside: it is delivered as usual and keeps its original time. */
export async function releaseLead(
  db: Db,
  jobs: Jobs,
  found: LeadWebsite,
  leadId: string,
  now: Date,
  whenReleased: (db: Db, lead: StoredLead) => Promise<void> = async () => {},
): Promise<StoredLead | null> {
  return inTransaction(db, async (db) => {
    const lead = await clearSuspicions({ db, websiteId: found.website.id }, leadId)
    if (lead) await whenReleased(db, lead)
    if (lead?.lead.form_completed) await queueDeliveries(db, jobs, lead, destinationsOf(lead, found), now)
    return lead
  })
}

async function sendJobs(db: Db, jobs: Jobs, deliveries: readonly Delivery[], now: Date): Promise<void> {
  for (const delivery of deliveries) {
    const { websiteId, id, attempts, state, nextAt } = delivery
    const job = { websiteId, id, attempts }
    if (state === 'queued')
      await jobs.send(db, queueOf(delivery), job, nextAt > now ? { startAfter: nextAt } : {})
  }
}
