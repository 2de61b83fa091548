import { type ChoiceList, facetFrom, standsFor } from '#app/features/search/facets.ts'
import type { FacetValue } from '#app/features/search/search-engine.ts'
import type { ListValues } from './list-values.ts'
import { RowSets } from './row-sets.ts'
import type { Rows } from './rows.ts'

/**
 * The rows' values for one list filter: a code for each row, 0 for an unknown value, and for each code its rows. Values
 * that differ in case alone share a code.
 */
export class ListColumn {
  readonly #list: ChoiceList
  readonly #codes: Uint16Array | Uint32Array
  readonly #codeOf: ReadonlyMap<string, number>
  /** For each choice the codes it stands for; null where each choice is one code. */
  readonly #standing: readonly (readonly number[])[] | null
  readonly #sets: RowSets
  /** Shared by all searches: they run one after the other, and allocating it anew would cost more than the counting. */
  readonly #counts: Uint32Array

  constructor(list: ChoiceList, { values, places }: ListValues) {
    this.#list = list
    this.#codeOf = codesOf(list)
    const isOneByOne = list.choices.every(({ stands }) => stands.length === 1)
    this.#standing = isOneByOne
      ? null
      : list.choices.map(({ stands }) => stands.map((stand) => this.#codeOf.get(stand) ?? 0))
    const codeAt = Uint32Array.from(['', ...values], (value) => this.#codeOf.get(value.toLowerCase()) ?? 0)
    this.#codes = this.#codeOf.size < 65_535 ? new Uint16Array(places.length) : new Uint32Array(places.length)
    for (let row = 0; row < places.length; row += 1) this.#codes[row] = codeAt[places[row] ?? 0] ?? 0
    this.#counts = new Uint32Array(this.#codeOf.size + 1)
    this.#sets = new RowSets(this.#codes, this.#codeOf.size + 1)
  }

  /** The rows that have any of the chosen values; callers must not change them. */
  rowsWith(chosen: readonly string[]): Rows {
    const stands = new Set(chosen.flatMap((value) => standsFor(this.#list.name, value)))
    const codes = [...stands].map((stand) => this.#codeOf.get(stand) ?? 0)
    return this.#sets.rowsOf(codes, this.#codes.length)
  }

  /** How many of these rows have each code. The array is overwritten by the next call. */
  countsOf(rows: Uint32Array): Uint32Array {
    const counts = this.#counts.fill(0)
    const codes = this.#codes
    for (let index = 0; index < rows.length; index += 1) {
      const code = codes[rows[index] ?? 0] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
    return counts
  }

  /** The choices with the number of vehicles each would show, from the counts of the codes. */
  facetOf(counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
    const countOf = (stand: string): number => {
      const code = this.#codeOf.get(stand)
      return code === undefined ? 0 : (counts[code] ?? 0)
    }
    return facetFrom(this.#list, this.#countsOfChoices(counts), chosen, countOf)
  }

  #countsOfChoices(counts: Uint32Array): Uint32Array {
    if (this.#standing === null) return counts
    return Uint32Array.from([[], ...this.#standing], (codes) =>
      codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0),
    )
  }
}

/** Numbers codes from 1, in the order of the choices. */
function codesOf({ choices }: ChoiceList): Map<string, number> {
  const codes = new Map<string, number>()
  for (const { stands } of choices)
    for (const stand of stands) if (!codes.has(stand)) codes.set(stand, codes.size + 1)
  return codes
}
