import { openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { databaseAt, onServer } from '../postgres-server.ts'

const migrations = new URL('../../db/migrations', import.meta.url).pathname

/**
 * Migrates one database on the PostgreSQL of this run, if there is one, because that takes a second; each test copies it.
 * This is Vitest's global set-up. @returns what removes it again
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `forecourt_template_${process.pid}`
  await onServer(server, `create database ${name}`)
  const database = await openDatabase({ url: databaseAt(server, name) })
  await migrate(database.db, migrations)
  await database.close()
  process.env.TEST_POSTGRES_TEMPLATE = name
  return () => onServer(server, `drop database ${name} with (force)`)
}
