import type { Lead } from './lead.ts'

/** Why a lead is set aside for a person to look at. It is kept, and can be released with its original time. */
export type Suspicion = 'honeypot' | 'links' | 'rate' | 'key reused' | 'unknown lead'

/** More than this in one message is advertising; a shopper may well paste one link, or two to compare. */
const mostLinks = 3

export function suspicionsOf(
  lead: Lead,
  seen: { honeypot?: string | undefined; overLimit?: boolean | undefined },
): Suspicion[] {
  const links =
    [lead.message ?? '', ...Object.values(lead.fields)].join(' ').match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const nameIsLink = /https?:|www\./i.test(`${lead.name ?? ''}`)
  const suspicions: Suspicion[] = []
  if (seen.honeypot !== undefined && seen.honeypot.trim() !== '') suspicions.push('honeypot')
  if (links > mostLinks || nameIsLink) suspicions.push('links')
  if (seen.overLimit) suspicions.push('rate')
  return suspicions
}
