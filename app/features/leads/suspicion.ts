import type { Lead } from './lead.ts'

/**
 * The reason why a lead is set aside for a person to look at. It is kept, and can be released with its
 * original time.
 */
export type Suspicion = 'honeypot' | 'links' | 'rate' | 'too fast' | 'key reused' | 'unknown lead'

/** A message with more links is advertising; a shopper may well paste one link, or two to compare. */
const mostLinks = 3

/** Nobody reads a form and presses its button in this time, even if it is filled in already. */
const inhumanMs = 300
/**
 * Nobody types an enquiry in this time either. But a returning visitor's details are filled in at once, a
 * password manager is as fast, and a refused form is complete when it is sent again: without another sign it
 * means nothing.
 */
const hurriedMs = 1500

export function suspicionsOf(
  lead: Lead,
  seen: {
    honeypot?: string | undefined
    overLimit?: boolean | undefined
    /**
     * How long the page was open, as its script reports; unknown for an API call or a page without script.
     */
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
