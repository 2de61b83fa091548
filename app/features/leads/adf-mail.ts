import type { Website } from '#app/features/tenancy/website.ts'
import { adfOf } from './adf.ts'
import { envelopeOf, type LeadMail, type MailedLead } from './lead-mail.ts'

/** A lead for a CRM's mailbox: the XML is the whole message, in plain text, which every CRM reads. */
export function adfMail(
  mailed: MailedLead,
  website: Website,
  to: string,
  { origin, from }: { origin: string; from?: string | undefined },
): LeadMail {
  return {
    ...envelopeOf(mailed, website, { kind: 'adf', target: to }, from),
    subject: adfSubjectOf(mailed, website),
    text: adfOf(mailed, website, origin),
  }
}

/** Some CRMs choose by the subject, so it says what it is and nothing that a visitor has typed. */
function adfSubjectOf({ vehicle }: MailedLead, { name }: Pick<Website, 'name'>): string {
  return ['ADF Lead', name, vehicle?.stocknum].filter(Boolean).join(' – ')
}
