import { withCapital } from '#app/core/text.ts'
import {
  answerAddress,
  appointmentFacts,
  contactFacts,
  type Dealership,
  greetingOf,
} from '#app/features/leads/acknowledgement.ts'
import type { Appointment } from '#app/features/leads/appointment.ts'
import { envelopeOf, type LeadMail, leadMail } from '#app/features/leads/lead-mail.ts'
import { type MailedLead, type ToldWebsite, vehicleLink } from '#app/features/leads/lead-sections.ts'
import { type Letter, letterHtml, letterText } from '#app/features/leads/letter.ts'
import { answeringLocation } from '#app/features/leads/routing.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'

interface Told extends MailedLead {
  readonly appointment: Appointment
}
interface Sending {
  readonly to: string
  readonly origin: string
  readonly from: string | undefined
}

/** The shopper's mail about a booking that was moved, cancelled, or made by a person. */
export function bookingMail(told: Told, dealership: Dealership, { to, origin, from }: Sending): LeadMail {
  const { id, lead, vehicle, appointment } = told
  const { website, locations } = dealership
  const location = answeringLocation(lead, locations)
  const answersTo = answerAddress(lead, dealership, location)
  const headline = headlineOf(appointment)
  const phone = website.phones.default ?? location?.contact_detail.phone
  const letter: Letter = {
    subject: headline,
    greeting: greetingOf(lead),
    thanks: `${headline}.`,
    facts: [
      ...(vehicle
        ? [{ label: 'Vehicle', value: vehicle.name, link: vehicleLink(vehicle, website, origin) }]
        : []),
      ...appointmentFacts(appointment),
      { label: 'Reference', value: id.slice(0, 8).toUpperCase() },
    ],
    steps: [],
    contact: contactFacts(
      website,
      location ? { name: location.name, address: location.address.full } : null,
      phone,
      origin,
    ),
    reply: answersTo === undefined ? null : 'Is that not right? Answer this email, and it reaches us.',
    notice: localSpelling(
      'We use your details to answer this enquiry. This email is about nothing else.',
      website.locale,
    ),
  }
  return {
    from: { name: website.name, address: from ?? `leads@${website.host}` },
    to,
    ...(answersTo ? { replyTo: { name: website.name, address: answersTo } } : {}),
    subject: letter.subject,
    text: letterText(letter, website.name),
    html: letterHtml(letter, website),
    ...(appointment.calendars ? { calendar: appointment.calendars.shopper } : {}),
    messageId: `lead-${id}-booking-${appointment.revision}@${website.host}`,
    headers: { 'X-Lead-Id': id, 'Auto-Submitted': 'auto-generated' },
  }
}

/** The dealership's mail about the same: the lead in its usual form, below what has happened. */
export function bookingNotice(told: Told, found: ToldWebsite, { to, origin, from }: Sending): LeadMail {
  const { lead, vehicle, appointment } = told
  const mail = leadMail(told, found, to, { origin, from })
  const about = [vehicle?.name, lead.name].filter(Boolean).join(' – ')
  const { messageId, ...envelope } = envelopeOf(
    told,
    found.website,
    { kind: 'booking-notice', target: to },
    from,
  )
  return {
    ...mail,
    ...envelope,
    subject: `[${noticeOf(appointment)}] ${about}`.trim(),
    messageId: messageId.replace('@', `-${appointment.revision}@`),
  }
}

function headlineOf({ state, what, when, movedFrom }: Appointment): string {
  if (state === 'cancelled') return `Your ${what} is cancelled`
  if (state === 'to agree') return `Your ${what} is not booked yet`
  return movedFrom ? `Your ${what} is moved to ${when}` : `Your ${what} is booked: ${when}`
}

function noticeOf({ state, what, when, movedFrom }: Appointment): string {
  const name = withCapital(what)
  if (state === 'cancelled') return `${name} cancelled`
  if (state === 'confirmed') return `${name} confirmed`
  return movedFrom ? `${name} moved to ${when}` : `${name}, ${when}`
}
