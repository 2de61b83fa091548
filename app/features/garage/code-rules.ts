import type { Contact } from './contact.ts'

/** These are the rules by which codes are given out and tried (docs/decisions/0020-garage.md). */
export const codeRules = {
  lifeMs: 10 * 60_000,
  /** So many wrong tries end a code (AUTH-04). */
  tries: 5,
  /** A browser offers another code after this time. */
  pauseMs: 60_000,
  sessionMs: 60 * 86_400_000,
} as const

/** More codes than these cost the browser extra work. */
const freeCodeLimits = {
  /** These apply to one number or mailbox. */
  contact: [
    { most: 1, withinMs: 60_000 },
    { most: 3, withinMs: 10 * 60_000 },
    { most: 5, withinMs: 3_600_000 },
    { most: 10, withinMs: 86_400_000 },
  ],
  /** So many wrong codes may be typed for a contact in a day. */
  triesPerDay: 20,
  /** These are for one network address in an hour. */
  addressPerHour: 10,
  /** These are for one website in a day; more codes mean that somebody abuses us to send messages. */
  websitePerDay: { phone: 200, email: 2000 },
} as const

/**
 * A text message costs money, so the browser always works for one first, for a moment that nobody notices.
 */
const textMessageBits = 13
const surchargeBits = 15

/** The store counts the codes that were sent lately. */
export interface SentCodes {
  /** The codes of the last day to this contact, the latest first. */
  readonly contact: readonly { readonly sentAt: Date; readonly tries: number }[]
  readonly addressLastHour: number
  /** The codes of the same kind, by phone or by mail. */
  readonly websiteLastDay: number
}

/**
 * Says how much work the browser must do before a code is sent (`proof-of-work.ts`), in bits. There is no
 * fixed limit, because a stranger could use it to lock somebody else out. Each code beyond the free ones
 * costs twice the work of the one before: an attack soon becomes too expensive, and a person who needs one
 * code still gets it.
 */
export function workBeforeCode(kind: Contact['kind'], sent: SentCodes, now: Date): number {
  const over = codesOver(kind, sent, now)
  if (over > 0) return surchargeBits + over
  return kind === 'phone' ? textMessageBits : 0
}

function codesOver(kind: Contact['kind'], sent: SentCodes, now: Date): number {
  const ages = sent.contact.map(({ sentAt }) => now.getTime() - sentAt.getTime())
  const overContact = freeCodeLimits.contact.map(
    ({ most, withinMs }) => ages.filter((age) => age < withinMs).length + 1 - most,
  )
  const tries = sent.contact.reduce((sum, { tries }) => sum + tries, 0)
  const overTries = Math.ceil((tries + 1 - freeCodeLimits.triesPerDay) / codeRules.tries)
  const overAddress = sent.addressLastHour + 1 - freeCodeLimits.addressPerHour
  // a website stands for all its visitors, so its codes only cost more with each doubling
  const overWebsite = Math.ceil(Math.log2((sent.websiteLastDay + 1) / freeCodeLimits.websitePerDay[kind]))
  return Math.max(0, ...overContact) + Math.max(0, overTries) + Math.max(0, overAddress, overWebsite)
}

/** Writes the message; phones recognise its last line and fill in the code. */
export function codeText(code: string, name: string, host: string): string {
  return `${code} is your ${name} code. It expires in 10 minutes. Never share it.\n\n@${host} #${code}`
}
