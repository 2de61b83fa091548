import type { Contact } from './contact.ts'

/** How codes are given out and tried (docs/decisions/0020-garage.md). */
export const codeRules = {
  lifeMs: 10 * 60_000,
  /** Wrong codes that end it (AUTH-04). */
  tries: 5,
  /** After this a browser offers another one. */
  pauseMs: 60_000,
  sessionMs: 60 * 86_400_000,
} as const

/** What is sent before it is dear to ask for more. */
const free = {
  /** To one number or mailbox. */
  contact: [
    { most: 1, withinMs: 60_000 },
    { most: 3, withinMs: 10 * 60_000 },
    { most: 5, withinMs: 3_600_000 },
    { most: 10, withinMs: 86_400_000 },
  ],
  /** Wrong codes for it in a day. */
  triesPerDay: 20,
  /** For one address of the network in an hour. */
  addressPerHour: 10,
  /** For one website in a day: more than this is somebody who makes us send. */
  websitePerDay: { phone: 200, email: 2000 },
} as const

/** A text message is paid for: whoever asks for one works for it first, a moment that nobody notices. */
const bitsOfText = 13
const bitsOfDear = 15

/** What was sent lately, as the store counts it. */
export interface SentCodes {
  /** To this contact, the latest first, within a day. */
  readonly contact: readonly { readonly sentAt: Date; readonly tries: number }[]
  readonly addressLastHour: number
  /** Of this kind. */
  readonly websiteLastDay: number
}

/**
 * How much work the browser must do before a code is sent (`proof-of-work.ts`), in bits. There is no wall that a stranger
 * could shut behind somebody else: above what is free each code costs twice the work of the one before, so it is soon too
 * dear to go on, and who needs one code gets it.
 */
export function workBeforeCode(kind: Contact['kind'], sent: SentCodes, now: Date): number {
  const over = codesOver(kind, sent, now)
  if (over > 0) return bitsOfDear + over
  return kind === 'phone' ? bitsOfText : 0
}

function codesOver(kind: Contact['kind'], sent: SentCodes, now: Date): number {
  const ages = sent.contact.map(({ sentAt }) => now.getTime() - sentAt.getTime())
  const overContact = free.contact.map(
    ({ most, withinMs }) => ages.filter((age) => age < withinMs).length + 1 - most,
  )
  const tries = sent.contact.reduce((sum, { tries }) => sum + tries, 0)
  const overTries = Math.ceil((tries + 1 - free.triesPerDay) / codeRules.tries)
  const overAddress = sent.addressLastHour + 1 - free.addressPerHour
  // a website is everybody: its codes grow dearer with each doubling alone
  const overWebsite = Math.ceil(Math.log2((sent.websiteLastDay + 1) / free.websitePerDay[kind]))
  return Math.max(0, ...overContact) + Math.max(0, overTries) + Math.max(0, overAddress, overWebsite)
}

/** What stands in the message: the last line is the form by which phones fill it in by themselves. */
export function codeText(code: string, name: string, host: string): string {
  return `${code} is your ${name} code. It expires in 10 minutes. Never share it.\n\n@${host} #${code}`
}
