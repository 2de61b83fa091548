import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'

/** A table as the database has it. */
export interface DatabaseTable {
  readonly name: string
  /** Its columns in their order, without those that the database fills from others. */
  readonly columns: readonly DatabaseColumn[]
  readonly primaryKey: readonly string[]
  readonly refersTo: readonly string[]
}

export interface DatabaseColumn {
  readonly name: string
  readonly type: string
  /** The database counts it up. */
  readonly isCounted: boolean
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly is_counted: boolean
  readonly key: number | null
}

/** Reads the tables of the product from the database itself, by name. */
export async function readDatabaseTables(db: Db): Promise<ReadonlyMap<string, DatabaseTable>> {
  const { rows } = await sql<ColumnRow>`
    select class.relname as "table", attribute.attname as name,
      format_type(attribute.atttypid, null) as type, attribute.attidentity <> '' as is_counted,
      array_position(key.conkey, attribute.attnum) as key
    from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    left join pg_constraint as key on key.conrelid = class.oid and key.contype = 'p'
    where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace
    order by class.relname collate "C", attribute.attnum`.execute(db)
  const references = await sql<{ table: string; target: string }>`
    select class.relname as "table", target.relname as target
    from pg_constraint as reference
    join pg_class as class on class.oid = reference.conrelid
    join pg_class as target on target.oid = reference.confrelid
    where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace`.execute(db)
  const targets = Map.groupBy(references.rows, ({ table }) => table)
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
      name,
      {
        name,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.type,
          isCounted: column.is_counted,
        })),
        primaryKey: columns
          .filter(({ key }) => key !== null)
          .sort((a, b) => (a.key ?? 0) - (b.key ?? 0))
          .map((column) => column.name),
        refersTo: (targets.get(name) ?? []).map(({ target }) => target),
      },
    ]),
  )
}

/** The last number of each counter of these tables, by table and column, so that a number is not given out a second time elsewhere. */
export async function readCounters(
  db: Db,
  tables: readonly DatabaseTable[],
): Promise<Record<string, number>> {
  const counters: Record<string, number> = {}
  for (const { name, columns } of tables)
    for (const column of columns) {
      if (!column.isCounted) continue
      const { rows } = await sql<{ last: number | string | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column.name})::regclass) as last`.execute(
        db,
      )
      const last = rows[0]?.last ?? null
      if (last !== null) counters[`${name}.${column.name}`] = Number(last)
    }
  return counters
}
