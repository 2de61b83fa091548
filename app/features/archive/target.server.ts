import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import { findFilledTable } from './import-export.server.ts'

/** What a database has already that is to be filled, in words; null where it has nothing. It is not migrated for that. */
export async function findFilled(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const [first] = rows
  if (!first) return null
  if (!rows.some(({ name }) => name === 'migrations'))
    return `it has the table ${first.name} of another program`
  const filled = await findFilledTable(db, new Set(rows.map(({ name }) => name)))
  return filled === null ? null : `${filled} has rows`
}
