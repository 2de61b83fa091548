import { escapeHtml } from '#app/core/text.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { visitFor, visitWords } from '#app/features/vehicles/visit-kind.ts'
import type { CalendarFile } from './appointment.ts'
import { categoryOf } from './category.ts'
import type { Destination } from './delivery.ts'
import type { LeadVehicle } from './lead.ts'
import { type MailedLead, noteTitle, type Section, sectionsOf, type ToldWebsite } from './lead-sections.ts'

/** The content of a lead's mail; `server/mail.server.ts` encodes it. */
export interface LeadMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Without it the text is the whole message, and not one part of several. */
  readonly html?: string
  readonly calendar?: CalendarFile
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Writes the mail that a dealership gets for a lead: what a salesperson needs to answer, in the order they
 * need it.
 */
export function leadMail(
  mailed: MailedLead,
  told: ToldWebsite,
  to: string,
  /** `origin` is the website's address; `from` is the platform's own mailbox, where one is configured. */
  { origin, from, desk }: { origin: string; from?: string | undefined; desk?: DeskLinks | null },
): LeadMail {
  const { website } = told
  const sections = [...sectionsOf(mailed, told, origin), ...(desk ? [deskSection(desk)] : [])]
  const subject = mailSubject(mailed, website)
  return {
    ...envelopeOf(mailed, website, { kind: 'mail', target: to }, from),
    subject,
    text: textOf(sections),
    html: htmlOf(subject, sections, website.locale),
    ...(mailed.appointment?.calendars ? { calendar: mailed.appointment.calendars.dealership } : {}),
  }
}

/** Where somebody of the dealership works on the lead, and how they say that they have answered it by mail. */
export interface DeskLinks {
  readonly open: string
  readonly answered: string
  /** Whoever answers from their own mailbox sends a blind copy there; null where no mailbox is read. */
  readonly copyTo: string | null
}

function deskSection({ open, answered, copyTo }: DeskLinks): Section {
  return {
    title: 'At the desk',
    rows: [
      { label: '', value: 'Open at the desk', link: open },
      { label: '', value: 'I have answered', link: answered },
      ...(copyTo === null
        ? []
        : [{ label: 'Or put into Bcc when you answer', value: copyTo, link: `mailto:${copyTo}` }]),
    ],
  }
}

/** Returns what every mail about a lead has in common. */
export function envelopeOf(
  { id, lead, revision = 0 }: Pick<MailedLead, 'id' | 'lead' | 'revision'>,
  website: Pick<Website, 'name' | 'host'>,
  { kind, target }: Destination,
  from: string | undefined,
): Pick<LeadMail, 'from' | 'to' | 'replyTo' | 'messageId' | 'headers'> {
  const name = lead.name ?? 'Somebody'
  const first = `lead-${id}-${kind}-${target.replace(/[^a-z0-9]+/gi, '-')}`
  const thread = revision === 0 ? {} : { 'In-Reply-To': `<${first}@${website.host}>` }
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to: target,
    ...(lead.email ? { replyTo: { name, address: lead.email } } : {}),
    messageId: `${first}${revision === 0 ? '' : `-${revision}`}@${website.host}`,
    headers: { 'X-Lead-Id': id, 'Auto-Submitted': 'auto-generated', ...thread },
  }
}

export function mailSubject(
  { lead, vehicle, before }: Pick<MailedLead, 'lead' | 'vehicle' | 'before'>,
  website: Pick<Website, 'locale' | 'template'>,
): string {
  const kind = kindOf(lead.category || 'General', vehicle, website)
  const note = noteTitle({ lead, ...(before ? { before } : {}) })
  const what = [kind, lead.subcategory].filter(Boolean).join(', ')
  return `[${[note, what].filter(Boolean).join(': ')}] ${[vehicle?.name, lead.name].filter(Boolean).join(' – ')}`.trim()
}

/**
 * Says what the visitor wants, for the subject: the category, or the kind of visit instead of a test drive.
 */
function kindOf(
  category: string,
  vehicle: LeadVehicle | null,
  website: Pick<Website, 'locale' | 'template'>,
): string {
  if (askedAbout.has(category)) return localSpelling(`${category} Enquiry`, website.locale)
  if (category !== categoryOf('test-drive')) return category
  return visitWords(visitFor(vehicle, website), website.locale).called
}

/** These categories name a subject; the others name what the visitor wants to do. */
const askedAbout = new Set(['General', 'Service', 'Parts', 'New Vehicle', 'Used Vehicle', 'Fleet', 'Finance'])

function textOf(sections: readonly Section[]): string {
  return sections
    .map(({ title, rows }) => {
      const lines = rows.map(({ label, value, link }) => {
        const shown = link?.startsWith('http') ? `${value}\n  ${link}` : value
        return label === '' ? shown : `${label}: ${shown}`
      })
      return [title.toUpperCase(), ...lines].join('\n')
    })
    .join('\n\n')
}

function htmlOf(subject: string, sections: readonly Section[], locale: string): string {
  const tables = sections.map(({ title, rows }) => {
    const lines = rows.map(({ label, value, link }) => {
      const text = escapeHtml(value).replace(/\r?\n/g, '<br>')
      const shown = link ? `<a href="${escapeHtml(link)}">${text}</a>` : text
      const cell = 'padding:4px 12px 4px 0;vertical-align:top;text-align:left;overflow-wrap:anywhere'
      return label === ''
        ? `<tr><td colspan="2" style="${cell}">${shown}</td></tr>`
        : `<tr><th scope="row" style="${cell};width:32%;font-weight:600">${escapeHtml(label)}</th><td style="${cell}">${shown}</td></tr>`
    })
    return `<h2 style="font-size:16px;margin:20px 0 4px;border-bottom:1px solid #cccccc">${escapeHtml(title)}</h2><table style="border-collapse:collapse;width:100%">${lines.join('')}</table>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff;max-width:640px;margin:0 auto;padding:0 16px 24px">${tables.join('')}</body></html>`
}
