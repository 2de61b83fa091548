import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { type Drilled, type DrillParts, openSecretsOf, tryWebsites } from './drill.server.ts'
import { drillPrefix } from './drill-leftovers.server.ts'
import { FailedDrill } from './failed-drill.ts'
import { NoPgBackRest, readServerBackup } from './pgbackrest.server.ts'
import { type Archiver, gapProblems } from './pgbackrest.ts'
import { exportedTables } from './table-decisions.ts'
import { removeServer, restoreServer } from './throwaway-server.server.ts'

/** What a drill of the server's own backups needs. */
export interface ServerDrillParts extends Pick<DrillParts, 'tryPages' | 'progress'> {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly databaseUrl: string
  /** What PostgreSQL says of its archiving. */
  readonly archiver: Archiver
  readonly secretsKey: SecretsKey
}

/**
 * Restores the server of the database with pgBackRest into a folder that is thrown away, and looks whether it would serve.
 *
 * @param at the moment; null: as far as the archive goes
 * @throws FailedDrill
 */
export async function tryServerBackup(
  stanza: string,
  at: Date | null,
  { database: { db }, databaseUrl, archiver, secretsKey, ...trying }: ServerDrillParts,
): Promise<Drilled> {
  // a restore as far as the archive goes ends before a gap without a word
  const [gap] = gapProblems(await readServerBackup(stanza, archiver).catch(asFailedDrill))
  if (gap !== undefined) throw new FailedDrill(gap)
  const folder = await mkdtemp(join(tmpdir(), await drillPrefix(db)))
  try {
    trying.progress(`Restoring ${stanza} with pgBackRest`)
    const url = await restoreServer({ stanza, at, url: databaseUrl, version: await versionOf(db), folder })
    const database = await openDatabase({ url })
    try {
      await migrate(database.db, migrationsFolder)
      const websites = await tryWebsites(database.db, trying)
      await openSecretsOf(database.db, secretsKey)
      const rows = await countRows(
        database.db,
        exportedTables.map(({ name }) => name),
      )
      // files are in the blob store, which has its own keeper
      return { rows, files: 0, websites, secrets: await countRows(database.db, ['website_secrets']) }
    } finally {
      await database.close()
    }
  } finally {
    await removeServer(folder)
  }
}

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  return rows[0]?.version ?? 0
}

async function countRows(db: Db, tables: readonly string[]): Promise<number> {
  let count = 0
  for (const name of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    count += rows[0]?.n ?? 0
  }
  return count
}

function asFailedDrill(error: unknown): never {
  if (error instanceof NoPgBackRest)
    throw new FailedDrill(
      'pgBackRest is not on this machine: a moment is tried on the machine of the database.',
    )
  throw new FailedDrill(
    `pgBackRest cannot be asked: ${error instanceof Error ? error.message : String(error)}`,
  )
}
