import { isAppError } from '#app/core/errors.ts'
import { forgetCustomers } from '#app/features/garage/forget-customer.server.ts'
import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import { contactDigestsOf, type Erasures } from '#app/features/leads/erasures.server.ts'
import { type ForgottenPart, forgetLead } from '#app/features/leads/forget-lead.server.ts'
import { insertForgotten, listErasuresOf } from '#app/features/leads/forgotten-store.server.ts'
import { removeTraces } from '#app/features/leads/forgotten-traces.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { forgetsPerson } from './forget-person.server.ts'
import type { ErasureReceipt } from './receipt.ts'
import { erasureMail } from './receipt-words.ts'
import { addToReceipt, endErasure, findErasure, listOpenErasures, noteWaiting } from './receipts.server.ts'
import { mailboxesOf, phonesOf, type Shopper } from './shopper.ts'
import { personStores, type StorePlaces, tracesOf } from './stores.server.ts'

export interface ErasureParts extends StorePlaces {
  readonly erasures: Erasures
  readonly findWebsite: FindLeadWebsite
  /** The journal of this process; null for a command, after which the servers look to theirs within the minute. */
  readonly journal: Pick<LeadReceiver, 'clearJournal' | 'purgeKept'> | null
  readonly mailer: Pick<Mailer, 'send'>
  readonly mailFrom: string | undefined
  readonly clock: () => Date
  readonly log: Log
}

/** Erases whoever is to be erased, again and again until each is done. */
export interface ErasureJobs extends Repeating {
  /** Does what can be done now. */
  runDue(): Promise<void>
}

const everyMs = 60_000

export function openErasureJobs(parts: ErasureParts): ErasureJobs {
  const runDue = async (): Promise<void> => {
    for (const receipt of await listOpenErasures(parts.db)) await runErasure(parts, receipt)
  }
  const turns = repeating(runDue, everyMs, (error) => parts.log.warn('erasures of shoppers', { error }))
  return { ...turns, runDue }
}

/** Takes a person out of every store; each step may be done again. What must wait is noted, and tried again. */
export async function runErasure(parts: ErasureParts, receipt: ErasureReceipt): Promise<void> {
  const { db, clock } = parts
  const website = (await parts.findWebsite(receipt.websiteId))?.website
  if (!website || receipt.pending === null) return
  const { ids, customers, contacts } = receipt.pending
  const shopper: Shopper = { website, leadIds: ids, customerIds: customers, contacts }
  const waits = await eraseLeads(parts, receipt, website)
  if (waits !== null) return noteWaiting(db, receipt, waits)
  await eraseGarage(parts, receipt, shopper, website)
  await eraseApart(parts, receipt, shopper)
  await parts.erasures.keep(await listErasuresOf({ db, websiteId: website.id }, [...ids, ...customers]))
  if (!(await isReceiptMailed(parts, receipt, website)))
    return noteWaiting(db, receipt, 'No mail server has taken the receipt yet.')
  await endErasure(db, receipt, clock())
}

/** @returns why one of them must stay for now; null where all are gone */
async function eraseLeads(
  { db, clock, secretsKey }: ErasureParts,
  receipt: ErasureReceipt,
  website: Website,
): Promise<string | null> {
  let waits: string | null = null
  for (const id of receipt.leads)
    try {
      await inTransaction(db, async (db) => {
        const gone = await forgetLead(
          db,
          { websiteId: website.id, id },
          clock(),
          forgetsPerson(clock, website),
          (lead) => contactDigestsOf(secretsKey, website, lead),
        )
        if (gone) await addToReceipt(db, receipt, { parts: withWhatStays(gone.parts), told: gone.toldTo })
      })
    } catch (error) {
      if (!isAppError(error) || error.kind !== 'conflict') throw error
      waits = error.message
    }
  return waits
}

/** Somebody may have a garage and no lead. */
async function eraseGarage(
  { db, clock, secretsKey }: ErasureParts,
  receipt: ErasureReceipt,
  shopper: Shopper,
  website: Website,
): Promise<void> {
  if (shopper.customerIds.length === 0) return
  const said = { phones: phonesOf(shopper), emails: mailboxesOf(shopper) }
  await inTransaction(db, async (db) => {
    const count = await forgetCustomers(db, website, said)
    await addToReceipt(db, receipt, { parts: [{ store: 'customers of the garage', count }] })
    // whoever restores a backup learns by this that they are gone
    const kept = { category: '', carId: null, outcome: null, receivedAt: receipt.beganAt }
    const contacts = contactDigestsOf(secretsKey, website, said)
    await insertForgotten({ db, websiteId: website.id }, shopper.customerIds, { ...kept, contacts }, clock())
  })
}

/** What no transaction reaches: the journal, this disk, and the store of files. */
async function eraseApart(parts: ErasureParts, receipt: ErasureReceipt, shopper: Shopper): Promise<void> {
  const { db, dataDir, leadBlobs, journal } = parts
  const found: ForgottenPart[] = []
  for (const store of personStores.filter(({ name }) => name === 'the journal of this server'))
    found.push({ store: store.name, count: await store.find(parts, shopper) })
  await journal?.clearJournal()
  await journal?.purgeKept(new Set(shopper.leadIds))
  found.push(...(await removeTraces(dataDir, tracesOf(shopper))))
  let stored = 0
  for (const id of shopper.leadIds) stored += await leadBlobs.removeOf({ websiteId: shopper.website.id, id })
  found.push({ store: 'files in the blob store', count: stored })
  await addToReceipt(db, receipt, { parts: withWhatStays(found.filter(({ count }) => count > 0)) })
}

/** A part with what its store leaves, and why. */
function withWhatStays(parts: readonly ForgottenPart[]): ForgottenPart[] {
  return parts.map((part) => {
    const stays = part.stays ?? personStores.find(({ name }) => name === part.store)?.stays
    return stays === undefined ? part : { ...part, stays }
  })
}

/** Mails the receipt where that was wanted. @returns false where it must be tried again */
async function isReceiptMailed(
  { db, mailer, mailFrom, clock, log }: ErasureParts,
  receipt: ErasureReceipt,
  website: Website,
): Promise<boolean> {
  const to = receipt.pending?.mail_to ?? null
  // nobody of a demonstration is mailed
  if (to === null || website.demo) return true
  const now = await findErasure({ db, websiteId: website.id }, receipt.number)
  const sent = await mailer.send(
    erasureMail({ ...(now ?? receipt), doneAt: clock() }, website, { to, from: mailFrom }),
  )
  if (sent.outcome === 'refused' && sent.isPermanent)
    log.warn('the receipt of an erasure could not be mailed', {
      website: website.id,
      receipt: receipt.number,
      reason: sent.reason,
    })
  return sent.outcome === 'accepted' || sent.isPermanent
}
