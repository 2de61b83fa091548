import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './db.server.ts'
import { withoutQueryLimit } from './postgres/pool.server.ts'

/** The number of the lock under which processes that start together take turns. */
const migrationLock = 4660

/** A statement that needs a table to itself must not make everybody wait for it behind a long query. */
const lockTimeout = '3s'
const mostTries = 20
const pauseMs = 250

/** Takes away what an earlier release still uses, so it runs when an operator says that none is left. */
const contractEnding = '.contract.sql'

/**
 * Runs the numbered files of `db/migrations` that have not run yet, in order, forwards only, each in a transaction of its
 * own, so that a stop in the middle leaves the database between two of them. An index that is built `concurrently` is
 * built outside one.
 *
 * @returns the names of the files that ran
 */
export async function migrate(db: Kysely<Tables>, folder: string): Promise<string[]> {
  return runFiles(
    db,
    folder,
    filesOf(folder).filter((name) => !name.endsWith(contractEnding)),
  )
}

/** Runs the files that take away, which close the database to releases before them. */
export async function contract(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const ran = await runFiles(db, folder, contractionsOf(folder))
  for (const name of ran)
    await sql`insert into schema_compat (closed_before) values (${name}) on conflict do nothing`.execute(db)
  return ran
}

/** The files that take away and have not run yet. */
export async function listContractions(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const ran = await readRan(db)
  return contractionsOf(folder).filter((name) => !ran.has(name))
}

/** The name of the latest migration, which stands for the tables that this release uses. */
export function latestMigration(folder: string): string {
  return (
    filesOf(folder)
      .filter((name) => !name.endsWith(contractEnding))
      .at(-1) ?? ''
  )
}

/**
 * Why this release cannot use the database as it is; null where it can.
 *
 * @param own the latest migration of this release
 */
export async function schemaProblem(db: Kysely<Tables>, own: string): Promise<string | null> {
  const ran = await readRan(db)
  if (!ran.has(own))
    return `The database is at ${[...ran].sort().at(-1) ?? 'nothing'}, and this release needs ${own}: say “forecourt migrate” first, or start with MIGRATE=on.`
  const { rows } = await sql<{ closed_before: string }>`
    select closed_before from schema_compat order by closed_before desc limit 1`.execute(db)
  const closed = rows[0]?.closed_before
  return closed !== undefined && own < closed
    ? `A contraction (${closed}) has closed the database to this release, which knows it up to ${own}: start a newer one.`
    : null
}

async function runFiles(db: Kysely<Tables>, folder: string, files: readonly string[]): Promise<string[]> {
  return withoutQueryLimit(() =>
    db.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(db)
      try {
        await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
          db,
        )
        const ran = await readRan(db)
        const pending = files.filter((name) => !ran.has(name))
        for (const name of pending) await runFile(db, folder, name)
        return pending
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(db)
      }
    }),
  )
}

async function runFile(db: Kysely<Tables>, folder: string, name: string): Promise<void> {
  const statements = statementsOf(readFileSync(join(folder, name), 'utf8'))
  const note = (db: Kysely<Tables>) => sql`insert into migrations (name) values (${name})`.execute(db)
  if (statements.some((statement) => /\bconcurrently\b/i.test(statement))) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await note(db)
    return
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (db) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(db)
        for (const statement of statements) await sql.raw(statement).execute(db)
        await note(db)
      })
      return
    } catch (error) {
      if (!isLockTimeout(error) || tries >= mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function readRan(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

function contractionsOf(folder: string): string[] {
  return filesOf(folder).filter((name) => name.endsWith(contractEnding))
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
