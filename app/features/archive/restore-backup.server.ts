import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { type Db, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { migrate } from '#app/server/migrate.server.ts'
import { migrationsFolder } from '#app/server/project-files.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { ArchivePlace } from './archive-place.server.ts'
import type { BlobPlaces } from './blobs.server.ts'
import { isEmptyFolder } from './export-files.server.ts'
import { type ImportedExport, importExport } from './import-export.server.ts'
import { type Identity, unpackBackup } from './read-backup.server.ts'
import { RefusedExport } from './read-export.server.ts'
import { findFilled } from './target.server.ts'

/** What a backup is restored to. */
export interface RestoreTarget {
  /** An address of PostgreSQL; null: PGlite in the folder. */
  readonly databaseUrl: string | null
  /** Where files of leads, photos and documents go, unless they go to a bucket. */
  readonly dataDir: string
  readonly places: BlobPlaces
  readonly secretsKey: (former: string | null) => SecretsKey
  /** Journals of leads that the next start takes in; null: none are given. */
  readonly journals: string | null
  /** Erases again who was erased after the backup was made, in the transaction of its rows. */
  readonly erase?: (db: Db, former: string | null) => Promise<void>
  readonly progress: (text: string) => void
}

/**
 * Restores a backup. Whether the target is empty is looked at first, then every part of the backup, and only then is anything
 * written.
 *
 * @throws RefusedExport
 */
export async function restoreBackup(
  place: ArchivePlace,
  identity: Identity,
  target: RestoreTarget,
): Promise<ImportedExport> {
  const { dataDir, databaseUrl } = target
  const isNew = !existsSync(dataDir)
  await refuseFilled(target)
  await refuseJournals(target)
  await mkdir(join(dataDir, 'tmp'), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(dataDir, 'tmp', 'restore-'))
  try {
    await unpackBackup(place, identity, folder, target.progress)
    const unlock = databaseUrl === null ? lockDataDir(dataDir) : () => {}
    try {
      const restored = await intoDatabase(target, (database) =>
        importExport({ ...target, database }, folder, { identities: identity.keys }),
      )
      if (target.journals !== null) await cp(target.journals, leadsFolder(dataDir), { recursive: true })
      return restored
    } finally {
      unlock()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeIfEmpty(join(dataDir, 'tmp'))
    if (isNew) await removeIfEmpty(dataDir)
  }
}

async function intoDatabase(
  { databaseUrl, dataDir }: RestoreTarget,
  work: (database: OpenDatabase) => Promise<ImportedExport>,
): Promise<ImportedExport> {
  const folder = join(dataDir, 'db')
  const database = await openDatabase(databaseUrl === null ? { folder } : { url: databaseUrl })
  let isDone = false
  try {
    await migrate(database.db, migrationsFolder)
    const done = await work(database)
    isDone = true
    return done
  } finally {
    await database.close()
    if (databaseUrl === null && !isDone) await rm(folder, { recursive: true, force: true })
  }
}

/** @throws RefusedExport where there is anything in the target already */
async function refuseFilled({ databaseUrl, dataDir }: RestoreTarget): Promise<void> {
  if (databaseUrl === null) {
    const folder = join(dataDir, 'db')
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new RefusedExport(`${folder} has a database already; nothing is restored over it.`)
    return
  }
  const database = await openDatabase({ url: databaseUrl })
  try {
    const filled = await findFilled(database.db)
    if (filled !== null) throw new RefusedExport(`The database is not empty: ${filled}. Nothing was written.`)
  } finally {
    await database.close()
  }
}

/** @throws RefusedExport where the journals are not there, or others are in their place already */
async function refuseJournals({ journals, dataDir }: RestoreTarget): Promise<void> {
  if (journals === null) return
  const names = await readdir(journals).catch(() => null)
  if (names === null)
    throw new RefusedExport(`${journals} is no folder that can be read. Nothing was written.`)
  if (!(await isEmptyFolder(leadsFolder(dataDir))))
    throw new RefusedExport(`${leadsFolder(dataDir)} has leads already; nothing is restored over them.`)
}

function leadsFolder(dataDir: string): string {
  return join(dataDir, 'leads')
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}
