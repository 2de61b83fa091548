import type { Problem } from '#app/core/problem.ts'
import type { Column } from './columns.ts'
import type { FeedDialect, FeedFormat } from './feed-dialect.ts'
import { habitsOf } from './feed-habits.ts'
import { recordFrom } from './feed-record.ts'
import type { Cell, FeedRow } from './feed-row.ts'
import { HeadingTally } from './heading-tally.ts'
import type { Meaning } from './headings.ts'
import { factNames } from './mapping.ts'
import type { StockFeed } from './read-feed.ts'
import { readTable } from './read-table.ts'
import { TracingReader } from './tracing-reader.ts'

/** One value of the file, and what was made of it. */
export interface MappedSample {
  readonly raw: string
  /** Null where it has no value, such as `POA`. */
  readonly read: string | null
  /** Why it could not be read. */
  readonly problem: string | null
  /** The heading that goes before it in the same vehicle. */
  readonly passedFor: string | null
}

export interface MappedHeading {
  readonly heading: string
  readonly meaning: Meaning
  /** In how many vehicles there is a value, and in how many it could not be read. */
  readonly filled: number
  readonly failed: number
  readonly samples: readonly MappedSample[]
}

/** Every heading of a file with what is made of it (FEED-35). */
export interface FeedMap {
  readonly file: string
  readonly format: FeedFormat | null
  readonly vehicles: number
  /** Why nothing of the file can be used. */
  readonly unreadable: string | null
  readonly headings: readonly MappedHeading[]
  readonly constants: ReadonlyMap<Column, string>
  /** Headings of the mapping that the file does not have. */
  readonly missing: readonly { readonly written: string; readonly column: Column }[]
  /** Facts for which no vehicle has a value. */
  readonly unfilled: readonly Column[]
  /** What is wrong in rows; those are left out of an import. */
  readonly problems: readonly Problem[]
}

/** A file to be mapped, and how it is to be understood. */
export interface MapOrder {
  readonly feed: StockFeed
  readonly dialect: FeedDialect
  readonly mostRows: number
}

export function mapOrdered({ feed, dialect, mostRows }: MapOrder): FeedMap {
  return mapFeed(feed, dialect, mostRows)
}

/** Reads a whole file as an import would, and tells of each heading what became of it. Nothing is stored. */
export function mapFeed(feed: StockFeed, dialect: FeedDialect, mostRows?: number): FeedMap {
  const tally = new HeadingTally(dialect.mapping)
  const table = readTable(feed, dialect, tally, mostRows)
  const samples = new Map<string, MappedSample>()
  const looked = new Set(
    tally.seen().flatMap(({ cell }) => tally.tallyOf(cell.name).samples.map((sample) => placeOf(sample))),
  )
  const problems = table.broken.map(({ problem }) => problem)
  const habits = habitsOf(dialect)
  for (const row of table.rows) {
    const reader = new TracingReader(row, feed.name, dialect.locale, habits)
    const record = recordFrom(row, reader, dialect)
    problems.push(...reader.problems)
    const unused = record === null && reader.problems.length === 0 ? 'left out: withdrawn' : 'not used'
    for (const [column, cell] of row.cells)
      if (looked.has(placeOf(cell))) samples.set(placeOf(cell), readSample(column, cell, reader, unused))
  }
  const headings = tally.seen().map(({ cell, meaning }): MappedHeading => {
    const { filled, samples: cells } = tally.tallyOf(cell.name)
    return {
      heading: cell.name,
      meaning,
      filled,
      failed: problems.filter(({ field, value }) => field === cell.name && value !== '').length,
      samples: cells.map(
        (sample) => samples.get(placeOf(sample)) ?? notChosen(sample, rivalOf(sample, meaning, table.rows)),
      ),
    }
  })
  const filled = new Set(
    headings.flatMap(({ meaning, filled }) =>
      meaning.kind === 'column' && filled > 0 ? meaning.column : [],
    ),
  )
  return {
    file: feed.name,
    format: table.format,
    vehicles: table.rows.length + table.broken.length || tally.likelyVehicles(),
    unreadable: table.unreadable,
    headings: headings.filter(({ heading }) => heading !== ''),
    constants: tally.constants,
    missing: tally.missing(),
    unfilled: factNames.filter((column) => !filled.has(column) && !tally.constants.has(column)),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  }
}

function placeOf({ name, line, column }: Cell): string {
  return `${line}:${column}:${name}`
}

/** What a reader made of a cell, or the words where it did not look at it. */
function readSample(
  column: Column,
  { name, text, line }: Cell,
  reader: TracingReader,
  unused: string,
): MappedSample {
  const problem = reader.problems.find((found) => found.field === name && found.line === line)
  const read = reader.made.has(column) ? (reader.made.get(column) ?? null) : unused
  return { raw: text, read: problem ? null : read, problem: problem?.message ?? null, passedFor: null }
}

function notChosen({ text }: Cell, rival: string | null): MappedSample {
  return { raw: text, read: null, problem: null, passedFor: rival }
}

/** The heading whose value the vehicle of this cell has instead. */
function rivalOf(cell: Cell, meaning: Meaning, rows: readonly FeedRow[]): string | null {
  if (meaning.kind !== 'column') return null
  const row = rows.findLast(
    ({ line, column }) => line < cell.line || (line === cell.line && column <= cell.column),
  )
  return row?.cells.get(meaning.column)?.name ?? null
}
