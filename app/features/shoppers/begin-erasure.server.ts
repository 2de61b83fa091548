import { AppError } from '#app/core/errors.ts'
import { keptSentence } from '#app/features/inbox/forget-work.server.ts'
import { contactDigestsOf } from '#app/features/leads/erasures.server.ts'
import { type Actor, recordAct } from '#app/features/staff/audit.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { FoundLead, FoundShopper } from './find-shopper.server.ts'
import { shopperOf } from './find-shopper.server.ts'
import { findErasure, insertErasure } from './receipts.server.ts'
import { runErasure } from './run-erasures.server.ts'
import { mailboxesOf, phonesOf } from './shopper.ts'
import type { ShopperServices } from './shopper-services.server.ts'

export interface WantedErasure {
  readonly found: FoundShopper
  /** The leads that are the person's. */
  readonly leads: readonly FoundLead[]
  /** As `2026-06-30`. */
  readonly askedOn: string
  /** Where the receipt is mailed to; null for nowhere. */
  readonly mailTo: string | null
  readonly by: Actor
}

const dayMs = 86_400_000

/**
 * Begins to erase a person at a website, with its entry in the audit, and goes as far as it can at once; what must wait is done by
 * the job.
 *
 * @returns the number of the receipt
 * @throws a conflict that says who keeps a lead, and why
 */
export async function beginErasure(
  parts: ShopperServices,
  { found, leads, askedOn, mailTo, by }: WantedErasure,
): Promise<number> {
  const { db, secretsKey, clock } = parts
  const { website, customerIds } = found
  const kept = leads.find((lead) => lead.kept !== null)?.kept
  if (kept) throw new AppError('conflict', keptSentence(kept.name, kept.why))
  const now = clock()
  const shopper = await shopperOf(db, found, leads)
  const contacts = contactDigestsOf(secretsKey, website, {
    phones: phonesOf(shopper),
    emails: mailboxesOf(shopper),
  })
  // an archive or backup of today is thrown away after its days, at the next look
  const goneOn = new Date(now.getTime() + (parts.backupKeepDays + 1) * dayMs).toISOString().slice(0, 10)
  const number = await inTransaction(db, async (db) => {
    const number = await insertErasure(
      db,
      {
        websiteId: website.id,
        askedOn,
        person: by.personId,
        contacts,
        leads: leads.map(({ id }) => id),
        goneOn,
        pending: {
          contacts: [...shopper.contacts],
          ids: [...shopper.leadIds],
          customers: [...customerIds],
          mail_to: mailTo,
        },
      },
      now,
    )
    const after = { leads: leads.length, garages: customerIds.length }
    await recordAct(
      db,
      by,
      { websiteId: website.id, act: 'shopper.erased', subject: `erasure:${number}`, after },
      now,
    )
    return number
  })
  const receipt = await findErasure({ db, websiteId: website.id }, number)
  if (receipt) await runErasure(parts, receipt)
  return number
}
