import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { emptyPglite } from './empty-pglite.ts'
import { databaseAt, onServer } from './postgres-server.ts'

const migrations = new URL('../db/migrations', import.meta.url).pathname

/** Store and queue tests run on PGlite, and on PostgreSQL where `npm test` found one. */
export const databaseKinds: ('pglite' | 'postgres')[] = process.env.TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite']

let shared: { readonly file: string | undefined; readonly database: Promise<OpenDatabase> } | null = null

/**
 * Opens one migrated, empty database for all tests of a file. Tests do not disturb each other because each
 * makes its own website.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const { testPath: file } = expect.getState()
  if (shared !== null && shared.file === file) return shared.database
  const before = shared?.database
  shared = { file, database: afterwards(before) }
  return shared.database
}

async function afterwards(before: Promise<OpenDatabase> | undefined): Promise<OpenDatabase> {
  await (await before)?.close()
  return emptyPglite()
}

/** Opens a fresh database of this kind, and closes it when the test has finished. */
export async function freshDatabase(kind: 'pglite' | 'postgres' = 'pglite'): Promise<OpenDatabase> {
  const database = kind === 'pglite' ? await emptyPglite() : await createPostgres()
  onTestFinished(() => database.close())
  return database
}

/** @returns the address of a PostgreSQL from `freshDatabase`, for a second connection */
export async function postgresUrlOf({ db }: OpenDatabase): Promise<string> {
  const answer = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return databaseAt(postgresServer(), answer.rows[0]?.name ?? '')
}

async function createPostgres(): Promise<OpenDatabase> {
  const server = postgresServer()
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  const template = process.env.TEST_POSTGRES_TEMPLATE
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  // no test stops PostgreSQL itself, so nothing is lost by waiting for no disk
  await onServer(server, `alter database ${name} set synchronous_commit = off`)
  const database = await openDatabase({ url: databaseAt(server, name) })
  if (!template) await migrate(database.db, migrations)
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Opens a migrated PostgreSQL that sorts texts as English does, and closes it when the test has finished. */
export async function aSortingDatabase(): Promise<OpenDatabase> {
  const server = postgresServer()
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`
  const locale = "locale_provider icu icu_locale 'en-US' locale 'C.UTF-8'"
  await onServer(server, `create database ${name} template template0 ${locale}`)
  const database = await openDatabase({ url: databaseAt(server, name) })
  onTestFinished(async () => {
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
  })
  await migrate(database.db, migrations)
  return database
}

function postgresServer(): string {
  return process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
}
