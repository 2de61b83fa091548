import type { Lead } from './lead.ts'
import { listAnswers } from './lead-answer.ts'

/** The consents of a visitor, in the words that were beside each box. */
export interface Consent {
  readonly label: string
  readonly text: string
}

/** Lists the consents; a box that the form did not show is left out. */
export function consentsGiven(lead: Lead): Consent[] {
  const asked = new Map(listAnswers(lead).map(({ name, label }) => [name, `“${label}”`]))
  const isShown = (name: string) => lead.answers === undefined || asked.has(name)
  const contact = asked.get('opt_in') ?? 'to be contacted about this'
  const marketing = asked.get('marketing_consent') ?? 'to offers and news'
  return [
    ...(lead.opt_in === undefined || !isShown('opt_in')
      ? []
      : [{ label: contactLabel, text: lead.opt_in ? `Agreed: ${contact}` : notTicked(contact) }]),
    ...(lead.marketing_consent === undefined || !isShown('marketing_consent')
      ? []
      : [{ label: 'Marketing', text: `${lead.marketing_consent ? 'Agreed' : 'Not agreed'}: ${marketing}` }]),
  ]
}

/** Tells whether a consent box was shown and left empty, because no mail may then promise a call. */
export function hasDeclinedContact(lead: Lead): boolean {
  return lead.opt_in === false && consentsGiven(lead).some(({ label }) => label === contactLabel)
}

const contactLabel = 'Contact'

/** The visitor has sent an enquiry all the same, and waits for an answer to it. */
function notTicked(contact: string): string {
  return `Not agreed: ${contact}. They asked all the same: answer what they asked, and nothing else.`
}
