import { type Column, type Heading, isColumn, readHeading } from './columns.ts'
import type { Cell } from './feed-row.ts'
import { headingKey, type Mapping } from './mapping.ts'

/** What becomes of the cells under one heading. */
export type Meaning =
  | (Extract<Heading, { kind: 'column' }> & { readonly rule: 'mapping' | 'name' })
  | Exclude<Heading, { kind: 'column' }>
  /** The mapping leaves it out. */
  | { readonly kind: 'ignored' }
  /** A built-in name of a fact that the mapping takes from somewhere else. */
  | { readonly kind: 'passed-over'; readonly column: Column }

export interface SeenHeading {
  /** Its first cell, or its own place in the first line. */
  readonly cell: Cell
  readonly meaning: Meaning
}

/** The headings of one file, each understood once: by the mapping, then by the built-in names. */
export class Headings {
  /** Texts that every vehicle has, whatever its row says. */
  readonly constants: ReadonlyMap<Column, string>
  readonly #mapped: ReadonlyMap<string, { readonly written: string; readonly column: Column }>
  readonly #decided: ReadonlySet<Column>
  readonly #ignored: ReadonlySet<string>
  readonly #seen = new Map<string, SeenHeading>()

  constructor(mapping: Mapping | null = null) {
    const { columns = {}, constants = {}, ignore = [] } = mapping ?? {}
    this.#mapped = new Map(
      Object.entries(columns).map(([written, column]) => [headingKey(written), { written, column }]),
    )
    this.constants = new Map(
      Object.entries(constants).flatMap(([column, text]) => (isColumn(column) ? [[column, text]] : [])),
    )
    this.#decided = new Set([...Object.values(columns), ...this.constants.keys()])
    this.#ignored = new Set(ignore.map(headingKey))
  }

  /** The meaning of the heading of a vehicle's cell. */
  take(cell: Cell): Meaning {
    return this.note(cell)
  }

  /** The meaning of a heading, which counts as seen from now on. */
  note(cell: Cell): Meaning {
    const known = this.#seen.get(cell.name)
    if (known) return known.meaning
    const meaning = this.meaningOf(cell.name)
    this.#seen.set(cell.name, { cell, meaning })
    return meaning
  }

  meaningOf(written: string): Meaning {
    const key = headingKey(written)
    const mapped = this.#mapped.get(key)
    if (mapped) return { kind: 'column', column: mapped.column, rank: 0, rule: 'mapping' }
    if (this.#ignored.has(key)) return { kind: 'ignored' }
    const heading = readHeading(written)
    if (heading.kind !== 'column') return heading
    return this.#decided.has(heading.column)
      ? { kind: 'passed-over', column: heading.column }
      : { ...heading, rule: 'name' }
  }

  /** Does this heading name a vehicle? The VIN stands in for a missing stock number. */
  isOfStockNumber(written: string): boolean {
    const meaning = this.meaningOf(written)
    return meaning.kind === 'column' && (meaning.column === 'stocknum' || meaning.column === 'vin')
  }

  seen(): SeenHeading[] {
    return [...this.#seen.values()]
  }

  /** Headings of the mapping that the file does not have. */
  missing(): { readonly written: string; readonly column: Column }[] {
    const keys = new Set([...this.#seen.keys()].map(headingKey))
    return [...this.#mapped].flatMap(([key, mapped]) => (keys.has(key) ? [] : [mapped]))
  }
}
