import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import type { DatabaseColumn, DatabaseTable } from './database-tables.server.ts'
import type { ExportedTable } from './table-decisions.ts'

/** About so much text is in memory at once. */
const sliceLength = 1024 * 1024
const mostRows = 1000

/** A transaction that is read for an export. */
export interface ExportDb {
  readonly db: Db
  /** Texts are in the order of their bytes by themselves, so that rows come in the order of an index. */
  readonly isByteOrder: boolean
}

/**
 * Prepares a transaction for an export: its moment is that of its first reading, moments are told in UTC, and rows are read along
 * indexes, because on PGlite whoever sorts many rows at once keeps pages waiting.
 */
export async function prepareExport(db: Db): Promise<ExportDb> {
  await sql`set transaction isolation level repeatable read`.execute(db)
  await sql`set local time zone 'UTC'`.execute(db)
  const { rows } = await sql<{ is_byte_order: boolean }>`
    select datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') and datlocprovider <> 'i' as is_byte_order
    from pg_database where datname = current_database()`.execute(db)
  const isByteOrder = rows[0]?.is_byte_order === true
  if (isByteOrder) await sql`set local enable_sort = off`.execute(db)
  return { db, isByteOrder }
}

/**
 * The rows of a table as lines of JSON, by primary key, in slices. The database writes them, so that nothing of a number, a moment
 * or a text is lost on the way: moments have their microseconds, bytes are in base64. It must be called in a transaction.
 *
 * @param condition the rows that are wanted; null for all
 */
export async function* readTableLines(
  { db, isByteOrder }: ExportDb,
  table: DatabaseTable,
  { instead = {}, only }: ExportedTable,
  condition: RawBuilder<boolean> | null,
): AsyncGenerator<string[]> {
  const columns = table.columns.map((column) => {
    const other = instead[column.name]
    const value = other === undefined ? writtenColumn(column) : sql.raw(other)
    return sql`${value} as ${sql.id(column.name)}`
  })
  const conditions = [sql`true`, ...(condition ? [condition] : []), ...(only ? [sql.raw(only)] : [])]
  const query = sql`
    select (select row_to_json(exported_row)::text from (select ${sql.join(columns)}) as exported_row) as line
    from ${sql.table(table.name)}
    where ${sql.join(
      conditions.map((one) => sql`(${one})`),
      sql` and `,
    )}
    order by ${sql.join(keyColumns(table, isByteOrder))}`
  const hasBytes = table.columns.some(({ type }) => type === 'bytea')
  for await (const rows of readSlices<{ line: string }>(db, query, hasBytes ? 2 : mostRows, lengthOf))
    yield rows.map(({ line }) => line)
}

/**
 * Reads what a query finds in slices, with a cursor: what has to be put in order is put in order once.
 *
 * @param most so many rows at once, at most
 */
export async function* readSlices<Row>(
  db: Db,
  query: RawBuilder<unknown>,
  most: number,
  lengthOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db)
  let size = Math.min(most, 20)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from exported`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
    const length = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length
    size = Math.max(1, Math.min(most, size * 4, Math.floor(sliceLength / Math.max(length, 1))))
    await othersTurn()
  }
  await sql`close exported`.execute(db)
}

function lengthOf({ line }: { readonly line: string }): number {
  return line.length
}

/** Texts are ordered by their bytes, as in every database; `vehicle_id` by its number. */
function keyColumns(
  { name, columns, primaryKey }: DatabaseTable,
  isByteOrder: boolean,
): RawBuilder<unknown>[] {
  if (primaryKey.length === 0) throw new Error(`the table ${name} has no primary key to be exported by`)
  return primaryKey.map((key) =>
    !isByteOrder && columns.find((column) => column.name === key)?.type === 'text'
      ? sql`${sql.id(key)} collate "C"`
      : sql`${sql.id(key)}`,
  )
}

/**
 * An object or a list stands in the line as it is; any other JSON, and what an escape or a new line makes hard to carry,
 * stands there as a text. So the text of a `json` column comes back letter by letter.
 */
function writtenColumn({ name, type }: DatabaseColumn): RawBuilder<unknown> {
  const column = sql.id(name)
  if (type === 'bytea') return sql`replace(encode(${column}, 'base64'), chr(10), '')`
  if (type !== 'json' && type !== 'jsonb') return sql`${column}`
  const isPlain = sql`${column}::text ~ '^[[{]' and ${column}::text !~ '[\\n\\r]' and position('\\u' in ${column}::text) = 0`
  return sql`case when ${isPlain} then ${column}::json else to_json(${column}::text) end`
}

/**
 * Inserts rows that `readTableLines` wrote.
 *
 * @param table with those of its columns that the lines have; any other gets what it has by default
 * @returns how many rows there are now
 */
export async function insertLines(
  db: Db,
  { name, columns }: Pick<DatabaseTable, 'name' | 'columns'>,
  lines: readonly string[],
  instead: ExportedTable['instead'] = {},
): Promise<number> {
  const names = sql.join(columns.map((column) => sql.id(column.name)))
  const values = sql.join(
    columns.map((column) => {
      const other = instead[column.name]
      return other === undefined ? readColumn(column) : sql.raw(other)
    }),
  )
  const { numAffectedRows } = await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as lines (json_line),
      lateral json_populate_record(null::${sql.table(name)}, json_line) as told`.execute(db)
  return Number(numAffectedRows ?? lines.length)
}

/** A column of such a line, as the database takes it in again. */
function readColumn({ name, type }: DatabaseColumn): RawBuilder<unknown> {
  const field = sql`json_line -> ${sql.lit(name)}`
  const text = sql`json_line ->> ${sql.lit(name)}`
  if (type === 'bytea') return sql`decode(${text}, 'base64')`
  if (type !== 'json' && type !== 'jsonb') return sql`told.${sql.id(name)}`
  const cast = sql.raw(type)
  return sql`(case json_typeof(${field}) when 'null' then null when 'string' then ${text} else (${field})::text end)::${cast}`
}
