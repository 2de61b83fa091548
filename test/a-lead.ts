import { type Lead, parseLead } from '#app/features/leads/lead.ts'
import type { GivenFields } from '#app/features/leads/lead-call.ts'

/** Makes the lead that the platform would make of the fields that a visitor sends. */
export function aLead(fields: GivenFields): Lead {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.lead
}
