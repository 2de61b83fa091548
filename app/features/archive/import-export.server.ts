import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countHeld } from '#app/features/leads/delivery-store.server.ts'
import { changeChannel } from '#app/features/tenancy/announce-change.server.ts'
import { decryptWith } from '#app/server/age.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { othersTurn } from '#app/server/in-slices.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { type BlobPlaces, blobOf, importBlob } from './blobs.server.ts'
import { type DatabaseTable, readDatabaseTables } from './database-tables.server.ts'
import { type ExportManifest, tableFile } from './manifest.ts'
import { RefusedExport, readExport, readPortions, refuseNewer } from './read-export.server.ts'
import { insertSecrets, readSecrets, type SecretLine, secretsFile } from './sealed-rows.server.ts'
import { type ExportedTable, exportedTables, sealedTables } from './table-decisions.ts'
import { insertLines } from './table-lines.server.ts'

/** Where an export is taken in. */
export interface ImportTarget {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly places: BlobPlaces
  /**
   * The key that secrets are sealed with here.
   *
   * @param former the key of the deployment that a backup was made of; null where it is not known
   */
  readonly secretsKey: (former: string | null) => SecretsKey
  /** Erases again who was erased after the export was made, in its transaction. */
  readonly erase?: (db: Db, former: string | null) => Promise<void>
  /** Tells how far it is. */
  readonly progress: (text: string) => void
}

/** How an export is taken in. */
export interface ImportOptions {
  /** Keys of age that open its secrets; without one they are left out. */
  readonly identities?: readonly string[] | undefined
}

/** What was taken in. */
export interface ImportedExport {
  /** Rows by table. */
  readonly tables: ReadonlyMap<string, number>
  readonly files: number
  /** Deliveries that nobody sends until a person says so. */
  readonly held: number
  /** How many secrets came along; null where there were some that nobody opened. */
  readonly secrets: number | null
}

/** A process that has started writes rows of its own into these, whatever else is there. */
const ownNotes = ['market_nights', 'onroad_reminders', 'law_reminders']

/**
 * Takes an export into a database that has nothing: every file is looked at first, and all rows are one transaction, so that either
 * all of it is there or nothing.
 *
 * @throws RefusedExport
 */
export async function importExport(
  target: ImportTarget,
  folder: string,
  { identities }: ImportOptions,
): Promise<ImportedExport> {
  target.progress(`Reading ${folder}`)
  const manifest = await readExport(folder)
  const secrets = await openSecretsOf(folder, manifest, identities)
  return target.database.db.transaction().execute(async (db) => {
    await sql`set local time zone 'UTC'`.execute(db)
    const known = await readDatabaseTables(db)
    refuseNewer(manifest, known, folder)
    const filled = await findFilledTable(db, known)
    if (filled !== null)
      throw new RefusedExport(`The database is not empty: ${filled} has rows. Nothing was written.`)
    for (const name of ownNotes) await sql`delete from ${sql.table(name)}`.execute(db)
    const tables = new Map<string, number>()
    for (const decided of exportedTables) {
      const told = manifest.tables[decided.name]
      const table = known.get(decided.name)
      if (!told || !table) continue
      target.progress(`Table ${decided.name}`)
      const rows = await insertTable(db, folder, { decided, table, columns: told.columns })
      if (rows !== told.rows)
        throw new RefusedExport(
          `${join(folder, tableFile(decided.name))} has ${rows} rows, and the manifest says ${told.rows}. Nothing was written.`,
        )
      tables.set(decided.name, rows)
    }
    await setCounters(db, manifest, known)
    if (secrets) await insertSecrets(db, secrets, target.secretsKey(formerKey(secrets)))
    const files = await importBlobs(target, folder, manifest)
    await target.erase?.(db, secrets && formerKey(secrets))
    const held = await countHeld(db)
    // every process that serves reads all anew
    await sql`select pg_notify(${changeChannel}, '')`.execute(db)
    const opened = secrets?.filter(({ table }) => table !== 'secrets_key').length ?? null
    const secretCount = manifest.files[secretsFile] === undefined ? 0 : opened
    return { tables, files, held, secrets: secretCount }
  })
}

/** The secrets of an export; null where it has none, or nobody is to open them. */
async function openSecretsOf(
  folder: string,
  manifest: ExportManifest,
  identities: readonly string[] | undefined,
) {
  if (manifest.files[secretsFile] === undefined || identities === undefined) return null
  const path = join(folder, secretsFile)
  const opened = await decryptWith(identities, await readFile(path))
  if (opened === null)
    throw new RefusedExport(`${path} cannot be opened with this identity. Nothing was written.`)
  return readSecrets(Buffer.from(opened).toString('utf8'))
}

function formerKey(lines: readonly SecretLine[]): string | null {
  return lines.find((line) => line.table === 'secrets_key')?.text ?? null
}

/**
 * The first table that has rows; null where the database has none but those that a start makes.
 *
 * @param known the tables that the database has
 */
export async function findFilledTable(
  db: Db,
  known: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Promise<string | null> {
  const names = [...exportedTables.map(({ name }) => name), ...Object.keys(sealedTables)]
  for (const name of names) {
    if (ownNotes.includes(name) || !known.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return null
}

interface TableToFill {
  readonly decided: ExportedTable
  readonly table: DatabaseTable
  /** The columns that the export has; any other gets what it has by default. */
  readonly columns: readonly string[]
}

async function insertTable(
  db: Db,
  folder: string,
  { decided: { name, instead = {} }, table, columns }: TableToFill,
): Promise<number> {
  const filled = table.columns.filter((column) => columns.includes(column.name))
  let rows = 0
  for await (const { from, lines } of readPortions(folder, name)) {
    try {
      rows += await insertLines(db, { ...table, columns: filled }, lines, instead)
    } catch (error) {
      throw new RefusedExport(
        `${join(folder, tableFile(name))}, lines ${from} to ${from + lines.length - 1}: the database refuses them (${codeOf(error)}). Nothing was written.`,
      )
    }
    await othersTurn()
  }
  return rows
}

/** What the database says may quote a row, so only its code is told. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `SQLSTATE ${String(error.code)}` : 'no code'
}

/** Lets counters go on where they were. */
export async function setCounters(
  db: Db,
  { counters }: Pick<ExportManifest, 'counters'>,
  known: ReadonlyMap<string, DatabaseTable>,
): Promise<void> {
  for (const [of, last] of Object.entries(counters)) {
    const [name = '', column = ''] = of.split('.')
    const isCounted = known.get(name)?.columns.some((own) => own.name === column && own.isCounted)
    if (!isCounted) continue
    await sql`select setval(pg_get_serial_sequence(${name}, ${column})::regclass,
      greatest(${last}::bigint, (select coalesce(max(${sql.id(column)}), 1) from ${sql.table(name)})))`.execute(
      db,
    )
  }
}

async function importBlobs(
  { places, progress }: ImportTarget,
  folder: string,
  { files }: ExportManifest,
): Promise<number> {
  const blobs = Object.keys(files).flatMap((name) => blobOf(name) ?? [])
  for (const [at, blob] of blobs.entries()) {
    if (at % 500 === 0) progress(`Files ${at} of ${blobs.length}`)
    await importBlob(folder, places, blob)
  }
  return blobs.length
}
