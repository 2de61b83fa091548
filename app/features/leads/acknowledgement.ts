import { displayPhone } from '#app/core/phone-display.ts'
import type { Location } from '#app/features/locations/location.ts'
import { makePlace } from '#app/features/locations/place.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling, usedLabel } from '#app/features/tenancy/wording.ts'
import { visitFor, visitWords } from '#app/features/vehicles/visit-kind.ts'
import type { Appointment } from './appointment.ts'
import type { Lead } from './lead.ts'
import { hasDeclinedContact } from './lead-consent.ts'
import type { LeadMail } from './lead-mail.ts'
import { type MailedLead, telLink, vehicleLink } from './lead-sections.ts'
import { type Fact, type Letter, letterHtml, letterText } from './letter.ts'
import { nextSteps } from './next-steps.ts'
import { answeringLocation, recipientsOf } from './routing.ts'
import { successSlug, wishInSentence } from './success.ts'

/**
 * Tells whether a lead gets an acknowledgement. A job application gets none, because the person who reads it
 * answers it.
 */
export function isAcknowledged(
  { form_completed, category }: Pick<Lead, 'form_completed' | 'category'>,
  { acknowledge }: Pick<Website['config']['lead'], 'acknowledge'>,
): boolean {
  return acknowledge && form_completed && successSlug(category ?? '') !== 'careers'
}

export interface Dealership {
  readonly website: Pick<
    Website,
    'name' | 'host' | 'locale' | 'time_zone' | 'branding' | 'phones' | 'config' | 'template' | 'flags'
  >
  readonly locations: readonly Location[]
}

/**
 * Writes the mail that a shopper gets for a lead. Of the typed text it repeats only the name: anybody can
 * type somebody else's address into a form, and must not be able to send them words through us.
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
    text: letterText(words, website.name),
    html: letterHtml(words, website),
    ...(mailed.appointment?.calendars ? { calendar: mailed.appointment.calendars.shopper } : {}),
    messageId: `lead-${id}-acknowledgement@${website.host}`,
    headers: { 'X-Lead-Id': id, 'Auto-Submitted': 'auto-replied' },
  }
}

function wordsOf(
  { id, lead, vehicle, appointment }: MailedLead,
  website: Dealership['website'],
  location: Location | undefined,
  { origin, now, hasReader }: { origin: string; now: Date; hasReader: boolean },
): Letter {
  const { locale } = website
  const category = successSlug(lead.category ?? '')
  const visit = visitFor(vehicle, website)
  const asked = localSpelling(
    usedLabel(wishInSentence(category, visitWords(visit, locale)) ?? 'enquiry', website),
    locale,
  )
  const place = location && makePlace(location, website, now).place
  const phone = website.phones.default ?? location?.contact_detail.phone
  const facts: Fact[] = [{ label: 'Reference', value: id.slice(0, 8).toUpperCase() }]
  if (appointment) facts.unshift(...appointmentFacts(appointment))
  if (vehicle)
    facts.unshift({ label: 'Vehicle', value: vehicle.name, link: vehicleLink(vehicle, website, origin) })
  const isBooked = appointment?.state === 'booked' || appointment?.state === 'confirmed'
  return {
    subject: isBooked
      ? `Your ${appointment.what} is booked: ${appointment.when}`
      : vehicle
        ? `Your ${asked}: ${vehicle.name}`
        : `Your ${asked} with ${website.name}`,
    greeting: greetingOf(lead),
    thanks: isBooked
      ? `Thank you. Your ${appointment.what} is booked.`
      : appointment?.state === 'to agree'
        ? `Thank you for your ${asked}. We have received it. The time you chose was taken meanwhile, so it is not booked: ${hasDeclinedContact(lead) ? 'please call us' : 'we call you'} to agree another.`
        : `Thank you for your ${asked}. We have received it.`,
    facts,
    steps: nextSteps(category, place?.name ?? website.name, place ?? null, locale, {
      booked: isBooked ? { isMailed: true } : null,
      mayContact: !hasDeclinedContact(lead),
      visit,
    }),
    contact: contactFacts(website, place ?? null, phone, origin),
    reply: hasReader ? 'Something to add? Answer this email, and it reaches us.' : null,
    notice: localSpelling(
      'We use your details to answer this enquiry. This email is about nothing else.',
      locale,
    ),
  }
}

/** States when and where the appointment is, and how to change it. */
export function appointmentFacts({ state, when, movedFrom, place, link }: Appointment): Fact[] {
  const isKept = state === 'booked' || state === 'confirmed'
  return [
    { label: isKept ? 'When' : state === 'cancelled' ? 'Was' : 'Asked for', value: when },
    ...(isKept && movedFrom ? [{ label: 'Before', value: movedFrom }] : []),
    ...(place ? [{ label: 'Where', value: `${place.name}, ${place.address}` }] : []),
    ...(isKept && link ? [{ label: 'Confirm, move or cancel', value: 'your booking', link }] : []),
  ]
}

/** States how to reach the location that answers. */
export function contactFacts(
  { host, locale }: Pick<Website, 'host' | 'locale'>,
  place: { readonly name: string; readonly address: string } | null,
  phone: string | undefined,
  origin: string,
): Fact[] {
  return [
    ...(place ? [{ label: place.name, value: place.address }] : []),
    ...(phone ? [{ label: 'Phone', value: displayPhone(phone, locale), link: telLink(phone, locale) }] : []),
    { label: 'Website', value: host, link: origin },
  ]
}

/** Returns an address that a person reads; the mailbox of a CRM is not for shoppers. */
export function answerAddress(
  lead: Lead,
  { website, locations }: Dealership,
  location: Location | undefined,
): string | undefined {
  const reader = recipientsOf(lead, website.config.lead, locations).find(({ kind }) => kind === 'mail')
  return reader?.target ?? location?.contact_detail.email
}

const longestName = 60

/** Leaves out a name that a mail program would turn into a link, or that is really a message. */
export function greetingOf({ first_name, name }: Lead): string {
  const given = (first_name || name || '').trim()
  const isName = given !== '' && given.length <= longestName && !/\.\p{L}{2}|[/:@]/u.test(given)
  return isName ? `Hello ${given},` : 'Hello,'
}
