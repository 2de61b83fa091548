import type { Problem } from '#app/core/problem.ts'
import { storable } from '#app/core/text.ts'
import { type Column, readHeading } from './columns.ts'

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
  readonly unknownHeadings: readonly Cell[]
  /** Why the file as a whole cannot be trusted, in plain words. */
  readonly unreadable: string | null
}

export function unreadableTable(reason: string): FeedTable {
  return { rows: [], broken: [], unknownHeadings: [], unreadable: reason }
}

/** Sorts the named values of one vehicle into columns; where two names of one fact are filled, the better name wins. */
export function makeFeedRow(place: { line: number; column: number }, cells: Iterable<Cell>): FeedRow {
  const chosen = new Map<Column, Cell>()
  const ranks = new Map<Column, number>()
  for (const cell of cells) {
    const heading = readHeading(cell.name)
    if (heading.kind !== 'column') continue
    const rank = cell.text.trim() === '' ? Number.POSITIVE_INFINITY : heading.rank
    if (rank >= (ranks.get(heading.column) ?? Number.POSITIVE_INFINITY) && chosen.has(heading.column))
      continue
    chosen.set(heading.column, { ...cell, text: storable(cell.text) })
    ranks.set(heading.column, rank)
  }
  return { line: place.line, column: place.column, cells: chosen }
}

/** Each unknown heading, at its first position. */
export function unknownIn(cells: Iterable<Cell>): Cell[] {
  const unknown = new Map<string, Cell>()
  for (const cell of cells)
    if (readHeading(cell.name).kind === 'unknown' && !unknown.has(cell.name)) unknown.set(cell.name, cell)
  return [...unknown.values()]
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
