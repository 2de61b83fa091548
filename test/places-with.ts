import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** Finds every table of the database that contains the text. */
async function tablesWith({ database }: Pick<TestApp, 'database'>, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    database.db,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } =
      await sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
        database.db,
      )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Finds every file of the data folder whose text or name contains the text. */
export function filesWith({ dataDir }: Pick<TestApp, 'dataDir'>, text: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => `${path} ${readFileSync(path, 'latin1')}`.toLowerCase().includes(text))
}

/** Every table and file that contains one of the texts. */
export async function placesWith(it: TestApp, texts: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    texts.map(async (text) => [...(await tablesWith(it, text)), ...filesWith(it, text)]),
  )
  return [...new Set(found.flat())].toSorted()
}
