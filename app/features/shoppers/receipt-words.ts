import { dateText, dayText, momentText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { ErasureReceipt, Told } from './receipt.ts'

/** A line of a receipt: a name and what stands beside it. */
export interface ReceiptLine {
  readonly name: string
  readonly text: string
}

type Place = Pick<Website, 'locale' | 'time_zone' | 'name'>

/** The facts of a receipt. */
export function erasureFacts(receipt: ErasureReceipt, website: Place): ReceiptLine[] {
  const { number, askedOn, beganAt, doneAt, person, contacts, goneOn } = receipt
  return [
    { name: 'Number', text: String(number) },
    { name: 'Website', text: website.name },
    { name: 'Asked for on', text: dayText(askedOn, website.locale, 'date') },
    { name: 'Begun', text: momentText(beganAt, website, { hasZone: true }) },
    { name: 'Done', text: doneAt ? momentText(doneAt, website, { hasZone: true }) : 'Not yet' },
    { name: 'By', text: person ?? 'The operator, by command line' },
    { name: 'Digest of the contact', text: contacts.join(', ') || 'Somebody without phone and mailbox' },
    { name: 'Gone from backups by', text: dayText(goneOn, website.locale, 'date') },
  ]
}

/** What went, and what stays and why. */
export function receiptParts({ parts }: Pick<ErasureReceipt, 'parts'>) {
  return parts.map(({ store, count, stays }) => ({ store, count, stays: stays ?? '' }))
}

/** Who was sent the leads, in words; what tells them of work at the desk names nobody. */
export function toldInWords({ told }: Pick<ErasureReceipt, 'told'>) {
  return told
    .filter(({ kind }) => kind !== 'desk-notice' && kind !== 'self-test')
    .map((one) => ({ text: whoIs(one), mailbox: one.target.includes('@') ? one.target : null }))
}

function whoIs({ kind, target }: Told): string {
  if (kind === 'adf') return `the CRM behind ${target}`
  if (kind === 'webhook') return `the system at ${URL.canParse(target) ? new URL(target).host : target}`
  if (kind === 'conversion') return `the advertiser ${target}, as a figure without a name`
  return `the mailbox ${target}`
}

/** What one writes to whoever was sent the leads: ids alone, by which they find them. */
export function askThemToo({ leads, askedOn }: ErasureReceipt, website: Place): string {
  return [
    `Somebody who wrote to ${website.name} asked on ${dayText(askedOn, website.locale, 'date')} to be forgotten.`,
    `Please delete what you have of these enquiries as well, and tell us when it is done:\n${leads.join('\n')}`,
  ].join('\n\n')
}

/** The receipt as a mail to whoever asked. */
export function erasureMail(
  receipt: ErasureReceipt,
  website: Website,
  { to, from }: { readonly to: string; readonly from: string | undefined },
) {
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to,
    subject: `Erased: your data at ${website.name}`,
    text: receiptText(receipt, website),
    messageId: `erasure-${receipt.websiteId}-${receipt.number}@${website.host}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The whole receipt as plain text. */
export function receiptText(receipt: ErasureReceipt, website: Place): string {
  const told = toldInWords(receipt)
  return [
    `${receipt.doneAt ? 'Erased' : 'To be erased'} on ${dateText(receipt.doneAt ?? receipt.beganAt, website)}.`,
    erasureFacts(receipt, website)
      .map(({ name, text }) => `${name}: ${text}`)
      .join('\n'),
    receiptParts(receipt)
      .map(({ store, count, stays }) => `${store}: ${count}${stays ? ` (what stays: ${stays})` : ''}`)
      .join('\n'),
    ...(told.length > 0
      ? [`These were sent it, and have it still:\n${told.map(({ text }) => text).join('\n')}`]
      : []),
  ].join('\n\n')
}
