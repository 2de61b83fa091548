import { toE164 } from '#app/core/phone.ts'
import { escapeHtml } from '#app/core/text.ts'
import { isoAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead } from './lead.ts'
import { consentsGiven } from './lead-consent.ts'
import {
  answerGroups,
  filesTold,
  type MailedLead,
  noteRows,
  noteTitle,
  placeRows,
  type Row,
  shownPriceText,
  sourceRows,
  type ToldWebsite,
} from './lead-sections.ts'
import { tradeInFields } from './trade-in-fields.ts'

/*
 * ADF 1.0, the Auto-lead Data Format, is what dealers' CRMs read. The format fixes the order of the elements.
 * What has no element goes into the comments, and what is unknown is left out.
 */

type AdfWebsite = Pick<
  Website,
  'slug' | 'name' | 'locale' | 'currency' | 'time_zone' | 'dealerships' | 'dealership_id'
>
type Told = Pick<ToldWebsite, 'locations'> & { readonly website: AdfWebsite }

/**
 * Writes a lead as one ADF document.
 *
 * @param origin the website's address
 */
export function adfOf(mailed: MailedLead, told: Told, origin: string): string {
  const { id, lead, receivedAt } = mailed
  const { website } = told
  const source = `${website.slug}-website`
  const prospect = element('prospect', { status: (mailed.revision ?? 0) > 0 ? 'resend' : 'new' }, [
    element('id', { sequence: '1', source }, id),
    element('requestdate', {}, isoAt(receivedAt, website.time_zone)),
    ...vehiclesOf(mailed, website, source),
    customerOf(mailed, told),
    vendorOf(lead, website),
    element('provider', {}, [
      element('name', { part: 'full' }, `${website.name} website`),
      element('service', {}, firstWritten([lead.category, 'General'])),
      element('url', {}, origin),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, [prospect])}\n`
}

/**
 * Lists the vehicle that the lead is about and the one traded in. A lead that names no vehicle has none,
 * because a CRM would read an empty element as a car.
 */
function vehiclesOf(
  { lead, vehicle, receivedAt }: MailedLead,
  website: AdfWebsite,
  source: string,
): string[] {
  const interest = interestOf(lead)
  const carType = vehicle?.car_type ?? lead.car_type
  const units = website.locale === 'en-US' ? 'mi' : 'km'
  const price = shownPriceText(vehicle, receivedAt, website)
  const shown = price === null ? '' : `Shown: ${price}`
  const asked = element('vehicle', { interest, status: statusOf(carType) }, [
    element('id', { source }, vehicle ? String(vehicle.id) : ''),
    element('year', {}, vehicle ? numberText(vehicle.year) : (lead.fields['Vehicle Year'] ?? '')),
    element('make', {}, vehicle?.make ?? lead.fields['Vehicle Make'] ?? ''),
    element('model', {}, vehicle?.model ?? lead.fields['Vehicle Model'] ?? ''),
    element('vin', {}, vehicle?.vin ?? ''),
    element('stock', {}, vehicle?.stocknum ?? lead.stock_number ?? ''),
    element('trim', {}, vehicle?.trim ?? ''),
    // the odometer has the number of the feed, as everywhere else
    element('odometer', { status: 'unknown', units }, numberText(vehicle?.km)),
    element('price', { type: 'asking', currency: website.currency }, dollarsText(vehicle?.price_cents)),
    element('comments', {}, [carType === 'demo' ? 'Demonstrator' : '', shown].filter(Boolean).join('. ')),
  ])
  const told = Object.entries(tradeInFields).map(([part, name]) => [part, lead.fields[name] ?? ''] as const)
  const { year = '', make = '', model = '', vin = '', trim = '', km = '' } = Object.fromEntries(told)
  const own = lead.category === 'Sell My Car' ? 'sell' : 'trade-in'
  const tradeIn = element('vehicle', { interest: own, status: 'used' }, [
    element('year', {}, year),
    element('make', {}, make),
    element('model', {}, model),
    element('vin', {}, vin),
    element('trim', {}, trim),
    element('odometer', { status: 'unknown', units }, km.replace(/\D/g, '')),
  ])
  return [asked, tradeIn]
}

/** Returns undefined where the visitor wants something done and no vehicle. */
function interestOf({ category }: Lead): 'buy' | 'test-drive' | undefined {
  switch (category) {
    case 'Test Drive':
      return 'test-drive'
    case 'Service':
    case 'Parts':
    case 'Careers':
      return undefined
    default:
      return 'buy'
  }
}

function statusOf(carType: string | undefined): 'new' | 'used' | undefined {
  if (carType === undefined || carType === '') return undefined
  return carType.toLowerCase() === 'new' ? 'new' : 'used'
}

function customerOf(mailed: MailedLead, told: Told): string {
  const { lead } = mailed
  const { website } = told
  const { state } = lead.fields
  return element('customer', {}, [
    element('contact', {}, [
      ...namesOf(lead),
      element('email', {}, lead.email ?? ''),
      element('phone', { type: phoneType(lead.phone, website), time: 'nopreference' }, lead.phone ?? ''),
      element('address', { type: 'home' }, [
        element('regioncode', {}, state ?? ''),
        element('postalcode', {}, lead.postcode ?? ''),
        element('country', {}, lead.postcode || state ? website.locale.slice(-2) : ''),
      ]),
    ]),
    element('comments', {}, commentsOf(mailed, told)),
  ])
}

/**
 * Writes the parts of a name if the form asked for them. A name in one piece is not split, because nobody
 * knows where.
 */
function namesOf({ name, first_name, middle_name, last_name, email, phone }: Lead): string[] {
  const parts = [
    element('name', { part: 'first', type: 'individual' }, first_name ?? ''),
    element('name', { part: 'middle', type: 'individual' }, middle_name ?? ''),
    element('name', { part: 'last', type: 'individual' }, last_name ?? ''),
  ]
  const full = firstWritten([name, email, phone, 'Website visitor'])
  return parts[0] !== '' && parts[2] !== ''
    ? parts
    : [...parts, element('name', { part: 'full', type: 'individual' }, full)]
}

function phoneType(phone: string | undefined, { locale }: AdfWebsite): 'cellphone' | 'voice' {
  const called = phone ? toE164(phone, locale) : null
  return called?.ok && /^\+(?:614|642)/.test(called.phone) ? 'cellphone' : 'voice'
}

/**
 * Puts the visitor's message first, and then everything else that a salesperson should know, one line each.
 */
function commentsOf(mailed: MailedLead, told: Told): string {
  const { id, lead, files = [], appointment } = mailed
  const note = noteTitle(mailed)
  const lines = [
    ...(note === '' ? [] : [`${note}:`, ...rowLines(noteRows(mailed))]),
    labelled('Category', [lead.category, lead.subcategory].filter(Boolean).join(', ')),
    ...rowLines(placeRows(lead, told)),
    ...(appointment ? [labelled('Booked', appointment.when)] : []),
    ...answerGroups(mailed, Object.values(tradeInFields)).flatMap(({ rows }) => rowLines(rows)),
    ...consentsGiven(lead).map(({ label, text }) => labelled(label, text)),
    ...rowLines(sourceRows(lead)),
    labelled('Page', lead.url ?? ''),
    ...filesTold(files, id).map((line) => labelled('File', line)),
  ]
  return [lead.message?.trim() ?? '', lines.filter((line) => line !== '').join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

function rowLines(rows: readonly Row[]): string[] {
  return rows.map(({ label, value }) => labelled(label, value))
}

function labelled(label: string, value: string): string {
  return value.trim() === '' || label === '' ? value.trim() : `${label}: ${value.trim()}`
}

/** Names the dealership that the lead is for; where none is named, the website's own. */
function vendorOf({ dealership_slug }: Lead, website: AdfWebsite): string {
  const dealership =
    website.dealerships.find(({ slug }) => slug === dealership_slug) ??
    website.dealerships.find(({ id }) => id === website.dealership_id)
  const name = dealership?.name ?? website.name
  return element('vendor', {}, [
    element('id', { source: 'dealer' }, dealership?.slug ?? website.slug),
    element('vendorname', {}, name),
    element('contact', {}, [element('name', { part: 'full' }, name)]),
  ])
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

function dollarsText(cents: number | undefined): string {
  if (cents === undefined) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/**
 * Writes one element on its own lines, or nothing where it would be empty. An attribute without a value is
 * left out.
 */
function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: string | readonly string[],
): string {
  const inner =
    typeof content === 'string' ? xmlText(content) : content.filter((part) => part !== '').join('\n')
  if (inner.trim() === '') return ''
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xmlText(value)}"`,
  )
  const start = `<${name}${written.join('')}>`
  return typeof content === 'string' ? `${start}${inner}</${name}>` : `${start}\n${inner}\n</${name}>`
}

function xmlText(text: string): string {
  return escapeHtml(writable(text))
}

/** Drops the control characters that XML cannot contain, and replaces half a surrogate pair with U+FFFD. */
function writable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
}

/** Returns the first text that is more than white space after `writable`. */
function firstWritten(texts: readonly (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && writable(text).trim() !== '') ?? ''
}
