import type { Problem } from '#app/core/problem.ts'
import { storable } from '#app/core/text.ts'
import type { Column } from './columns.ts'
import type { Headings } from './headings.ts'

/** One value of a feed, and its position in the file. */
export interface Cell {
  /** The heading as the feed writes it. */
  readonly name: string
  readonly text: string
  readonly line: number
  readonly column: number
}

/** One vehicle of a feed, still as text. */
export interface FeedRow {
  readonly line: number
  readonly column: number
  readonly cells: ReadonlyMap<Column, Cell>
}

/** A row that could not be parsed, with its stock number as far as it can be read. */
export interface BrokenRow {
  readonly problem: Problem
  readonly stocknum: string | null
}

/** A parsed feed, whatever its format. */
export interface FeedTable {
  readonly rows: readonly FeedRow[]
  readonly broken: readonly BrokenRow[]
  /** Why the file as a whole cannot be trusted, in plain words. */
  readonly unreadable: string | null
}

/** What a reader of one format needs beside the text. */
export interface TableOrder {
  /** The name of the file, which problems cite. */
  readonly file: string
  readonly headings: Headings
  readonly mostRows: number
  /** What stands between values, where the mapping says so. */
  readonly separator: string | null
}

export function unreadableTable(reason: string): FeedTable {
  return { rows: [], broken: [], unreadable: reason }
}

/** Sorts the named values of one vehicle into columns; where two names of one fact are filled, the better name wins. */
export function makeFeedRow(
  place: { line: number; column: number },
  cells: Iterable<Cell>,
  headings: Headings,
): FeedRow {
  const chosen = new Map<Column, Cell>()
  const ranks = new Map<Column, number>()
  for (const cell of cells) {
    const heading = headings.take(cell)
    if (heading.kind !== 'column') continue
    const rank = cell.text.trim() === '' ? Number.POSITIVE_INFINITY : heading.rank
    if (rank >= (ranks.get(heading.column) ?? Number.POSITIVE_INFINITY) && chosen.has(heading.column))
      continue
    chosen.set(heading.column, { ...cell, text: storable(cell.text) })
    ranks.set(heading.column, rank)
  }
  const { line, column } = place
  for (const [fact, text] of headings.constants)
    chosen.set(fact, { name: `constants.${fact}`, text: storable(text), line, column })
  return { line, column, cells: chosen }
}

/** Turns offsets into lines and columns by binary search, in any order of offsets. */
export function placeFinder(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
