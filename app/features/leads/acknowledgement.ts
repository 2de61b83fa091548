import { displayPhone } from '#app/core/phone-display.ts'
import { escapeHtml } from '#app/core/text.ts'
import type { Location } from '#app/features/locations/location.ts'
import { placeOf } from '#app/features/locations/place.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import type { Lead } from './lead.ts'
import { type LeadMail, type MailedLead, telLink, vehicleLink } from './lead-mail.ts'
import { nextSteps } from './next-steps.ts'
import { recipientsOf } from './routing.ts'
import { askedFor, successSlug } from './success.ts'

/** An application is no enquiry of a shopper: whoever reads it answers it. */
export function isAcknowledged(
  { form_completed, category }: Pick<Lead, 'form_completed' | 'category'>,
  { acknowledge }: Pick<Website['config']['lead'], 'acknowledge'>,
): boolean {
  return acknowledge && form_completed && successSlug(category ?? '') !== 'careers'
}

interface Dealership {
  readonly website: Pick<Website, 'name' | 'host' | 'locale' | 'time_zone' | 'branding' | 'phones' | 'config'>
  readonly locations: readonly Location[]
}

/**
 * The mail a shopper gets for a lead. Of what was typed it repeats the name alone: anybody can write somebody else's
 * address into a form, and must not be able to make us say things to them.
 */
export function acknowledgementOf(
  mailed: MailedLead,
  dealership: Dealership,
  to: string,
  { origin, from, now }: { origin: string; from?: string | undefined; now: Date },
): LeadMail {
  const { id, lead } = mailed
  const { website, locations } = dealership
  const location = answeringLocation(lead, locations)
  const answersTo = answerAddress(lead, dealership, location)
  const words = wordsOf(mailed, website, location, { origin, now, hasReader: answersTo !== undefined })
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to,
    ...(answersTo ? { replyTo: { name: website.name, address: answersTo } } : {}),
    subject: words.subject,
    text: textOf(words, website.name),
    html: htmlOf(words, website),
    messageId: `lead-${id}-acknowledgement@${website.host}`,
    headers: { 'X-Lead-Id': id, 'Auto-Submitted': 'auto-replied' },
  }
}

interface Fact {
  readonly label: string
  readonly value: string
  readonly link?: string
}
interface Words {
  readonly subject: string
  readonly greeting: string
  readonly thanks: string
  readonly facts: readonly Fact[]
  readonly steps: readonly string[]
  readonly contact: readonly Fact[]
  readonly reply: string | null
  readonly notice: string
}

function wordsOf(
  { id, lead, vehicle }: MailedLead,
  website: Dealership['website'],
  location: Location | undefined,
  { origin, now, hasReader }: { origin: string; now: Date; hasReader: boolean },
): Words {
  const { locale } = website
  const category = successSlug(lead.category ?? '')
  const asked = localSpelling(askedFor(category) ?? 'enquiry', locale)
  const place = location && placeOf(location, website, now).place
  const phone = website.phones.default ?? location?.contact_detail.phone
  const facts: Fact[] = [{ label: 'Reference', value: id.slice(0, 8).toUpperCase() }]
  if (vehicle)
    facts.unshift({ label: 'Vehicle', value: vehicle.name, link: vehicleLink(vehicle, website, origin) })
  const contact: Fact[] = [{ label: 'Website', value: website.host, link: origin }]
  if (phone)
    contact.unshift({ label: 'Phone', value: displayPhone(phone, locale), link: telLink(phone, locale) })
  if (place) contact.unshift({ label: place.name, value: place.address })
  return {
    subject: vehicle ? `Your ${asked}: ${vehicle.name}` : `Your ${asked} with ${website.name}`,
    greeting: greetingOf(lead),
    thanks: `Thank you for your ${asked}. We have received it.`,
    facts,
    steps: nextSteps(category, place?.name ?? website.name, place ?? null),
    contact,
    reply: hasReader ? 'Something to add? Answer this email, and it reaches us.' : null,
    notice: localSpelling(
      'We use your details to answer this enquiry. This email is about nothing else.',
      locale,
    ),
  }
}

/** As on the page that thanks: the lead's own place, else the primary one, among those the website shows. */
function answeringLocation(lead: Lead, locations: readonly Location[]): Location | undefined {
  const visible = locations.filter((location) => location.visible)
  return (
    visible.find(({ id }) => id === lead.location_id) ?? visible.find(({ primary }) => primary) ?? visible[0]
  )
}

/** Where a person reads the lead; the mailbox of a CRM is not for shoppers. */
function answerAddress(
  lead: Lead,
  { website, locations }: Dealership,
  location: Location | undefined,
): string | undefined {
  const reader = recipientsOf(lead, website.config.lead, locations).find(({ kind }) => kind === 'mail')
  return reader?.target ?? location?.contact_detail.email
}

const longestName = 60

/** A "name" that a mail program would show as a link, or that is a text, is left out. */
function greetingOf({ first_name, name }: Lead): string {
  const given = (first_name || name || '').trim()
  const isName = given !== '' && given.length <= longestName && !/\.\p{L}{2}|[/:@]/u.test(given)
  return isName ? `Hello ${given},` : 'Hello,'
}

function textOf({ greeting, thanks, facts, steps, contact, reply, notice }: Words, name: string): string {
  const lines = ({ label, value, link }: Fact) =>
    link?.startsWith('http') ? `${label}: ${value}\n  ${link}` : `${label}: ${value}`
  return [
    greeting,
    thanks,
    facts.map(lines).join('\n'),
    ['WHAT HAPPENS NEXT', ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
    [name, ...contact.map(lines)].join('\n'),
    ...(reply ? [reply] : []),
    notice,
  ].join('\n\n')
}

function htmlOf(
  { subject, greeting, thanks, facts, steps, contact, reply, notice }: Words,
  { name, locale, branding }: Dealership['website'],
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
    title('What happens next'),
    `<ol style="margin:0 0 16px;padding:0 0 0 24px">${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`,
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
