import { RowList } from './row-list.ts'
import { listRows, type Rows } from './rows.ts'

/** The rows that each of some filters lets through, by its name. */
export type Narrowing<Name> = readonly (readonly [Name, Rows])[]

export interface Narrowed<Name> {
  /** What passes all filters. */
  readonly matches: Uint32Array
  /** For each filter what passes all others: the rows that its own choices are counted among. */
  readonly butOwn: ReadonlyMap<Name, Uint32Array>
}

/** One pass over the words of the sets: none of what lies between is kept. */
export function narrowed<Name>(rows: Rows, filters: Narrowing<Name>): Narrowed<Name> {
  if (filters.length === 0) return { matches: listRows(rows), butOwn: new Map() }
  // side by side in one array, which is read faster than an array of arrays
  const words = rows.length
  const sets = new Uint32Array(filters.length * words)
  for (const [at, [, passing]] of filters.entries()) sets.set(passing, at * words)
  const matches = new RowList()
  const others = filters.map(() => new RowList())
  // for each filter what those before it let through
  const before = new Uint32Array(filters.length)
  for (let word = 0; word < words; word += 1) {
    let left = rows[word] ?? 0
    for (let at = 0; at < before.length; at += 1) {
      before[at] = left
      left &= sets[at * words + word] ?? 0
    }
    if (left !== 0) matches.addWord(word, left)
    let after = -1
    for (let at = before.length - 1; at >= 0; at -= 1) {
      const passing = (before[at] ?? 0) & after
      if (passing !== 0) others[at]?.addWord(word, passing)
      after &= sets[at * words + word] ?? 0
    }
  }
  return {
    matches: matches.rows,
    butOwn: new Map(filters.map(([name], at) => [name, others[at]?.rows ?? new Uint32Array()])),
  }
}
