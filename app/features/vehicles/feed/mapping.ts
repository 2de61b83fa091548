import { z } from 'zod'
import { nearestName } from '#app/core/nearest-name.ts'
import { priceQualifiers } from '#app/features/vehicles/vehicle.ts'
import { type Column, columns, isColumn, readHeading } from './columns.ts'

export const factNames: readonly Column[] = Object.keys(columns).filter(isColumn)

export const longestHeading = 200
const heading = z.string().min(1).max(longestHeading)
const words = z.string().max(500)
const fact = z.enum(factNames, { error: ({ input }) => unknownFact(String(input)) })

/** How a feed writes day and month; `words`: months are named, and figures alone do not say which is which. */
const dateOrders = ['dd/mm/yyyy', 'dd.mm.yyyy', 'dd-mm-yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'words'] as const

/** What the headings and words of one system mean: a file of `mappings/` (FEED-34). */
export const mappingSchema = z
  .strictObject({
    /** Each heading, in JSON with its path (`Specification.Make`), and the fact it names. */
    columns: z.record(heading, fact).default({}),
    /** The words of a fact as this system writes them, and as they are read; `""` stands for an empty cell. */
    values: z.record(z.string(), z.record(z.string().max(500), words)).default({}),
    /** Facts that are the same for every vehicle of the file. */
    constants: z.record(z.string(), words).default({}),
    /** Headings that are left out without a warning. */
    ignore: z.array(heading).default([]),
    /** What the plain price contains, where the row itself does not say. */
    price_is: z.enum(priceQualifiers).optional(),
    dates: z.enum(dateOrders).optional(),
    /** The sign before the cents: with a comma, `1.234,50` is one thousand and a half. */
    decimal: z.enum(['.', ',']).optional(),
    /** What stands between the values of a CSV file, where that is not told by its first line. */
    separator: z.enum([',', ';', '\t', '|']).optional(),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of faultsOf(value))
      issues.push({ code: 'custom', input: value, path: [...path], message })
  })
export type Mapping = z.output<typeof mappingSchema>

/** A heading whatever its letter case, spaces and punctuation, in any script. */
export function headingKey(written: string): string {
  const letters = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? written.trim() : letters
}

interface Fault {
  readonly path: readonly string[]
  readonly message: string
}

/** What contradicts itself in a mapping whose form is right. */
function faultsOf({ columns: named, values, constants, ignore }: Mapping): Fault[] {
  const faults: Fault[] = []
  const headingOf = new Map<string, string>()
  const factOf = new Map<string, string>()
  for (const [written, column] of Object.entries(named)) {
    const path = ['columns', written]
    const twin = headingOf.get(headingKey(written))
    const rival = factOf.get(column)
    if (readHeading(written).kind === 'kept-out')
      faults.push({ path, message: 'what a dealership paid or keeps to itself is never read' })
    if (twin !== undefined) faults.push({ path, message: `“${twin}” and “${written}” are the same heading` })
    else if (rival !== undefined)
      faults.push({ path, message: `two headings for ${column}: “${rival}” and “${written}”; leave one` })
    if (Object.hasOwn(constants, column))
      faults.push({ path, message: `${column} has a heading here and a text in "constants"; leave one` })
    headingOf.set(headingKey(written), written)
    factOf.set(column, written)
  }
  for (const [group, facts] of Object.entries({ values, constants }))
    for (const name of Object.keys(facts))
      if (!isColumn(name)) faults.push({ path: [group, name], message: unknownFact(name) })
  for (const written of ignore)
    if (headingOf.has(headingKey(written)))
      faults.push({ path: ['ignore'], message: `“${written}” stands in "columns" too; leave one` })
  return faults
}

function unknownFact(name: string): string {
  return `there is no fact “${name}”; the nearest is “${nearestName(name, factNames)}”`
}
