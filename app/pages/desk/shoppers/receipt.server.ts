import type { RouterContextProvider } from 'react-router'
import { askThemToo, erasureFacts, receiptParts, toldInWords } from '#app/features/shoppers/receipt-words.ts'
import { findErasure } from '#app/features/shoppers/receipts.server.ts'
import { websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { mustMay, nothingHere, signedInVisit } from '#app/shell/desk-context.server.ts'

/** The receipt of an erasure, as it is printed (INBOX-31). */
export async function showReceipt(context: Readonly<RouterContextProvider>, slug: string, number: string) {
  const visit = signedInVisit(context)
  const website = websiteWithSlug(visit, slug)
  const isNumber = /^[1-9]\d{0,8}$/.test(number)
  const receipt =
    website && isNumber
      ? await findErasure({ db: visit.shoppers.db, websiteId: website.id }, Number(number))
      : null
  if (!website || !receipt) throw nothingHere()
  mustMay(visit, 'person.erase', { websiteId: website.id, dealershipId: null, locationId: null })
  const ask = askThemToo(receipt, website)
  return {
    number: receipt.number,
    isDone: receipt.doneAt !== null,
    waitsFor: receipt.waitsFor,
    facts: erasureFacts(receipt, website),
    parts: receiptParts(receipt),
    told: toldInWords(receipt).map(({ text, mailbox }) => ({
      text,
      mailTo:
        mailbox === null
          ? null
          : `mailto:${mailbox}?subject=${encodeURIComponent('Please delete this as well')}&body=${encodeURIComponent(ask)}`,
    })),
    ask,
  }
}
