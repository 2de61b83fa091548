import { escapeHtml } from '#app/core/text.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** One line of the facts in a letter. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly link?: string
}

/** A mail to a shopper, in its parts. */
export interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly thanks: string
  readonly facts: readonly Fact[]
  readonly steps: readonly string[]
  readonly contact: readonly Fact[]
  readonly reply: string | null
  readonly notice: string
}

/**
 * Writes the letter as plain text.
 *
 * @param name the website's name
 */
export function letterText(
  { greeting, thanks, facts, steps, contact, reply, notice }: Letter,
  name: string,
): string {
  const lines = ({ label, value, link }: Fact) =>
    link?.startsWith('http') ? `${label}: ${value}\n  ${link}` : `${label}: ${value}`
  return [
    greeting,
    thanks,
    facts.map(lines).join('\n'),
    ...(steps.length > 0
      ? [['WHAT HAPPENS NEXT', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')]
      : []),
    [name, ...contact.map(lines)].join('\n'),
    ...(reply ? [reply] : []),
    notice,
  ].join('\n\n')
}

/** Writes the letter in the website's colour, with nothing that a mail program would have to fetch. */
export function letterHtml(
  { subject, greeting, thanks, facts, steps, contact, reply, notice }: Letter,
  { name, locale, branding }: Pick<Website, 'name' | 'locale' | 'branding'>,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const list = (rows: readonly Fact[]) =>
    `<p style="margin:0 0 16px">${rows.map(({ label, value, link }) => `${escapeHtml(label)}: ${linked(value, link)}`).join('<br>')}</p>`
  const title = (text: string) =>
    `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 8px">${escapeHtml(text)}</h2>`
  const body = [
    `<p style="margin:0 0 24px;padding:16px 0 0;border-top:6px solid ${escapeHtml(branding.primary_color)};font-size:20px;font-weight:600">${escapeHtml(name)}</p>`,
    paragraph(greeting),
    paragraph(thanks),
    list(facts),
    ...(steps.length > 0
      ? [
          title('What happens next'),
          `<ol style="margin:0 0 16px;padding:0 0 0 24px">${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`,
        ]
      : []),
    title(name),
    list(contact),
    ...(reply ? [paragraph(reply)] : []),
    `<p style="margin:24px 0 0;color:#595959;font-size:14px">${escapeHtml(notice)}</p>`,
  ]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#ffffff;max-width:600px;margin:0 auto;padding:0 16px 24px">${body.join('')}</body></html>`
}

function linked(value: string, link: string | undefined): string {
  return link ? `<a href="${escapeHtml(link)}">${escapeHtml(value)}</a>` : escapeHtml(value)
}
