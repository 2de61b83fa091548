import type { Website } from '#app/features/tenancy/website.ts'
import { adfOf } from './adf.ts'
import { envelopeOf, type LeadMail } from './lead-mail.ts'
import type { MailedLead, ToldWebsite } from './lead-sections.ts'

/**
 * Writes a lead for a CRM's mailbox. The XML is the whole message, in plain text, which every CRM can read.
 */
export function adfMail(
  mailed: MailedLead,
  told: ToldWebsite & { readonly website: Pick<Website, 'slug' | 'dealership_id'> },
  to: string,
  { origin, from }: { origin: string; from?: string | undefined },
): LeadMail {
  return {
    ...envelopeOf(mailed, told.website, { kind: 'adf', target: to }, from),
    subject: adfSubjectOf(mailed, told.website),
    text: adfOf(mailed, told, origin),
  }
}

/**
 * Some CRMs sort mails by subject, so it says what the mail is and contains nothing that a visitor has typed.
 */
function adfSubjectOf({ vehicle }: MailedLead, { name }: Pick<Website, 'name'>): string {
  return ['ADF Lead', name, vehicle?.stocknum].filter(Boolean).join(' – ')
}
