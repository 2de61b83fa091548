import { isRecord } from '#app/core/json.ts'
import {
  type LookupMiss,
  type LookupNote,
  noteIn,
  plateField,
  stateField,
} from '#app/features/valuations/lookup-note.ts'

/** This header carries the note beside an answer whose body is specified (TRADE-07). */
export const noteHeader = 'x-lookup-note'

export type Asked =
  | { readonly vehicle: LookupNote['vehicle']; readonly note: string }
  | { readonly miss: LookupMiss }

type Values = Readonly<Record<string, unknown>>

/**
 * Asks the register from the browser. A failure is returned as a value, because the form goes on without an
 * answer.
 */
export async function askLookup(values: Values, send: typeof fetch = fetch): Promise<Asked> {
  try {
    const answer = await send('/api/trade-in/rego-lookup', {
      ...asJson,
      body: JSON.stringify({ rego: values[plateField], regoState: values[stateField] }),
    })
    const note = answer.headers.get(noteHeader) ?? ''
    const found = answer.ok ? noteIn(note) : null
    if (found) return { vehicle: found.vehicle, note }
    if (answer.status === 429) return { miss: 'too-many' }
    return { miss: answer.status === 400 || answer.status === 404 ? 'not-found' : 'unavailable' }
  } catch {
    return { miss: 'unavailable' }
  }
}

/** The note with a valuation, and the part of it that the success page gets. */
export interface AskedValuation {
  readonly note: string
  readonly thanks: string
}

/** @returns null where there is no valuation */
export async function askValuation(
  values: Values,
  send: typeof fetch = fetch,
): Promise<AskedValuation | null> {
  try {
    const answer = await send('/api/trade-in/valuation', { ...asJson, body: JSON.stringify({ values }) })
    const body: unknown = answer.ok ? await answer.json() : null
    return isRecord(body) && typeof body.note === 'string' && typeof body.thanks === 'string'
      ? { note: body.note, thanks: body.thanks }
      : null
  } catch {
    return null
  }
}

const asJson = {
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
} as const
