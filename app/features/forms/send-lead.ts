import { messages } from '#app/core/messages.ts'

export interface LeadToSend {
  /** The form's values, with `category` and `subcategory` among them. */
  readonly fields: Readonly<Record<string, unknown>>
  /** It is known once a part was saved; the lead is then updated instead of created (API-16). */
  readonly leadId?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** A new lead for the finance broker is sent to an address of its own (API-18). */
  readonly target?: 'leads' | 'car-clarity' | undefined
  /** The name of the form, by which the server keeps the wording of its consent boxes with the lead. */
  readonly form?: string | undefined
  /** A lead with files is sent as a multipart form (API-17). */
  readonly files?: readonly File[] | undefined
  /** The calls have the prefix `/mock` and store nothing (API-15). */
  readonly isMock?: boolean | undefined
}

export type SentLead =
  | { lead_id: string }
  /** Null where the answer had neither id nor error; the form then uses its own words (ERR-03, ERR-E05). */
  | { error: string | null; status?: number }

/** Sends a lead from the browser (API-13, API-24). It never throws: every failure comes back as a value. */
export async function sendLead(lead: LeadToSend, send: typeof fetch = fetch): Promise<SentLead> {
  try {
    const response = await send(leadAddress(lead), requestOf(lead))
    const body = await bodyOf(response)
    if (!response.ok)
      return { error: textIn(body, 'error') ?? unexpected(response.statusText), status: response.status }
    const id = textIn(body, 'id')
    return id === null ? { error: textIn(body, 'error') } : { lead_id: id }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

export function leadAddress({
  leadId,
  files = [],
  target,
  isMock,
}: Pick<LeadToSend, 'leadId' | 'files' | 'target' | 'isMock'>): string {
  if (target === 'car-clarity' && leadId === undefined && files.length === 0 && !isMock)
    return '/api/carClarityCustomer'
  const path = files.length > 0 ? '/with-files' : leadId === undefined ? '' : `/${encodeURIComponent(leadId)}`
  return `${isMock ? '/mock' : ''}/api/leads${path}`
}

function requestOf({ fields, leadId, form, files = [], idempotencyKey }: LeadToSend): RequestInit {
  const headers = {
    accept: 'application/json',
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
  if (files.length > 0) return { method: 'POST', headers, body: partsOf({ fields, leadId, form, files }) }
  return {
    method: leadId === undefined ? 'POST' : 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      lead: { ...fields, ...(leadId === undefined ? {} : { lead_id: leadId }) },
      ...(form === undefined ? {} : { form }),
    }),
  }
}

/**
 * Writes each value as `lead[name]`, with lists and records spelled out, and each file as `lead[files][]`.
 */
function partsOf({ fields, leadId, form, files = [] }: Omit<LeadToSend, 'idempotencyKey'>): FormData {
  const parts = new FormData()
  const put = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      for (const [index, one] of value.entries())
        put(typeof one === 'object' ? `${name}[${index}]` : `${name}[]`, one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) put(`${name}[${key}]`, one)
    else if (value !== undefined && value !== null) parts.append(name, String(value))
  }
  for (const [name, value] of Object.entries({ ...fields, has_files: true })) put(`lead[${name}]`, value)
  if (leadId !== undefined) parts.append('lead[id]', leadId)
  if (form !== undefined) parts.append('form', form)
  for (const file of files) parts.append('lead[files][]', file)
  return parts
}

/** A failed answer that is not JSON counts as one without an error field (ERR-09). */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  return response.json().catch(() => null)
}

function unexpected(statusText: string): string {
  return statusText === '' ? messages.unexpected : `${messages.unexpected}: ${statusText}`
}

function textIn(body: unknown, name: 'id' | 'error'): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
