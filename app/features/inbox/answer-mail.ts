import { escapeHtml } from '#app/core/text.ts'
import { acknowledgementOf, isAcknowledged } from '#app/features/leads/acknowledgement.ts'
import type { LeadMail } from '#app/features/leads/lead-mail.ts'
import type { MailedLead } from '#app/features/leads/lead-sections.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** What somebody of the dealership writes to a shopper. */
export interface Answer {
  /** The number of its entry in the thread. */
  readonly number: number
  readonly text: string
  readonly to: string
  /** The first name of who wrote it. */
  readonly firstName: string
  /** Where the shopper's next mail goes. */
  readonly replyTo: string | null
}

/**
 * Writes an answer as a mail that stands in the shopper's own thread, under the acknowledgement. It comes from a person, so
 * nothing in it says that it is automatic.
 */
export function answerMail(
  mailed: MailedLead,
  found: { readonly website: Website; readonly locations: readonly Location[] },
  { number, text, to, firstName, replyTo }: Answer,
  { origin, from, now }: { origin: string; from?: string | undefined; now: Date },
): LeadMail {
  const { website } = found
  const begun = acknowledgementOf(mailed, found, to, { origin, from, now })
  const name = `${firstName} at ${website.name}`
  const thread = `<${begun.messageId}>`
  const isInThread = isAcknowledged(mailed.lead, website.config.lead)
  return {
    from: { name, address: begun.from.address },
    to,
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
    subject: `Re: ${begun.subject}`,
    text,
    html: answerHtml(text, website.locale),
    messageId: `lead-${mailed.id}-answer-${number}@${website.host}`,
    headers: {
      'X-Lead-Id': mailed.id,
      ...(isInThread ? { 'In-Reply-To': thread, References: thread } : {}),
    },
  }
}

function answerHtml(text: string, locale: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${withLinks(part)}</p>`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title></title></head><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff">${paragraphs.join('')}</body></html>`
}

/** What is typed is text; addresses of pages become links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, at) =>
      at % 2 === 1
        ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`
        : escapeHtml(part).replace(/\r?\n/g, '<br>'),
    )
    .join('')
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
