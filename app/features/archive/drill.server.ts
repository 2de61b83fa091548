import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parseStored } from '#app/core/stored.ts'
import type { TryPages } from '#app/features/content/import-website.server.ts'
import { listUnreadableSecrets } from '#app/features/tenancy/secrets.server.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { type Db, type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { secretsKeyOrFormer } from '#app/server/secrets-key.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { ArchivePlace } from './archive-place.server.ts'
import { backupFile } from './backup.ts'
import type { BlobPlaces } from './blobs.server.ts'
import { drillFolder, drillPrefix } from './drill-leftovers.server.ts'
import { FailedDrill } from './failed-drill.ts'
import type { Identity } from './read-backup.server.ts'
import { RefusedExport } from './read-export.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

/** What a drill needs beside the backup. */
export interface DrillParts {
  /** Where the throwaway database is made. */
  readonly database: OpenDatabase
  /** The address of PostgreSQL; null: PGlite in a folder. */
  readonly databaseUrl: string | null
  /** A folder for the time that it takes. */
  readonly workFolder: string
  readonly placesIn: (dataDir: string) => BlobPlaces
  readonly tryPages: TryPages | null
  readonly progress: (text: string) => void
}

/** What was found to be there. */
export interface Drilled {
  readonly rows: number
  readonly files: number
  readonly websites: number
  readonly secrets: number
}

const websitesTried = 5

/**
 * The newest backup in a place, or the newest that was made by a moment. @returns its folder, empty where the place is itself
 * a backup; null where there is none
 */
export async function findNewestBackup(place: ArchivePlace, by: Date | null): Promise<string | null> {
  const names = await place.list()
  if (names.includes(backupFile)) return ''
  const folders = names.flatMap((name) => {
    const [, folder, day, time] = /^(forecourt-(\d{8})T(\d{6})Z)\/backup\.json$/.exec(name) ?? []
    return folder === undefined ? [] : [{ folder, at: `${day}${time}` }]
  })
  const latest = by === null ? '9' : by.toISOString().replace(/[-:T]|\..*/g, '')
  return folders.filter(({ at }) => at <= latest).sort((a, b) => b.at.localeCompare(a.at))[0]?.folder ?? null
}

/**
 * Restores a backup into a database and a folder that are thrown away, and looks whether it would serve: the rows that it
 * tells of are there, pages of up to five websites are made, and its secrets open.
 *
 * @throws RefusedExport, FailedDrill
 */
export async function tryBackup(
  place: ArchivePlace,
  identity: Identity,
  parts: DrillParts,
): Promise<Drilled> {
  const dataDir = join(parts.workFolder, `${drillFolder}${randomUUID()}`)
  const isServer = parts.databaseUrl !== null
  const name = isServer ? `${await drillPrefix(parts.database.db)}${randomBytes(6).toString('hex')}` : ''
  const databaseUrl = parts.databaseUrl && withDatabase(parts.databaseUrl, name)
  try {
    if (databaseUrl !== null) await sql`create database ${sql.id(name)}`.execute(parts.database.db)
    const key = (former: string | null): string =>
      secretsKeyOrFormer({ dataDir, secretsKey: undefined }, former)
    const restored = await restoreBackup(place, identity, {
      databaseUrl,
      dataDir,
      places: parts.placesIn(dataDir),
      secretsKey: key,
      journals: null,
      progress: parts.progress,
    })
    const database = await openDatabase(
      databaseUrl === null ? { folder: join(dataDir, 'db') } : { url: databaseUrl },
    )
    try {
      await compareCounts(database.db, restored.tables)
      const websites = await tryWebsites(database.db, parts)
      await openSecretsOf(database.db, restored.secrets === 0 ? '' : key(null))
      const rows = [...restored.tables.values()].reduce((sum, count) => sum + count, 0)
      return { rows, files: restored.files, websites, secrets: restored.secrets ?? 0 }
    } finally {
      await database.close()
    }
  } finally {
    if (databaseUrl !== null)
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(parts.database.db)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same server with another database. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`)
}

async function compareCounts(db: Db, told: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, rows] of told) {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}`.execute(db)
    const found = counted[0]?.n ?? 0
    if (found !== rows) throw new FailedDrill(`${table} has ${found} rows, and the backup tells of ${rows}.`)
  }
}

/** Makes the pages of some websites as visitors would get them. @throws FailedDrill */
export async function tryWebsites(
  db: Db,
  { tryPages, progress }: Pick<DrillParts, 'tryPages' | 'progress'>,
): Promise<number> {
  if (tryPages === null) throw new FailedDrill('The pages are not built, so none was tried.')
  const rows = await db
    .selectFrom('websites')
    .select(['slug', 'settings'])
    .orderBy('id')
    .limit(websitesTried)
    .execute()
  for (const { slug, settings } of rows) {
    progress(`Pages of ${slug}`)
    const [problem] = await tryPages(db, parseStored(websiteSettingsSchema, settings))
    if (problem) throw new FailedDrill(`${slug}: ${problem.message}`)
  }
  return rows.length
}

/** Opens the secrets. @param key empty: none are looked at. @throws FailedDrill naming the first that stays shut */
export async function openSecretsOf(db: Db, key: SecretsKey): Promise<void> {
  const [unreadable] = key === '' ? [] : await listUnreadableSecrets(db, key)
  if (unreadable)
    throw new FailedDrill(`The secret ${unreadable.name} of website ${unreadable.websiteId} does not open.`)
}

/** Whether an error says what is wrong with a backup. */
export function saysWhatIsWrong(error: unknown): error is Error {
  return error instanceof RefusedExport || error instanceof FailedDrill
}
