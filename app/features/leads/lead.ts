import { z } from 'zod'
import { firstAndLast } from '#app/core/first-and-last.ts'
import type { Cents } from '#app/core/money.ts'
import { storable } from '#app/core/text.ts'
import type { VisitKind } from '#app/features/vehicles/visit-kind.ts'
import { type LeadAnswer, mergedAnswers } from './lead-answer.ts'
import type { GivenFields } from './lead-call.ts'

/*
 * A lead as it comes in and as it is kept: any recorded interest of a visitor. What a form sends under other names
 * stays text under those names in `fields`, so nothing a visitor sends can set what only the server decides.
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
  /** Whom it is meant for beside the dealership; its form says so. */
  readonly target?: LeadTarget
  /** Whose website it came to; the server says so (LEAD-06). */
  readonly website_slug?: string
  /** What the visitor was told beside Continue of the step that was saved last; without it nothing was said. */
  readonly step_notice?: string
  /** The form's questions that were answered, in its order. */
  readonly answers?: readonly LeadAnswer[]
  /** Form fields without a lead field of that name (LEAD-12). */
  readonly fields: Readonly<Record<string, string>>
}

/** A finance broker's pre-qualification (API-18). */
export type LeadTarget = 'car-clarity'

export type ParsedLead = { ok: true; lead: Lead } | { ok: false; message: string }

/** The vehicle an enquiry is about, as it was when the lead came: the stock may change before somebody reads it. */
export interface LeadVehicle {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly stocknum?: string
  readonly year?: number
  readonly make?: string
  readonly model?: string
  /** Series and badge: what tells it from others of its model. */
  readonly trim?: string
  readonly km?: number
  readonly car_type?: string
  /** As the visitor saw it. */
  readonly price?: string
  readonly price_cents?: Cents
  readonly rego?: string
  readonly vin?: string
  /** What it is visited for, where that is not to drive it. */
  readonly visit?: VisitKind
}

/** Makes a lead of what was sent; null: there was none (LEAD-01). The limits are far above what any form sends. */
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

/** What a later submission says replaces what an earlier one said; what it leaves out stays (LEAD-13). */
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
 * The whole name, by which a lead is known everywhere. A form that asks for its parts has none: they are put together, also
 * where what was sent as the name is missing, was put together from nothing (LEAD-09), or is the first name once more.
 */
export function leadName(lead: Named): { name?: string } {
  const name = ownName(lead) ?? namePartsOf(lead)
  return name === '' ? {} : { name }
}

/** The name that was given in one piece; undefined where it says no more than the parts do. */
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
/** Sent by a select or a hidden input that was left empty. */
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
  // a long visit is no reason to lose a lead: the first page and the latest are kept
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

/** Lead fields that are more than one text. */
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

/** Sent by the form but decided or carried elsewhere: the id and the website come from the address. */
const serverFields = new Set(['lead_id', 'source', 'website_slug', 'idempotency_key', 'honeypot'])

function isForbiddenName(name: string): boolean {
  return name === '' || name.length > longestName || ['__proto__', 'constructor', 'prototype'].includes(name)
}

/** A form field as text: a choice of several joined, a yes/no in words (FORM-11). Undefined: it cannot be one. */
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

/** The same value with every text made storable, two levels deep at most: no lead field is deeper. */
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
