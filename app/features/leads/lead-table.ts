import type { Lead, LeadVehicle } from './lead.ts'

interface ExportedLead {
  readonly id: string
  readonly lead: Lead
  readonly vehicle: LeadVehicle | null
  readonly suspicions: readonly string[]
  readonly receivedAt: Date
}

const columns = [
  'id',
  'received_at',
  'category',
  'status',
  'name',
  'email',
  'phone',
  'postcode',
  'message',
  'vehicle',
  'stock_number',
  'url',
  'opt_in',
  'marketing_consent',
  'fields',
] as const

/** Leads as a table for a spreadsheet: CSV with a heading (RFC 4180), the fields without a column as JSON. */
export function leadsCsv(leads: readonly ExportedLead[]): string {
  return [[...columns], ...leads.map(rowOf)].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function rowOf({ id, lead, vehicle, suspicions, receivedAt }: ExportedLead): string[] {
  const row: Record<(typeof columns)[number], string | undefined> = {
    id,
    received_at: receivedAt.toISOString(),
    category: lead.category,
    status: suspicions.length > 0 ? `set aside: ${suspicions.join(', ')}` : lead.lead_status,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    postcode: lead.postcode,
    message: lead.message,
    vehicle: vehicle?.name,
    stock_number: vehicle?.stocknum ?? lead.stock_number,
    url: lead.url,
    opt_in: yesNo(lead.opt_in),
    marketing_consent: yesNo(lead.marketing_consent),
    fields: Object.keys(lead.fields).length > 0 ? JSON.stringify(lead.fields) : '',
  }
  return columns.map((name) => row[name] ?? '')
}

function yesNo(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'Yes' : 'No'
}

/** What a visitor typed must stay text: a spreadsheet takes a cell that begins so for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
