import { createHash } from 'node:crypto'
import { toE164 } from '#app/core/phone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formEvent } from '#app/features/tracking/event-choice.ts'
import { catalogueEvent } from '#app/features/tracking/events.ts'
import { scrubbedAddress } from '#app/features/tracking/scrubbed.ts'
import type { LeadEvidence } from './lead-record.ts'
import type { StoredLead } from './store.server.ts'
import { successEvent } from './success-event.ts'

/**
 * Describes a lead for Meta's Conversions API. Its id is the id of the browser's event, so that the two
 * copies count once. Personal data is hashed as Meta requires: trimmed, in small letters, and a phone as
 * digits with its country code.
 *
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
export function conversionCopy(
  {
    id,
    form,
    lead,
    vehicle,
    receivedAt,
  }: Pick<StoredLead, 'id' | 'form' | 'lead' | 'vehicle' | 'receivedAt'>,
  evidence: LeadEvidence | null,
  { locale, currency }: Pick<Website, 'locale' | 'currency'>,
): object {
  const phone = lead.phone ? toE164(lead.phone, locale) : null
  const [firstWord, ...otherWords] = (lead.name ?? '').trim().split(/\s+/)
  const clickId = lead.linked_query_params?.fbclid
  return {
    event_name: eventName(form, lead.category ?? '', lead.car_type),
    event_id: id,
    event_time: Math.floor(receivedAt.getTime() / 1000),
    action_source: 'website',
    ...(evidence?.pageUrl ? { event_source_url: scrubbedAddress(evidence.pageUrl) } : {}),
    user_data: withoutNulls({
      em: hashed(lead.email),
      ph: phone?.ok ? hashed(phone.phone.replace('+', '')) : null,
      fn: hashed(lead.first_name ?? firstWord),
      ln: hashed(lead.last_name ?? otherWords.at(-1)),
      zp: hashed(lead.postcode),
      country: hashed(locale.slice(3)),
      client_user_agent: evidence?.userAgent ?? null,
      client_ip_address: evidence?.address ?? null,
      fbc: clickId ? `fb.1.${receivedAt.getTime()}.${clickId}` : null,
    }),
    custom_data: {
      ...(vehicle
        ? { content_ids: [vehicle.stocknum], content_type: 'vehicle', content_name: vehicle.name }
        : {}),
      currency,
    },
  }
}

/** Uses the name of the browser's event, because the two copies would otherwise count twice. */
function eventName(form: string, category: string, carType: string | undefined): string {
  const vehicle = carType === undefined ? undefined : { car_type: carType }
  const own = formEvent(form, vehicle)
  const event = own === 22 ? (successEvent(category, vehicle) ?? own) : own
  return catalogueEvent(event).facebookEventName ?? 'Lead'
}

function hashed(text: string | null | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? ''
  return plain === '' ? null : createHash('sha256').update(plain).digest('hex')
}

function withoutNulls(facts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
