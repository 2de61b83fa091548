import type { Problem } from '#app/core/problem.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { habitsOf } from './feed-habits.ts'
import { type FeedRecord, recordFrom, stockNumberOf } from './feed-record.ts'
import type { FeedTable } from './feed-row.ts'
import { Headings } from './headings.ts'
import { readTable } from './read-table.ts'
import { RowReader } from './row-reader.ts'

/** A stock feed as it came: the name of its file, which problems cite, and its bytes. */
export interface StockFeed {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadFeed {
  readonly records: readonly FeedRecord[]
  /** Everything that is wrong, collected in one pass. A row with a problem is left out. */
  readonly problems: readonly Problem[]
  /** What is unusual and was accepted all the same. */
  readonly warnings: readonly Problem[]
  /** Stock numbers of rows that were left out: those vehicles stay as they are. */
  readonly skipped: readonly string[]
  /** Vehicles that the feed says are withdrawn (FEED-25). */
  readonly withdrawn: readonly WithdrawnRow[]
  readonly rowCount: number
  /** The rows that were left out; one may have several problems. */
  readonly rejectedCount: number
  /** Why the file as a whole cannot be trusted. */
  readonly unreadable: string | null
  readonly isEmpty: boolean
  /** It has more rows than may be read; no row was read. */
  readonly isTooLong: boolean
}

/** A row that takes its vehicle off the market without a sale. */
export interface WithdrawnRow {
  readonly stocknum: string
  /** The dealership as the feed names it; null where it names none. */
  readonly dealer: string | null
}

/** Step one of the import: text to typed records. */
export function readFeed(
  feed: StockFeed,
  dialect: FeedDialect,
  mostRows = Number.POSITIVE_INFINITY,
): ReadFeed {
  const headings = new Headings(dialect.mapping)
  const table = readTable(feed, dialect, headings, mostRows)
  if (table.rows.length + table.broken.length > mostRows) return { ...nothing, isTooLong: true }
  const read = readRows(feed.name, table, dialect)
  const warnings = table.unreadable === null ? headingWarnings(feed.name, headings) : []
  return { ...read, warnings: [...warnings, ...read.warnings] }
}

/** The rows of a feed as typed records, whichever way they came. */
export function readRows(file: string, table: FeedTable, dialect: FeedDialect): ReadFeed {
  const habits = habitsOf(dialect)
  const problems = table.broken.map((row) => row.problem)
  const warnings: Problem[] = []
  const records: FeedRecord[] = []
  const withdrawn: WithdrawnRow[] = []
  const skipped = table.broken.flatMap((row) => row.stocknum ?? [])
  const seen = new Set<string>()
  let rejectedCount = table.broken.length
  for (const row of table.rows) {
    const reader = new RowReader(row, file, dialect.locale, habits)
    const record = recordFrom(row, reader, dialect)
    const stocknum = stockNumberOf(reader)
    const key = `${reader.text('dealer') ?? ''}\n${stocknum}`
    if (stocknum !== null && seen.has(key))
      reader.fail('stocknum', 'this stock number stands in the feed before')
    else if (stocknum !== null && reader.problems.length > 0) skipped.push(stocknum)
    seen.add(key)
    if (reader.problems.length === 0) {
      if (record) records.push(record)
      else if (stocknum !== null) withdrawn.push({ stocknum, dealer: reader.text('dealer') })
    } else rejectedCount += 1
    problems.push(...reader.problems)
    warnings.push(...reader.warnings)
  }
  const isEmpty = table.rows.length === 0 && table.broken.length === 0
  problems.sort((a, b) => a.line - b.line || a.column - b.column)
  return {
    records,
    problems,
    warnings,
    skipped,
    withdrawn,
    rowCount: table.rows.length + table.broken.length,
    rejectedCount,
    unreadable: table.unreadable,
    isEmpty,
    isTooLong: false,
  }
}

const nothing: ReadFeed = {
  records: [],
  problems: [],
  warnings: [],
  skipped: [],
  withdrawn: [],
  rowCount: 0,
  rejectedCount: 0,
  unreadable: null,
  isEmpty: false,
  isTooLong: false,
}

/** Headings that nobody knows, and headings of the mapping that the file does not have. */
function headingWarnings(file: string, headings: Headings): Problem[] {
  const unknown = headings.seen().flatMap(({ cell: { name, line, column }, meaning }): Problem[] =>
    meaning.kind === 'unknown'
      ? [
          {
            file,
            line,
            column,
            field: name,
            value: '',
            message: 'nobody knows this heading: its values are left out',
          },
        ]
      : [],
  )
  const missing = headings.missing().map(
    ({ written, column }): Problem => ({
      file,
      line: 1,
      column: 1,
      field: written,
      value: '',
      message: `the file does not have this heading, which the mapping takes for ${column}`,
    }),
  )
  return [...unknown, ...missing]
}
