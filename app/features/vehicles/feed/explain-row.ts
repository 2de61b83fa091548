import type { Actor } from '#app/features/vehicles/history.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { habitsOf } from './feed-habits.ts'
import { stockNumberOf, writtenFacts } from './feed-record.ts'
import type { FeedRow } from './feed-row.ts'
import { Headings } from './headings.ts'
import { type FactName, sourcesOf } from './provenance.ts'
import type { StockFeed } from './read-feed.ts'
import { readTable } from './read-table.ts'
import { RowReader } from './row-reader.ts'

/** One place in a file that a fact comes from. */
export interface FactSource {
  readonly line: number
  readonly column: number
  readonly heading: string
  readonly raw: string
  /** Why this heading: the feed's mapping, the heading's own name, or a constant of the mapping. */
  readonly rule: 'mapping' | 'name' | 'constant'
}

/** One vehicle of a file, and where each of its facts comes from. */
export interface ExplainedRow {
  readonly facts: VehicleFacts
  readonly sources: ReadonlyMap<FactName, readonly FactSource[]>
}

/** One fact of a vehicle: what it is, whose word that is, and where a feed has it from. */
export interface ExplainedFact {
  readonly fact: FactName
  readonly value: VehicleFacts[FactName]
  readonly owner: Actor
  /** When a person said it; null where it is the feed's. */
  readonly since: Date | null
  /** What the feed says. */
  readonly feedValue: VehicleFacts[FactName]
  /** Empty where the fact is in no cell of the feed's last file. */
  readonly sources: readonly FactSource[]
  /** Does the feed's last file still say this? */
  readonly isInFile: boolean
}

/** A vehicle with the origin of each of its facts (FEED-36). */
export interface ExplainedVehicle {
  readonly stocknum: string
  readonly dealership: string
  readonly soldAt: Date | null
  readonly feedId: string
  /** The name of the feed's last file; null where none is kept, or it does not have the vehicle. */
  readonly file: string | null
  readonly importedAt: Date | null
  readonly facts: readonly ExplainedFact[]
}

/** The vehicles of a file with this stock number; several dealerships may use it. */
export function explainRows(feed: StockFeed, dialect: FeedDialect, stocknum: string): ExplainedRow[] {
  const headings = new Headings(dialect.mapping)
  const habits = habitsOf(dialect)
  const readerOf = (row: FeedRow): RowReader => new RowReader(row, feed.name, dialect.locale, habits)
  const factsIn = (row: FeedRow): VehicleFacts | null => writtenFacts(readerOf(row), dialect)
  return readTable(feed, dialect, headings).rows.flatMap((row): ExplainedRow[] => {
    if (stockNumberOf(readerOf(row)) !== stocknum) return []
    const facts = factsIn(row)
    if (facts === null) return []
    const sources = new Map(
      [...sourcesOf(row, factsIn)].map(([fact, cells]) => [
        fact,
        cells.map(({ name, text, line, column }): FactSource => {
          const meaning = headings.meaningOf(name)
          const rule = meaning.kind === 'column' ? meaning.rule : 'constant'
          return { line, column, heading: name, raw: text, rule }
        }),
      ]),
    )
    return [{ facts, sources }]
  })
}
