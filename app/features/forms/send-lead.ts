import { messages } from '#app/core/messages.ts'

export interface LeadToSend {
  /** The form's values, with `category` and `subcategory` among them. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Known once a part of it was saved: then it is updated instead of sent anew (API-16). */
  readonly leadId?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** The calls have the prefix `/mock` and store nothing (API-15). */
  readonly isMock?: boolean | undefined
}

export type SentLead =
  | { lead_id: string }
  /** Null: the answer had neither id nor error; the form that asked has its own words for that (ERR-03, ERR-E05). */
  | { error: string | null; status?: number }

/** Sends a lead from the browser (API-13, API-24). Whatever happens comes back as a value. */
export async function sendLead(lead: LeadToSend, send: typeof fetch = fetch): Promise<SentLead> {
  try {
    const response = await send(leadAddress(lead), {
      method: lead.leadId === undefined ? 'POST' : 'PUT',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(lead.idempotencyKey ? { 'idempotency-key': lead.idempotencyKey } : {}),
      },
      body: JSON.stringify({
        lead: { ...lead.fields, ...(lead.leadId === undefined ? {} : { lead_id: lead.leadId }) },
      }),
    })
    const body = await bodyOf(response)
    if (!response.ok)
      return { error: textIn(body, 'error') ?? unexpected(response.statusText), status: response.status }
    const id = textIn(body, 'id')
    return id === null ? { error: textIn(body, 'error') } : { lead_id: id }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

export function leadAddress({ leadId, isMock }: Pick<LeadToSend, 'leadId' | 'isMock'>): string {
  const address = leadId === undefined ? '/api/leads' : `/api/leads/${encodeURIComponent(leadId)}`
  return isMock ? `/mock${address}` : address
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
