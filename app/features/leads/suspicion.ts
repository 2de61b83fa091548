import type { Lead } from './lead.ts'

/** Why a lead is set aside for a person to look at. It is kept, and can be released with its original time. */
export type Suspicion = 'honeypot' | 'links' | 'rate' | 'too fast' | 'key reused' | 'unknown lead'

/** More than this in one message is advertising; a shopper may well paste one link, or two to compare. */
const mostLinks = 3

/** Nobody sees a form and presses its button in this time, whatever stands in it already. */
const inhumanMs = 300
/**
 * Nobody types an enquiry in this time either. But a returning visitor's details stand in the form before it is shown,
 * a password manager fills it at once, and who sends a refused form again has all in place: without another sign it
 * means nothing.
 */
const hurriedMs = 1500

export function suspicionsOf(
  lead: Lead,
  seen: {
    honeypot?: string | undefined
    overLimit?: boolean | undefined
    /** How long the page was open, as its script says; a call, or a page without script, says nothing. */
    openMs?: number | undefined
  },
): Suspicion[] {
  const links =
    [lead.message ?? '', ...Object.values(lead.fields)].join(' ').match(/https?:\/\/|\bwww\./gi)?.length ?? 0
  const nameIsLink = /https?:|www\./i.test(`${lead.name ?? ''}`)
  const suspicions: Suspicion[] = []
  if (seen.honeypot !== undefined && seen.honeypot.trim() !== '') suspicions.push('honeypot')
  if (links > mostLinks || nameIsLink) suspicions.push('links')
  if (seen.overLimit) suspicions.push('rate')
  const { openMs = hurriedMs } = seen
  if (openMs < inhumanMs || (openMs < hurriedMs && (links > 0 || suspicions.length > 0)))
    suspicions.push('too fast')
  return suspicions
}
