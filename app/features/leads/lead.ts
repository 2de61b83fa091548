import { z } from 'zod'
import { firstAndLast } from '#app/core/first-and-last.ts'
import type { Cents } from '#app/core/money.ts'
import { storable } from '#app/core/text.ts'
import type { VisitKind } from '#app/features/vehicles/visit-kind.ts'
import { type LeadAnswer, mergedAnswers } from './lead-answer.ts'
import type { GivenFields } from './lead-call.ts'

/*
 * A lead is any recorded interest of a visitor. Other fields that a form sends are kept as text under their
 * own names in `fields`, so that nothing a visitor sends can set what only the server decides.
 */

const longestText = 10_000
const longestName = 100
const mostFields = 200
const mostBytes = 64 * 1024

/** A lead as it is kept. */
export type Lead = Readonly<Omit<GivenLead, 'form_completed' | 'lead_status'>> & {
  readonly form_completed: boolean
  readonly lead_status: 'Complete' | 'Incomplete'
  readonly source: 'Website'
  /** Its form may send the lead to this receiver as well as to the dealership. */
  readonly target?: LeadTarget
  /** The website that it came to, as the server knows it (LEAD-06). */
  readonly website_slug?: string
  /** The text beside Continue on the step that was saved last; it is missing where there was none. */
  readonly step_notice?: string
  /** The form's questions that were answered, in its order. */
  readonly answers?: readonly LeadAnswer[]
  /** Form fields that are no lead fields (LEAD-12). */
  readonly fields: Readonly<Record<string, string>>
}

/** A finance broker's pre-qualification (API-18). */
export type LeadTarget = 'car-clarity'

export type ParsedLead = { ok: true; lead: Lead } | { ok: false; message: string }

/**
 * The vehicle of an enquiry as it was when the lead came, because the stock may change before somebody reads
 * the lead.
 */
export interface LeadVehicle {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly stocknum?: string
  readonly year?: number
  readonly make?: string
  readonly model?: string
  /** The series and badge, which tell the vehicle from others of its model. */
  readonly trim?: string
  readonly km?: number
  readonly car_type?: string
  /** The price as the visitor saw it. */
  readonly price?: string
  readonly price_cents?: Cents
  readonly rego?: string
  readonly vin?: string
  /** What the vehicle is visited for, if not for a test drive. */
  readonly visit?: VisitKind
}

/**
 * Makes a lead of what was sent, or says why that is impossible; null stands for a body without a lead
 * (LEAD-01). The limits are far above what any form sends.
 */
export function parseLead(given: GivenFields | null): ParsedLead {
  if (given === null) return { ok: false, message: 'expected {"lead": {…}}' }
  const entries = Object.entries(given)
  if (entries.length > mostFields) return { ok: false, message: `more than ${mostFields} fields` }
  const values = new Map<string, unknown>()
  let bytes = 0
  for (const [sentName, value] of entries) {
    const name = storable(sentName)
    if (isForbiddenName(name)) return { ok: false, message: 'a field name that is not allowed' }
    if (serverFields.has(name)) continue
    const cleaned = structured.has(name) ? clean(value) : textOf(value)
    if (cleaned === undefined) return { ok: false, message: `expected text in ${name.slice(0, longestName)}` }
    bytes += name.length + sizeOf(cleaned)
    if (bytes > mostBytes) return { ok: false, message: 'too much text' }
    if (cleaned !== null) values.set(name, cleaned)
  }
  const parsed = leadFields.safeParse(Object.fromEntries([...values].filter(([name]) => known.has(name))))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { ok: false, message: `${issue?.path.join('.')}: ${issue?.message}` }
  }
  const { form_completed, lead_status, name: _, ...said } = parsed.data
  const isComplete = form_completed !== false && lead_status !== 'Incomplete'
  return {
    ok: true,
    lead: {
      ...said,
      ...leadName(parsed.data),
      source: 'Website',
      form_completed: isComplete,
      lead_status: isComplete ? 'Complete' : 'Incomplete',
      fields: textRecord([...values].filter(([name]) => !known.has(name))),
    },
  }
}

/**
 * Merges a later submission into an earlier one: it replaces the fields it has, and the others stay
 * (LEAD-13).
 */
export function mergedLead(earlier: Lead, later: Lead): Lead {
  const isComplete = earlier.form_completed || later.form_completed
  const said = { ...earlier, ...later }
  const { name: _name, answers: _answers, ...merged } = said
  return {
    ...merged,
    ...leadName({ ...said, name: ownName(later) ?? ownName(earlier) }),
    form_completed: isComplete,
    lead_status: isComplete ? 'Complete' : 'Incomplete',
    fields: { ...earlier.fields, ...later.fields },
    ...mergedAnswers(earlier, later),
  }
}

type Named = Pick<GivenLead, 'name' | 'first_name' | 'middle_name' | 'last_name'>

/**
 * Returns the whole name, by which a lead is known everywhere. Where a form asks for the parts only, they are
 * joined; so they are where the sent name is missing, was joined from nothing (LEAD-09), or repeats the first
 * name.
 */
export function leadName(lead: Named): { name?: string } {
  const name = ownName(lead) ?? namePartsOf(lead)
  return name === '' ? {} : { name }
}

/** Returns the name that was given in one piece; undefined where it says no more than the parts do. */
function ownName({ name = '', ...parts }: Named): string | undefined {
  return ['', 'undefined undefined', parts.first_name, namePartsOf(parts)].includes(name) ? undefined : name
}

function namePartsOf({ first_name, middle_name, last_name }: Named): string {
  return [first_name, middle_name, last_name].filter(Boolean).join(' ')
}

const text = z.string().max(longestText).optional()
const yesOrNo = z.preprocess((value) => truthOf(value), z.boolean())
const wholeNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z.int().nonnegative(),
)
/** An empty select or hidden input sends an empty text. */
const locationId = z.preprocess((value) => (value === '' ? undefined : value), wholeNumber.optional())

/** The fields of a lead that have a meaning of their own. */
export const leadFields = z.object({
  name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  email: text,
  phone: text,
  postcode: text,
  category: text,
  subcategory: text,
  message: text,
  car_id: text,
  car_type: text,
  vehicle_status: text,
  stock_number: text,
  dealership_slug: text,
  manufacturer_slug: text,
  url: text,
  user_agent: text,
  form_completed: yesOrNo.optional(),
  lead_status: text,
  location_id: locationId,
  step_number: wholeNumber.optional(),
  skipped_steps: z
    .array(z.object({ from: wholeNumber, to: wholeNumber }))
    .max(50)
    .optional(),
  opt_in: yesOrNo.optional(),
  marketing_consent: yesOrNo.optional(),
  has_files: yesOrNo.optional(),
  // a long visit must not cost the lead, so its first page and the latest ones are kept
  visited_pages: z
    .array(z.string())
    .transform((pages) => firstAndLast(pages, 100).map((page) => storable(page.slice(0, 500))))
    .optional(),
  linked_query_params: z
    .record(z.string().max(longestName), z.string())
    .transform((query) =>
      textRecord(
        Object.entries(query)
          .slice(0, 50)
          .map(([name, value]) => [name, storable(value.slice(0, 1000))]),
      ),
    )
    .optional(),
})
type GivenLead = z.output<typeof leadFields>

const known = new Set(Object.keys(leadFields.shape))

/** These lead fields are more than one text. */
const structured = new Set([
  'form_completed',
  'location_id',
  'step_number',
  'skipped_steps',
  'opt_in',
  'marketing_consent',
  'has_files',
  'visited_pages',
  'linked_query_params',
])

/** The form sends these, but the server decides them: the id and the website come from the address. */
const serverFields = new Set(['lead_id', 'source', 'website_slug', 'idempotency_key', 'honeypot'])

function isForbiddenName(name: string): boolean {
  return name === '' || name.length > longestName || ['__proto__', 'constructor', 'prototype'].includes(name)
}

/**
 * Reads a form field as text: several choices joined, a yes or no in words (FORM-11). Undefined where that is
 * impossible.
 */
function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.length > longestText ? undefined : cleanText(value)
  if (!Array.isArray(value) || value.length > 100) return undefined
  const parts = value.map((part: unknown) => (Array.isArray(part) ? undefined : textOf(part)))
  return parts.some((part) => part === undefined)
    ? undefined
    : parts.filter((part) => part !== null).join(', ')
}

/** Makes every text of a value storable, at most two levels deep, because no lead field is deeper. */
function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'object' || depth > 1) return undefined
  if (Array.isArray(value)) return firstAndLast(value, 200).map((part: unknown) => clean(part, depth + 1))
  const entries = Object.entries(value)
    .slice(0, 50)
    .map(([name, part]): [string, unknown] => [storable(name), part])
  return Object.fromEntries(
    entries.filter(([name]) => !isForbiddenName(name)).map(([name, part]) => [name, clean(part, depth + 1)]),
  )
}

function cleanText(text: string): string {
  return storable(text).trim()
}

function truthOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^(?:true|yes|on|1)$/i.test(value)) return true
  return /^(?:false|no|off|0|)$/i.test(value) ? false : value
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? value.length : value === null ? 0 : JSON.stringify(value).length
}

function textRecord(entries: (readonly [string, unknown])[]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
