import { fileSize } from '#app/core/file-size.ts'
import { toE164 } from '#app/core/phone.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { escapeHtml } from '#app/core/text.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Appointment, CalendarFile } from './appointment.ts'
import type { Destination } from './delivery.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import { filesCommand } from './lead-file.ts'

/** What a lead's mail says; `server/mail.server.ts` says how a mail is put together. */
export interface LeadMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Without it the text is the whole message, and not one of several parts. */
  readonly html?: string
  readonly calendar?: CalendarFile
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}

export interface MailedLead {
  readonly id: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly receivedAt: Date
  readonly files?: readonly MailedFile[]
  /** The time that is kept for it. */
  readonly appointment?: Appointment | null
}

/** A file of a lead as its mail tells of it. */
export interface MailedFile {
  readonly name: string
  readonly sizeBytes: number
  readonly isAttached: boolean
}

type MailWebsite = Pick<Website, 'name' | 'host' | 'locale' | 'time_zone' | 'config'>

/** The mail a dealership gets for a lead: what a salesperson needs to answer, in the order they need it. */
export function leadMail(
  mailed: MailedLead,
  website: MailWebsite,
  to: string,
  /** `origin` is where the website is reached; `from` the platform's own address, where one is configured. */
  { origin, from }: { origin: string; from?: string | undefined },
): LeadMail {
  const sections = sectionsOf(mailed, website, origin)
  const subject = subjectOf(mailed)
  return {
    ...envelopeOf(mailed, website, { kind: 'mail', target: to }, from),
    subject,
    text: textOf(sections),
    html: htmlOf(subject, sections, website.locale),
    ...(mailed.appointment?.calendars ? { calendar: mailed.appointment.calendars.dealership } : {}),
  }
}

/** What every mail about a lead has in common, whatever it says. */
export function envelopeOf(
  { id, lead }: Pick<MailedLead, 'id' | 'lead'>,
  website: Pick<Website, 'name' | 'host'>,
  { kind, target }: Destination,
  from: string | undefined,
): Pick<LeadMail, 'from' | 'to' | 'replyTo' | 'messageId' | 'headers'> {
  const name = lead.name ?? 'Somebody'
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to: target,
    ...(lead.email ? { replyTo: { name, address: lead.email } } : {}),
    messageId: `lead-${id}-${kind}-${target.replace(/[^a-z0-9]+/gi, '-')}@${website.host}`,
    headers: { 'X-Lead-Id': id, 'Auto-Submitted': 'auto-generated' },
  }
}

export function subjectOf({ lead, vehicle }: Pick<MailedLead, 'lead' | 'vehicle'>): string {
  const category = lead.category || 'General'
  const kind = askedAbout.has(category) ? `${category} Enquiry` : category
  return `[${kind}] ${[vehicle?.name, lead.name].filter(Boolean).join(' – ')}`.trim()
}

/** Categories that name a subject; the others name what the visitor wants to do. */
const askedAbout = new Set(['General', 'Service', 'Parts', 'New Vehicle', 'Used Vehicle', 'Fleet', 'Finance'])

interface Row {
  readonly label: string
  readonly value: string
  readonly link?: string
}
interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

function sectionsOf(
  { id, lead, vehicle, receivedAt, files = [], appointment }: MailedLead,
  website: MailWebsite,
  origin: string,
): Section[] {
  const phone = lead.phone ? displayPhone(lead.phone, website.locale) : ''
  const sections: Section[] = [
    {
      title: 'Customer',
      rows: [
        row('Name', lead.name),
        row('Phone', phone, lead.phone ? telLink(lead.phone, website.locale) : undefined),
        row(
          'Email',
          lead.email,
          lead.email ? `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}` : undefined,
        ),
        row('Postcode', lead.postcode),
      ],
    },
    { title: 'Booking', rows: appointment ? bookingRows(appointment) : [] },
    { title: 'Message', rows: [row('', lead.message)] },
    {
      title: 'Vehicle',
      rows: [
        row('Vehicle', vehicle?.name, vehicle ? vehicleLink(vehicle, website, origin) : undefined),
        row('Stock number', vehicle?.stocknum ?? lead.stock_number),
        row('Type', vehicle?.car_type ?? lead.car_type),
        row('Price', vehicle?.price),
        row('Rego', vehicle?.rego),
        row('VIN', vehicle?.vin),
      ],
    },
    {
      title: 'Details',
      rows: [
        row('Category', [lead.category, lead.subcategory].filter(Boolean).join(', ')),
        ...Object.entries(lead.fields).map(([name, value]) => row(name, value)),
        row('May be contacted', yesNo(lead.opt_in)),
        row('Marketing consent', yesNo(lead.marketing_consent)),
      ],
    },
    { title: 'Files', rows: filesTold(files, id).map((line) => row('', line)) },
    {
      title: 'Lead',
      rows: [row('Received', timeOf(receivedAt, website)), row('Page', lead.url), row('Lead id', id)],
    },
  ]
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ value }) => value !== '') }))
    .filter(({ rows }) => rows.length > 0)
}

/** Each file with its size; of those that are too much for a mail, how they are had. */
export function filesTold(files: readonly MailedFile[], leadId: string): string[] {
  const lines = files.map(
    ({ name, sizeBytes, isAttached }) =>
      `${name} (${fileSize(sizeBytes)})${isAttached ? '' : ', not attached'}`,
  )
  if (files.every(({ isAttached }) => isAttached)) return lines
  return [...lines, `What is not attached is with the operator of your website: ${filesCommand(leadId)}`]
}

function bookingRows({ state, what, when, movedFrom, place }: Appointment): Row[] {
  return [
    row('What', what.charAt(0).toUpperCase() + what.slice(1)),
    row('When', when),
    row('Was', movedFrom ?? ''),
    row('Where', place ? `${place.name}, ${place.address}` : ''),
    row('State', bookingStates[state]),
  ]
}

const bookingStates = {
  booked: 'Booked',
  confirmed: 'Booked, and the customer has said that they come',
  cancelled: 'Cancelled',
  'to agree': 'NOT booked: the time was taken meanwhile. Please agree another with the customer.',
  'set aside': 'Not booked',
} satisfies Record<Appointment['state'], string>

export function vehicleLink(
  { slug }: Pick<LeadVehicle, 'slug'>,
  { config }: Pick<Website, 'config'>,
  origin: string,
): string {
  return `${origin}${config.cars.base_path}/${encodeURIComponent(slug)}`
}

/** A number that a press calls, as far as it can be understood. */
export function telLink(phone: string, locale: Website['locale']): string {
  const called = toE164(phone, locale)
  return `tel:${called.ok ? called.phone : phone.replace(/[^\d+]/g, '')}`
}

function row(label: string, value: string | undefined, link?: string): Row {
  return { label, value: value?.trim() ?? '', ...(link ? { link } : {}) }
}

function yesNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'Yes' : 'No'
}

/** On the dealership's own clock, with the zone named: the reader may sit in another. */
function timeOf(moment: Date, website: MailWebsite): string {
  return new Intl.DateTimeFormat(website.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: website.time_zone,
    timeZoneName: 'short',
  }).format(moment)
}

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
      const cell = 'padding:4px 12px 4px 0;vertical-align:top;text-align:left'
      return label === ''
        ? `<tr><td colspan="2" style="${cell}">${shown}</td></tr>`
        : `<tr><th scope="row" style="${cell};font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td style="${cell}">${shown}</td></tr>`
    })
    return `<h2 style="font-size:16px;margin:20px 0 4px">${escapeHtml(title)}</h2><table role="presentation" style="border-collapse:collapse">${lines.join('')}</table>`
  })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:640px">${tables.join('')}</body></html>`
}
