import type { Lead } from './lead.ts'

/** A part of a lead that a later submission has changed. */
export interface LeadChange {
  readonly name: string
  readonly before: string
  readonly after: string
}

/**
 * Lists what a later submission has changed. The visited pages and the step reached are left out, because
 * they are no news to the person who answers.
 */
export function changesOf(before: Lead, after: Lead): LeadChange[] {
  const [old, next] = [textsOf(before), textsOf(after)]
  return [...next].flatMap(([name, text]) => {
    const was = old.get(name) ?? ''
    return was === text ? [] : [{ name, before: was, after: text }]
  })
}

const reportedFields = [
  'name',
  'email',
  'phone',
  'postcode',
  'category',
  'subcategory',
  'message',
  'car_id',
  'stock_number',
  'location_id',
  'dealership_slug',
  'opt_in',
  'marketing_consent',
] as const satisfies readonly (keyof Lead)[]

function textsOf(lead: Lead): Map<string, string> {
  const own = reportedFields.map((name) => [name, String(lead[name] ?? '')] as const)
  return new Map([...own, ...Object.entries(lead.fields)])
}
