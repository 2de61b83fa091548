import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, inTransaction } from './db.server.ts'

/**
 * Runs the numbered files of `db/migrations` that have not run yet, in order, forwards only, all in one
 * transaction, so that a stop in the middle leaves the database as it was.
 *
 * @returns the names of the files that ran
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = filesOf(folder)
  return inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(4660)`.execute(db) // processes that start together take turns
    await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      db,
    )
    const done = await sql<{ name: string }>`select name from migrations`.execute(db)
    const ran = new Set(done.rows.map((row) => row.name))
    const pending = files.filter((name) => !ran.has(name))
    for (const name of pending) {
      for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8')))
        await sql.raw(statement).execute(db)
      await sql`insert into migrations (name) values (${name})`.execute(db)
    }
    return pending
  })
}

/** The name of the latest migration, which stands for the tables that this release uses. */
export function latestMigration(folder: string): string {
  return filesOf(folder).at(-1) ?? ''
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** A migration ends each statement with a semicolon at the end of a line; the body of a function stands on one line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
