import { type Lead, parseLead } from '#app/features/leads/lead.ts'
import type { GivenFields } from '#app/features/leads/lead-call.ts'

/** What the platform makes of these fields when a visitor sends them. */
export function aLead(fields: GivenFields): Lead {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.lead
}
