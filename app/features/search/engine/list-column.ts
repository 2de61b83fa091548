import { type ChoiceList, facetFrom, standsFor } from '#app/features/search/facets.ts'
import type { FacetValue } from '#app/features/search/search-engine.ts'
import { RowSets } from './row-sets.ts'
import { noRows, type Rows } from './rows.ts'

/**
 * What the rows have in one list filter: a code for each row, 0 where nothing is known, and for each code its rows.
 * Values that differ in case alone have one code.
 */
export class ListColumn {
  readonly #list: ChoiceList
  readonly #codes: Uint16Array | Uint32Array
  readonly #codeOf: ReadonlyMap<string, number>
  /** For each choice the codes it stands for. */
  readonly #standing: readonly (readonly number[])[]
  readonly #sets: RowSets

  constructor(list: ChoiceList, values: readonly (string | null)[]) {
    this.#list = list
    this.#codeOf = codesOf(list)
    this.#standing = list.choices.map(({ stands }) => stands.map((stand) => this.#codeOf.get(stand) ?? 0))
    this.#codes = this.#codeOf.size < 65_536 ? new Uint16Array(values.length) : new Uint32Array(values.length)
    // a stock has few values: each is brought to lower case once
    const known = new Map<string | null, number>([[null, 0]])
    for (const [row, value] of values.entries()) {
      let code = known.get(value)
      if (code === undefined) {
        code = this.#codeOf.get(value?.toLowerCase() ?? '') ?? 0
        known.set(value, code)
      }
      this.#codes[row] = code
    }
    this.#sets = new RowSets(this.#codes, this.#codeOf.size + 1)
  }

  /** The rows that have any of the chosen values. */
  rowsWith(chosen: readonly string[]): Rows {
    const rows = noRows(this.#codes.length)
    const stands = new Set(chosen.flatMap((value) => standsFor(this.#list.name, value)))
    for (const stand of stands) this.#sets.addTo(rows, this.#codeOf.get(stand) ?? 0)
    return rows
  }

  /** The choices with how many of these rows each would show. */
  facetOf(rows: Uint32Array, chosen: readonly string[]): FacetValue[] {
    const counts = countCodes(this.#codes, rows, this.#codeOf.size + 1)
    const ofChoices = new Uint32Array(this.#standing.length)
    for (const [index, codes] of this.#standing.entries())
      for (const code of codes) ofChoices[index] = (ofChoices[index] ?? 0) + (counts[code] ?? 0)
    return facetFrom(
      this.#list,
      ofChoices,
      chosen,
      (stand) => counts[this.#codeOf.get(stand) ?? this.#codeOf.size + 1] ?? 0,
    )
  }
}

function codesOf({ choices }: ChoiceList): Map<string, number> {
  const codes = new Map<string, number>()
  for (const { stands } of choices)
    for (const stand of stands) if (!codes.has(stand)) codes.set(stand, codes.size + 1)
  return codes
}

function countCodes(codes: Uint16Array | Uint32Array, rows: Uint32Array, codeCount: number): Uint32Array {
  const counts = new Uint32Array(codeCount)
  for (let index = 0; index < rows.length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
