import { z } from 'zod'
import { fromDollars } from '#app/core/money.ts'
import { storable } from '#app/core/text.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { editedStatuses } from '#app/features/vehicles/edits/edit.ts'
import { type FactName, isAmount, isEditable } from '#app/features/vehicles/edits/editable.ts'
import { checkVin } from '#app/features/vehicles/feed/vin.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { factOfField } from './field-names.ts'

/** A value that a person gives a field, as the facts have it, or what is wrong with it. */
export type ReadValue =
  | { readonly ok: true; readonly fact: FactName; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** Which vehicle the value is for. */
export interface ValueReader {
  readonly locale: Locale
  readonly isByHand: boolean
  /** The places of its dealership. */
  readonly places: readonly Location[]
}

/** Reads what a person says of a field, by the names and units of the API. */
export function readValue(field: string, written: unknown, reader: ValueReader): ReadValue {
  const fact = factOfField(field)
  if (fact === null || !isEditable(fact, reader.isByHand)) return wrong(notEditable(fact, reader))
  const prepared = prepare(fact, written, reader)
  if (!prepared.ok) return prepared
  const schema = fact === 'status' ? statusSchema : vehicleFactsSchema.shape[fact]
  const parsed = schema.safeParse(prepared.value)
  if (!parsed.success) return wrong(parsed.error.issues.map(issueText)[0] ?? 'expected another value')
  return { ok: true, fact, value: parsed.data }
}

/** A person can take a vehicle off the market without selling it, too. */
const statusSchema = z.enum(editedStatuses)

function notEditable(fact: FactName | null, { isByHand }: ValueReader): string {
  if (fact === null) return 'there is no such field'
  return isByHand ? 'this is never edited' : 'this is the word of the feed'
}

type Prepared =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }

/** Turns a value of the API into what the facts hold, before it is checked. */
function prepare(fact: FactName, written: unknown, reader: ValueReader): Prepared {
  if (typeof written === 'string') return prepareText(fact, cleaned(written), reader)
  if (Array.isArray(written))
    return { ok: true, value: written.map(cleanedEntry).filter((one) => one !== '') }
  if (isAmount(fact) && written !== null) {
    const isAmountWritten = typeof written === 'number' && Math.abs(written) < 1e9
    return isAmountWritten ? { ok: true, value: fromDollars(written) } : wrong(dollarsWanted)
  }
  return { ok: true, value: written }
}

const dollarsWanted = 'expected dollars, such as 24990'

function prepareText(fact: FactName, text: string, reader: ValueReader): Prepared {
  if (text === '') return { ok: true, value: null }
  if (isAmount(fact)) return wrong(dollarsWanted)
  if (fact === 'location_code') {
    const place = reader.places.find(({ slug }) => slug === text)
    const known = reader.places.map(({ slug }) => slug).join(', ')
    return place
      ? { ok: true, value: place.slug }
      : wrong(`expected one of its dealership’s locations: ${known}`)
  }
  if (fact === 'rego') return { ok: true, value: text.toUpperCase() }
  if (fact === 'vin') {
    const checked = checkVin(text, reader.locale, null)
    return checked.ok ? { ok: true, value: checked.vin } : wrong(checked.message)
  }
  if (/_url$/.test(fact) && !/^https?:\/\/\S+$/i.test(text))
    return wrong('expected a web address that begins with https://')
  return { ok: true, value: text }
}

function cleanedEntry(entry: unknown): unknown {
  return typeof entry === 'string' ? cleaned(entry) : entry
}

/** Text stays text: only what no person types, and no database keeps, is left out. */
function cleaned(text: string): string {
  return (
    storable(text)
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  )
}

/** What a check found, in the words of who types. */
function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${kindWords[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `expected ${issue.values.join(', ')}`
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `expected at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return 'expected a day such as 2026-09-14, or a month such as 2026-09'
    default:
      return issue.message
  }
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list of texts',
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function wrong(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
