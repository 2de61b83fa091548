/** How codes are given out and tried (integrations.md 5.3). */
export const codeRules = {
  lifeMs: 10 * 60_000,
  /** Wrong codes that end it (AUTH-04). */
  tries: 5,
  /** The same for a number or mailbox in a day, over all its codes. */
  triesPerDay: 20,
  pauseMs: 60_000,
  perTenMinutes: 3,
  perHour: 5,
  perDay: 10,
  /** For one address of the network in an hour. */
  addressPerHour: 10,
  /** For one website in a day: more than this is somebody who makes us send. */
  websitePerDay: 500,
  sessionMs: 60 * 86_400_000,
} as const

/** What was sent lately, as the store counts it. */
export interface SentCodes {
  /** To this contact, the latest first, within a day. */
  readonly contact: readonly { readonly sentAt: Date; readonly tries: number }[]
  readonly addressLastHour: number
  readonly websiteLastDay: number
}

/** How long whoever asks has to wait; null: a code may be sent now. */
export function waitBeforeCode(sent: SentCodes, now: Date): number | null {
  const ages = sent.contact.map(({ sentAt }) => now.getTime() - sentAt.getTime())
  const within = (ms: number): number[] => ages.filter((age) => age < ms)
  const wait = (ms: number, most: number): number => {
    const recent = within(ms)
    return recent.length < most ? 0 : ms - (recent[most - 1] ?? 0)
  }
  const tries = sent.contact.reduce((sum, { tries }) => sum + tries, 0)
  const waits = [
    wait(codeRules.pauseMs, 1),
    wait(10 * 60_000, codeRules.perTenMinutes),
    wait(3_600_000, codeRules.perHour),
    wait(86_400_000, codeRules.perDay),
    sent.addressLastHour < codeRules.addressPerHour ? 0 : 3_600_000,
    sent.websiteLastDay < codeRules.websitePerDay && tries < codeRules.triesPerDay ? 0 : 86_400_000,
  ]
  const longest = Math.max(...waits)
  return longest > 0 ? longest : null
}

/** What stands in the message: the last line is the form by which phones fill it in by themselves. */
export function codeText(code: string, name: string, host: string): string {
  return `${code} is your ${name} code. It expires in 10 minutes. Never share it.\n\n@${host} #${code}`
}
