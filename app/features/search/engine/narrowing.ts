import { inBoth, keepOnly, type Rows } from './rows.ts'

/** The rows that each of some filters lets through, by its name. */
export type Narrowing<Name> = readonly (readonly [Name, Rows])[]

/**
 * What passes all filters, and for each of them what passes all others: those are the rows that its own choices are
 * counted among.
 */
export function narrowed<Name>(
  rows: Rows,
  filters: Narrowing<Name>,
): { matches: Rows; butOwn: ReadonlyMap<Name, Rows> } {
  const butOwn = new Map<Name, Rows>()
  // before each filter: what those before it let through
  let matches = rows
  for (const [name, passing] of filters) {
    butOwn.set(name, matches)
    matches = inBoth(matches, passing)
  }
  let after: Rows | null = null
  for (const [name, passing] of filters.toReversed()) {
    if (after !== null) butOwn.set(name, inBoth(butOwn.get(name) ?? rows, after))
    if (after === null) after = passing.slice()
    else keepOnly(after, passing)
  }
  return { matches, butOwn }
}
