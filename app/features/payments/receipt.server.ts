import { answerAddress, contactFacts, greetingOf } from '#app/features/leads/acknowledgement.ts'
import type { FindLeadWebsite, LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadMail } from '#app/features/leads/lead-mail.ts'
import { type Letter, letterHtml, letterText } from '#app/features/leads/letter.ts'
import { answeringLocation } from '#app/features/leads/routing.ts'
import { findLead, type StoredLead } from '#app/features/leads/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { isMailAddress, type Mailer } from '#app/server/mail.server.ts'
import type { Payment } from './payment.ts'
import { receiptFacts } from './receipt-facts.ts'

interface ReceiptOptions {
  readonly database: OpenDatabase
  readonly findWebsite: FindLeadWebsite
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
}

/**
 * Mails the receipt of a deposit. Returns true where nothing is left to do, which includes a shopper without
 * a usable address and a mail server that refuses for good.
 */
export async function sendReceipt(
  { database, findWebsite, mailer, mailFrom, originOf }: ReceiptOptions,
  payment: Payment,
): Promise<boolean> {
  const [found, lead] = await Promise.all([
    findWebsite(payment.websiteId),
    findLead({ db: database.db, websiteId: payment.websiteId }, payment.leadId),
  ])
  // the lead is still in the journal, and will be in the database in a moment
  if (!found || !lead) return false
  const to = lead.lead.email ?? ''
  if (!isMailAddress(to)) return true
  const sent = await mailer.send(
    receiptMail(payment, lead, found, { to, origin: originOf(found.website), from: mailFrom }),
  )
  return sent.outcome === 'accepted' || sent.isPermanent
}

/** Writes the mail that says what was paid, what it buys, and how it is refunded. */
export function receiptMail(
  payment: Payment,
  { lead }: Pick<StoredLead, 'lead'>,
  { website, locations }: LeadWebsite,
  { to, origin, from }: { to: string; origin: string; from: string | undefined },
): LeadMail {
  const location = answeringLocation(lead, locations)
  const answersTo = answerAddress(lead, { website, locations }, location)
  const subject = `Your deposit of ${formatPrice(payment.amount)} for the ${payment.vehicleName}`
  const letter: Letter = {
    subject,
    greeting: greetingOf(lead),
    thanks: `Thank you. We have your deposit, and the ${payment.vehicleName} is held for you.`,
    facts: receiptFacts(payment, website),
    steps: [
      'We call you about the papers and the day you pick it up.',
      'The deposit comes off the price when you buy.',
      'Changed your mind? Tell us before the deposit stops being refundable, and it goes back to your card.',
    ],
    contact: contactFacts(
      website,
      location ? { name: location.name, address: location.address.full } : null,
      website.phones.default ?? location?.contact_detail.phone,
      origin,
    ),
    reply: answersTo === undefined ? null : 'A question? Answer this email, and it reaches us.',
    notice: localSpelling('Please keep this email: it is your receipt.', website.locale),
  }
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to,
    ...(answersTo ? { replyTo: { name: website.name, address: answersTo } } : {}),
    subject,
    text: letterText(letter, website.name),
    html: letterHtml(letter, website),
    messageId: `payment-${payment.id}-receipt@${website.host}`,
    headers: { 'X-Lead-Id': payment.leadId, 'Auto-Submitted': 'auto-generated' },
  }
}
