import { cents, fromDollars } from '#app/core/money.ts'
import { type ChargeTable, chargeTablesFileSchema } from './charge-table.ts'
import { dayAfter } from './charge-tables.ts'
import { amountForValue, type RateInCents, rateInCents } from './rate-in-cents.ts'

/**
 * The schema of a file of tables that is laid over others: it refuses, by field, whatever the whole would not hold with
 * (DRIVE-30).
 *
 * @param present the tables there are; one of the file with the same id takes its place
 * @param released those of the release, which goes on with its own where that begins later
 */
export function tablesOver(present: readonly ChargeTable[], released: readonly ChargeTable[] = []) {
  return chargeTablesFileSchema.superRefine(({ tables }, context) => {
    const refuse = (path: readonly (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path: ['tables', ...path], message })
    for (const [at, table] of tables.entries()) {
      for (const { path, message } of problemsOf(table)) refuse([at, ...path], message)
      if (tables.findIndex(({ id }) => id === table.id) < at)
        refuse([at, 'id'], 'another table of this file has the same id')
      const later = released.find(({ id, valid_from: from }) => id === table.id && from > table.valid_from)
      if (later)
        refuse(
          [at, 'valid_from'],
          `expected ${later.valid_from} or later: the release has a newer table of this id`,
        )
    }
    const whole = laidOver(present, tables)
    for (const [at, table] of tables.entries())
      for (const { path, message } of placeProblems(table, whole)) refuse([at, ...path], message)
  })
}

/** The tables with others laid over them: one with the same id takes the place of that one. */
export function laidOver(present: readonly ChargeTable[], over: readonly ChargeTable[]): ChargeTable[] {
  const ids = new Set(over.map(({ id }) => id))
  return [...present.filter(({ id }) => !ids.has(id)), ...over]
}

interface TableProblem {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** What is wrong with a table by itself. */
function problemsOf(table: ChargeTable): TableProblem[] {
  const { valid_from: from, valid_to: to } = table
  return [
    ...(to !== null && to < from
      ? [{ path: ['valid_to'], message: `expected a day that is not before valid_from, ${from}` }]
      : []),
    ...(table.basis !== 'price' && table.kind !== 'duty'
      ? [{ path: ['basis'], message: 'only duty is reckoned from a list price' }]
      : []),
    ...((table.kind === 'lct') === (table.jurisdiction === 'AU')
      ? []
      : [{ path: ['jurisdiction'], message: 'expected AU for lct, and for nothing else' }]),
    ...table.rates.flatMap((rate, at) =>
      bandProblems(rate.bands ?? [], rateInCents(rate)).map(({ path, message }) => ({
        path: ['rates', at, ...path],
        message,
      })),
    ),
  ]
}

/** Bands follow one another, and what is asked never falls as the value rises. */
function bandProblems(
  bands: NonNullable<ChargeTable['rates'][number]['bands']>,
  rate: RateInCents,
): TableProblem[] {
  return bands.flatMap((band, at): TableProblem[] => {
    const path = ['bands', at]
    const next = bands[at + 1]
    if (band.up_to === null)
      return next ? [{ path: [...path, 'up_to'], message: 'only the last band has no end' }] : []
    if (next === undefined)
      return [{ path: [...path, 'up_to'], message: 'expected null: the last band has no end' }]
    if (next.up_to !== null && next.up_to <= band.up_to)
      return [
        { path: ['bands', at + 1, 'up_to'], message: `expected more than ${band.up_to}, where it begins` },
      ]
    const limit = fromDollars(band.up_to)
    const [below, above] = [amountForValue(rate, limit), amountForValue(rate, cents(limit + 1))]
    return below !== null && above !== null && above < below
      ? [
          {
            path: ['bands', at + 1],
            message: `less is asked above $${band.up_to} than for it: what is asked may not fall as the value rises`,
          },
        ]
      : []
  })
}

/** Whether a table follows the one before it in its place, and leaves room for the one after it. */
function placeProblems(table: ChargeTable, whole: readonly ChargeTable[]): TableProblem[] {
  const others = whole.filter(
    (other) =>
      other.id !== table.id && other.jurisdiction === table.jurisdiction && other.kind === table.kind,
  )
  const overlapping = others.find(
    (other) =>
      (other.valid_to === null || other.valid_to >= table.valid_from) &&
      (table.valid_to === null || table.valid_to >= other.valid_from),
  )
  if (overlapping) {
    const { id, valid_from: from, valid_to: to } = overlapping
    const until = to === null ? 'without an end' : `to ${to}`
    const message = `${id} is for the same days, from ${from} ${until}: end it in this file too, or take its id to replace it`
    return [{ path: ['valid_from'], message }]
  }
  const before = others
    .filter(({ valid_to: to }) => to !== null && to < table.valid_from)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0]
  const follows = before?.valid_to ? dayAfter(before.valid_to) : table.valid_from
  const after = others
    .filter(({ valid_from: from }) => table.valid_to !== null && from > table.valid_to)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))[0]
  return [
    ...(follows === table.valid_from
      ? []
      : [
          {
            path: ['valid_from'],
            message: `expected ${follows}, the day after ${before?.id} ends, so that no day is without a table; or take its id to replace it`,
          },
        ]),
    ...(after && table.valid_to && dayAfter(table.valid_to) !== after.valid_from
      ? [
          {
            path: ['valid_to'],
            message: `expected the day before ${after.id} begins, ${after.valid_from}, so that no day is without a table`,
          },
        ]
      : []),
  ]
}
