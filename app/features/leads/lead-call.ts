import { z } from 'zod'
import { anyBody, bodyText } from '#app/core/body-schema.ts'
import { isRecord } from '#app/core/json.ts'

/** A lead as somebody sent it, by field name; `parseLead` makes a lead of it. */
export type GivenFields = Readonly<Record<string, unknown>>

/** The body `{lead: {…}}` of a call (LEAD-01). */
export interface LeadCall {
  /** The form that the body names as its source; empty where it names none. */
  readonly form: string
  /** Null where the body has no lead. */
  readonly lead: GivenFields | null
}

/** A record schema would drop a `__proto__` field silently, and the name must be refused. */
const lead = z.custom<GivenFields>(isRecord).nullable().catch(null)

const callSchema = anyBody({ form: bodyText, lead })

export function readLeadCall(body: unknown): LeadCall {
  return callSchema.parse(body)
}
