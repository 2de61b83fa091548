import { displayPhone } from '#app/core/phone-display.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Lead, LeadVehicle } from './lead.ts'
import { listAnswers } from './lead-answer.ts'
import { sourceOf } from './lead-source.ts'

interface ExportedLead {
  readonly id: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly suspicions: readonly string[]
  readonly receivedAt: Date
  /** The names of the files that came with it. */
  readonly files?: readonly string[]
}

interface ExportedWebsite {
  readonly website: Pick<Website, 'locale' | 'dealerships'>
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
}

const columns = [
  'id',
  'received_at',
  'category',
  'subcategory',
  'status',
  'name',
  'email',
  'phone',
  'postcode',
  'message',
  'vehicle',
  'stock_number',
  'location',
  'dealership',
  'campaign',
  'first_page',
  'visited_pages',
  'url',
  'opt_in',
  'marketing_consent',
  'answers',
  'files',
  'fields',
] as const

/**
 * Writes leads as a table for a spreadsheet: CSV with a heading (RFC 4180). The answers are in one cell, in
 * the words and the order of the form; `fields` holds what was sent, as JSON.
 */
export function leadsCsv(leads: readonly ExportedLead[], website: ExportedWebsite): string {
  return leadTableHeading() + leadRowsText(leads, website)
}

/** The heading of that table, with columns of the caller's before its own. */
export function leadTableHeading(before: readonly string[] = []): string {
  return lineOf([...before, ...columns])
}

/** The lines of that table, with what the caller's own columns say. */
export function leadRowsText(
  leads: readonly ExportedLead[],
  website: ExportedWebsite,
  before: readonly string[] = [],
): string {
  return leads.map((lead) => lineOf([...before, ...rowOf(lead, website)])).join('')
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function rowOf(
  { id, lead, vehicle, suspicions, receivedAt, files = [] }: ExportedLead,
  { website, locations }: ExportedWebsite,
): string[] {
  const { campaign, firstPage, pages } = sourceOf(lead)
  const row: Record<(typeof columns)[number], string | undefined> = {
    id,
    received_at: receivedAt.toISOString(),
    category: lead.category,
    subcategory: lead.subcategory,
    status: suspicions.length > 0 ? `set aside: ${suspicions.join(', ')}` : lead.lead_status,
    name: lead.name,
    email: lead.email,
    // the number keeps its spaces, because a spreadsheet drops the leading zero of a bare number
    phone: displayPhone(lead.phone ?? '', website.locale),
    postcode: lead.postcode,
    message: lead.message,
    vehicle: vehicle?.name,
    stock_number: vehicle?.stocknum ?? lead.stock_number,
    location: locations.find((one) => one.id === lead.location_id)?.name,
    dealership: website.dealerships.find(({ slug }) => slug === lead.dealership_slug)?.name,
    campaign,
    first_page: firstPage,
    visited_pages: pages.join(' | '),
    url: lead.url,
    opt_in: yesNo(lead.opt_in),
    marketing_consent: yesNo(lead.marketing_consent),
    answers: listAnswers(lead)
      .map(({ label, text }) => `${label}: ${text}`)
      .join(' | '),
    files: files.join(' | '),
    fields: Object.keys(lead.fields).length > 0 ? JSON.stringify(lead.fields) : '',
  }
  return columns.map((name) => row[name] ?? '')
}

function yesNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'Yes' : 'No'
}

/**
 * Keeps what a visitor typed as text, because a spreadsheet would run it as a formula or drop the leading
 * zero of a postcode.
 */
function cell(text: string): string {
  const plain = /^(?:[=+\-@\t\r\n＝＋－＠]|0\d+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
