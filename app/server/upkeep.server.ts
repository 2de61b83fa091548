import { sql } from 'kysely'
import { offsetMinutesAt } from '#app/core/time-zone.ts'
import type { OpenDatabase } from './db.server.ts'
import type { Log } from './log.server.ts'
import { type Repeating, repeating } from './repeating.server.ts'

/**
 * Does for the database in this process what PostgreSQL's autovacuum does for one of its own: counts what is in a table that
 * has changed, so that questions are planned by it, and frees the room of rows that nobody can see any more. Without it a
 * question about one website of many reads the vehicles of all. On a PostgreSQL it does nothing.
 */
export interface Upkeep extends Repeating {
  /** Counts at most one table, and cleans at most one where it is due. @returns their names */
  runDue(): Promise<string[]>
}

interface UpkeepOptions {
  readonly database: OpenDatabase
  readonly clock: () => Date
  /** By whose nights large tables are cleaned. */
  readonly timeZone: string
  readonly log: Log
}

const everyMs = 10_000
/** A sample of 3,000 rows is enough for tables of which each question wants a few rows by a key. */
const statisticsTarget = 10

interface TableState {
  readonly name: string
  readonly bytes: number
  /** How many rows were counted last; -1: never. */
  readonly rows: number
  readonly changed: number
  readonly dead: number
  /** Since the start of the process; what was dead before it, nobody counted. */
  readonly isCleaned: boolean
}

export function openUpkeep({ database, clock, timeZone, log }: UpkeepOptions): Upkeep {
  const isEmbedded = database.kind === 'pglite'

  async function runDue(): Promise<string[]> {
    if (!isEmbedded) return []
    const tables = await listTables(database)
    const toCount = largest(tables.filter(isToCount))
    if (toCount) {
      await database.query(`set default_statistics_target = ${statisticsTarget}`)
      await database.query(`analyze ${toCount.name}`)
    }
    const isNight = isNightAt(clock(), timeZone)
    const toClean = largest(tables.filter((table) => isToClean(table, isNight)))
    if (toClean) await database.query(`vacuum ${toClean.name}`)
    return [toCount, toClean].flatMap((table) => table?.name ?? [])
  }

  const turns = repeating(
    async () => {
      await runDue()
    },
    everyMs,
    (error) => log.warn('a table of the database was not kept up', { error }),
  )
  return {
    runDue,
    start: () => {
      if (isEmbedded) turns.start()
    },
    stop: turns.stop,
  }
}

async function listTables({ db }: OpenDatabase): Promise<TableState[]> {
  const { rows } = await sql<TableState>`
    select format('%I.%I', schemaname, state.relname) as name,
      pg_relation_size(state.relid)::float8 as bytes,
      pg_class.reltuples::float8 as rows,
      n_mod_since_analyze::float8 as changed,
      n_dead_tup::float8 as dead,
      last_vacuum is not null as "isCleaned"
    from pg_stat_user_tables as state
    join pg_class on pg_class.oid = state.relid`.execute(db)
  return rows
}

/** A table of fewer pages is read whole in any case. */
const smallBytes = 64 * 1024

/** PostgreSQL's own measure: a tenth of the rows and fifty, or never yet. */
function isToCount({ bytes, rows, changed }: TableState): boolean {
  return bytes > smallBytes && (rows < 0 || changed > 50 + 0.1 * rows)
}

/** Whoever asks the database waits while a large table is cleaned, so that is done at night. */
const largeBytes = 8 * 1024 * 1024

/** PostgreSQL's own measure: a fifth of the rows and fifty; and each once a process, in its first night. */
function isToClean({ bytes, rows, dead, isCleaned }: TableState, isNight: boolean): boolean {
  if (bytes <= smallBytes) return false
  const isDue = dead > 50 + 0.2 * Math.max(rows, 0)
  return isNight ? isDue || !isCleaned : isDue && bytes < largeBytes
}

/** From two to five. */
function isNightAt(now: Date, timeZone: string): boolean {
  const hour = new Date(now.getTime() + offsetMinutesAt(now.getTime(), timeZone) * 60_000).getUTCHours()
  return hour >= 2 && hour < 5
}

function largest(tables: readonly TableState[]): TableState | undefined {
  return tables.toSorted((one, other) => other.bytes - one.bytes)[0]
}
