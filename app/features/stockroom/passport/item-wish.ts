import { z } from 'zod'
import { dayAt, isRealDay } from '#app/core/time-zone.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { documentHash } from '#app/features/vehicles/passport/document-hash.ts'
import { disclosedWords } from '#app/features/vehicles/passport/imperfection.ts'
import { type ItemName, type ItemValue, itemValues } from '#app/features/vehicles/passport/item-values.ts'
import { itemStates, type Passport } from '#app/features/vehicles/passport/passport.ts'

/** An item of a passport as it is written, with what a person said. */
export interface ItemRecord {
  readonly state: (typeof itemStates)[number]
  readonly value: unknown
  readonly source: string | null
  readonly dated: string | null
  readonly by: string | null
  readonly document: string | null
}

export type ReadItem =
  | { readonly ok: true; readonly record: ItemRecord }
  | { readonly ok: false; readonly error: string; readonly problems: readonly FieldProblem[] }

/** The vehicle of which something is said. */
export interface PassportReader {
  readonly passport: Passport
  /** What is looked at before it is said that there are no imperfections. */
  readonly zones: readonly string[]
  /** The addresses of its photos. */
  readonly photos: readonly string[]
  readonly now: Date
  /** Of its location. */
  readonly timeZone: string
}

const line = (max: number) =>
  z.string('expected text').trim().min(1, 'expected text').max(max, `expected at most ${max} characters`)

/** What is said of an item, in the API and in `passports.json`. */
export const itemWishSchema = z.strictObject({
  state: z.enum(itemStates, `expected ${itemStates.join(', ')}`),
  value: z.unknown().optional(),
  source: line(120).nullable().default(null),
  dated: z
    .string('expected a day such as 2026-11-12')
    .refine(isRealDay, 'expected a day such as 2026-11-12')
    .nullable()
    .default(null),
  by: line(120).nullable().default(null),
  document: documentHash.nullable().default(null),
})
export type ItemWish = z.output<typeof itemWishSchema>

export const whoAndWhen = 'Say who says so, and when.'
export const cannotBeSaved = 'This cannot be saved as it is.'

/** Checks what a person says of an item of a vehicle's passport (PASS-02). */
export function readItem(name: ItemName, wish: ItemWish, reader: PassportReader): ReadItem {
  const { state, source, dated, by, document } = wish
  if (state === 'unknown') {
    const nothing = { value: null, source: null, dated: null, document: null }
    return { ok: true, record: { state, by, ...nothing } }
  }
  const unsaid = sayingProblems({ source, dated }, reader)
  if (unsaid.length > 0) return { ok: false, error: whoAndWhen, problems: unsaid }
  const problems: FieldProblem[] = []
  if (state === 'none found' && !saysNone.has(name))
    problems.push({ field: 'state', message: 'expected stated, unknown' })
  const value = itemValues[name].safeParse(wish.value ?? whereNone(name, state))
  if (!value.success) problems.push(...valueProblems(value.error))
  else problems.push(...factProblems(name, value.data, wish, reader))
  if (document !== null && !hasDocument(reader, document))
    problems.push({ field: 'document', message: noDocument })
  if (problems.length > 0 || !value.success) return { ok: false, error: cannotBeSaved, problems }
  return { ok: true, record: { state, value: value.data, source, dated, by, document } }
}

/** Who says so and when, of what is said: not of a day that is still to come. */
export function sayingProblems(
  { source, dated }: Pick<ItemWish, 'source' | 'dated'>,
  { now, timeZone }: Pick<PassportReader, 'now' | 'timeZone'>,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (source === null) problems.push({ field: 'source', message: 'expected who says so, such as dealer' })
  if (dated === null) problems.push({ field: 'dated', message: 'expected a day such as 2026-11-12' })
  else if (dated > dayAt(now, timeZone))
    problems.push({ field: 'dated', message: 'expected a day that is not in the future' })
  return problems
}

/** Of these it can be said that there are none. */
const saysNone: ReadonlySet<ItemName> = new Set(['imperfections', 'service', 'title', 'recall'])

/** What stands as value where somebody says that there is none, and nothing more. */
function whereNone(name: ItemName, state: ItemRecord['state']): unknown {
  if (name === 'imperfections') return {}
  if (state !== 'none found') return undefined
  if (name === 'service') return { history: 'none' }
  return name === 'recall' ? { answer: 'none open' } : undefined
}

function valueProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    const path = ['value', ...issue.path].join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: `${path}.${key}`, message: 'this is not read here' }))
    return [{ field: path, message: messageOf(issue) }]
  })
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message
  return /^expected /.test(issue.message)
    ? issue.message
    : `expected ${wordsFor[issue.expected] ?? issue.expected}`
}

const wordsFor: Readonly<Record<string, string>> = { object: 'an object', array: 'a list', string: 'text' }

/** What is said of a document that the vehicle does not have. */
export const noDocument = 'the vehicle has no such document'

export function hasDocument({ passport }: PassportReader, hash: string): boolean {
  return passport.documents.some((one) => one.hash === hash)
}

type AnyValue = ItemValue<ItemName>

/** What only the vehicle, the calendar and the other items can tell. */
function factProblems(
  name: ItemName,
  value: AnyValue,
  wish: ItemWish,
  reader: PassportReader,
): FieldProblem[] {
  if ('zones' in value) return imperfectionsProblems(value, wish, reader)
  if ('photo' in value)
    return reader.photos.includes(value.photo)
      ? []
      : [{ field: 'value.photo', message: `the vehicle has no photo ${value.photo.slice(0, 200)}` }]
  if ('history' in value) return serviceProblems(value, wish, reader)
  if ('register' in value) return titleProblems(value, wish, reader)
  if (name === 'recall' && 'answer' in value) return recallProblems(value, wish, reader)
  return []
}

function imperfectionsProblems(
  { zones: looked }: ItemValue<'imperfections'>,
  { state, by }: ItemWish,
  { passport, zones }: PassportReader,
): FieldProblem[] {
  const problems: FieldProblem[] = looked
    .filter((zone) => !zones.includes(zone))
    .map((zone) => ({
      field: 'value.zones',
      message: `there is no zone ${zone}; expected ${zones.join(', ')}`,
    }))
  const disclosed = disclosedWords(passport.imperfections)
  if (state === 'stated' && disclosed === null)
    problems.push({
      field: 'state',
      message: 'disclose at least one imperfection first, or say “none found” with every zone looked at',
    })
  if (state !== 'none found') return problems
  if (disclosed !== null) problems.push({ field: 'state', message: `expected stated: ${disclosed}` })
  if (by === null) problems.push({ field: 'by', message: 'expected who looked' })
  const missed = zones.filter((zone) => !looked.includes(zone))
  if (missed.length > 0)
    problems.push({ field: 'value.zones', message: `not looked at: ${missed.join(', ')}` })
  return problems
}

function serviceProblems(
  { history, entries }: ItemValue<'service'>,
  { state }: ItemWish,
  reader: PassportReader,
): FieldProblem[] {
  const today = dayAt(reader.now, reader.timeZone)
  const problems: FieldProblem[] = []
  if (state === 'none found' && history !== 'none')
    problems.push({ field: 'state', message: 'expected stated: there is a history' })
  for (const [at, { day, document }] of entries.entries()) {
    if (day > today)
      problems.push({ field: `value.entries.${at}.day`, message: 'expected a day that is not in the future' })
    if (document !== null && !hasDocument(reader, document))
      problems.push({ field: `value.entries.${at}.document`, message: noDocument })
  }
  return problems
}

function titleProblems(
  { at, security_interest, write_off, theft }: ItemValue<'title'>,
  { state, dated }: ItemWish,
  { now, timeZone }: PassportReader,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const moment = new Date(at)
  if (moment > now)
    problems.push({ field: 'value.at', message: 'expected a moment that is not in the future' })
  else if (dayAt(moment, timeZone) !== dated)
    problems.push({ field: 'value.at', message: `expected a moment of ${dated}, the day of “dated”` })
  const answers = [security_interest, write_off, theft]
  if (state === 'none found' && answers.some((answer) => answer !== 'none'))
    problems.push({ field: 'state', message: 'expected stated: not every answer is none' })
  return problems
}

function recallProblems(
  value: ItemValue<'recall'>,
  { state }: ItemWish,
  { now, timeZone }: PassportReader,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (state === 'none found' && value.answer !== 'none open')
    problems.push({ field: 'state', message: 'expected stated: there is a recall' })
  if (value.answer === 'fixed' && value.fixed_on > dayAt(now, timeZone))
    problems.push({ field: 'value.fixed_on', message: 'expected a day that is not in the future' })
  return problems
}
