import { join } from 'node:path'
import { sql } from 'kysely'
import { exportFolder } from '#app/features/content/export-website.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { type Blob, type BlobPlaces, blobFile, exportBlob, listBlobs } from './blobs.server.ts'
import { type DatabaseTable, readCounters, readDatabaseTables } from './database-tables.server.ts'
import { type FileWriter, isEmptyFolder, openFileWriter, removeWritten } from './export-files.server.ts'
import { conditionOf, type ExportScope, type ExportWish, findExportScope } from './export-scope.server.ts'
import { isUnreadable, writeLeadsForPeople } from './leads-for-people.server.ts'
import { type ExportManifest, manifestFile, tableFile } from './manifest.ts'
import { type ExportSecrets, writeSecrets } from './sealed-rows.server.ts'
import { type ExportedTable, exportedTables, leftOut, sealedTables } from './table-decisions.ts'
import { type ExportDb, prepareExport, readTableLines } from './table-lines.server.ts'

/** What an export is made from. */
export interface ExportSource {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly registry: FlagRegistry
  readonly places: BlobPlaces
  readonly now: Date
  /** Tells how far it is. */
  readonly progress: (text: string) => void
}

/** What became of an export. */
export type Exported =
  | {
      readonly outcome: 'exported'
      readonly manifest: ExportManifest
      /** What a person should know about it. */
      readonly notes: readonly string[]
    }
  | { readonly outcome: 'refused'; readonly problem: string }

/** What goes into an export beside the rows of everybody. */
export interface ExportOptions extends ExportWish {
  /** Who may read the secrets; without it none are in it. */
  readonly secrets?: ExportSecrets | undefined
}

/**
 * Writes what a deployment, a website or a dealership has into a folder: its rows, all of the same moment, its website folders, the
 * files that its rows name, and a table of leads for people. A folder that is not empty is refused; where something fails,
 * what was written is taken away again.
 */
export async function writeExport(
  source: ExportSource,
  folder: string,
  options: ExportOptions,
): Promise<Exported> {
  if (!(await isEmptyFolder(folder)))
    return { outcome: 'refused', problem: `${folder} is not empty; nothing is written over.` }
  try {
    return await writeAll(source, folder, options)
  } catch (error) {
    await removeWritten(folder)
    throw error
  }
}

/** All that the database says of an export. */
interface Read {
  readonly scope: ExportScope
  readonly schema: string
  readonly tables: ExportManifest['tables']
  readonly counters: ExportManifest['counters']
  readonly blobs: readonly Blob[]
  readonly notes: readonly string[]
}

async function writeAll(source: ExportSource, folder: string, options: ExportOptions): Promise<Exported> {
  const writer = openFileWriter(folder)
  const read = await source.database.db.transaction().execute(async (db) => {
    return readAll(await prepareExport(db), source, writer, options)
  })
  if (typeof read === 'string') return { outcome: 'refused', problem: read }
  const missing: string[] = []
  for (const [at, blob] of read.blobs.entries()) {
    if (at % 500 === 0) source.progress(`Files ${at} of ${read.blobs.length}`)
    if (!(await exportBlob(writer, source.places, blob))) missing.push(blobFile(blob))
  }
  const { scope } = read
  const manifest: ExportManifest = {
    format: 1,
    product: 'forecourt',
    exported_at: source.now.toISOString(),
    schema: read.schema,
    scope: { of: scope.of, slug: scope.of === 'all' ? null : scope.slug, is_whole: isWhole(scope) },
    tables: read.tables,
    counters: read.counters,
    missing,
    files: Object.fromEntries([...writer.written].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  await writer.write(manifestFile, (add) => add(`${JSON.stringify(manifest, null, 2)}\n`))
  const notes = [...read.notes, ...missing.map((name) => `${name} is not where its row says it is.`)]
  return { outcome: 'exported', manifest, notes }
}

function isWhole(scope: ExportScope): boolean {
  return scope.of !== 'dealership' || scope.ownWebsiteIds.length === scope.websiteIds.length
}

/** @returns a sentence where it cannot be exported */
async function readAll(
  from: ExportDb,
  source: ExportSource,
  writer: FileWriter,
  options: ExportOptions,
): Promise<Read | string> {
  const { db } = from
  const scope = await findExportScope(db, options)
  if (typeof scope === 'string') return scope
  const known = await readDatabaseTables(db)
  const tables: Record<string, { rows: number; columns: string[] }> = {}
  for (const decided of exportedTables) {
    const table = tableNamed(known, decided)
    source.progress(`Table ${decided.name}`)
    tables[decided.name] = {
      rows: await writeTable(from, writer, table, decided, scope),
      columns: table.columns.map(({ name }) => name),
    }
  }
  if (options.secrets) await writeSecrets(db, writer, scope, options.secrets)
  const unread = await writeLeadsForPeople(db, writer, scope, source.registry)
  const folders = await writeWebsites(db, source, writer, scope)
  return {
    scope,
    schema: await schemaOf(db),
    tables,
    counters: await readCounters(
      db,
      exportedTables.flatMap(({ name }) => known.get(name) ?? []),
    ),
    blobs: await listBlobs(db, scope),
    notes: [
      ...undecided(known).map((name) => `The table ${name} is not in it: this release does not know it.`),
      ...unread.map((problem) => `It is not in leads.csv: ${problem}.`),
      ...folders,
    ],
  }
}

/** Tables that somebody else has made in this database. */
function undecided(known: ReadonlyMap<string, DatabaseTable>): string[] {
  const decided = new Set([
    ...exportedTables.map(({ name }) => name),
    ...Object.keys(sealedTables),
    ...Object.keys(leftOut),
  ])
  return [...known.keys()].filter((name) => !decided.has(name))
}

/** The table that a decision is about. */
function tableNamed(known: ReadonlyMap<string, DatabaseTable>, { name }: ExportedTable): DatabaseTable {
  const table = known.get(name)
  if (!table) throw new Error(`the database has no table ${name}`)
  return table
}

async function writeTable(
  from: ExportDb,
  writer: FileWriter,
  table: DatabaseTable,
  decided: ExportedTable,
  scope: ExportScope,
): Promise<number> {
  let rows = 0
  await writer.write(tableFile(decided.name), async (add) => {
    for await (const lines of readTableLines(from, table, decided, conditionOf(decided.of, scope)))
      for (const line of lines) {
        await add(`${line}\n`)
        rows += 1
      }
  })
  return rows
}

/** Writes the folders of the websites that are exported whole. @returns what is not in them, in words */
async function writeWebsites(
  db: Db,
  { places, progress }: ExportSource,
  writer: FileWriter,
  scope: ExportScope,
): Promise<string[]> {
  const notes: string[] = []
  const websites = await db
    .selectFrom('websites')
    .select(['id', 'slug'])
    .$if(scope.of === 'website', (query) =>
      query.where('id', '=', scope.of === 'website' ? scope.websiteId : 0),
    )
    .$if(scope.of === 'dealership', (query) =>
      query.where('id', 'in', [-1, ...(scope.of === 'dealership' ? scope.ownWebsiteIds : [])]),
    )
    .orderBy('id')
    .execute()
  for (const { slug } of websites) {
    progress(`Website ${slug}`)
    const exported = await exportFolder(db, slug, places.stores.documents).catch((error: unknown) => {
      if (!isUnreadable(error)) throw error
      return null
    })
    if (!exported) {
      notes.push(`websites/${slug} is not in it: its settings cannot be read.`)
      continue
    }
    for (const [name, content] of exported.files)
      await writer.write(join('websites', slug, name), (add) => add(content))
    for (const name of exported.missing) notes.push(`websites/${slug} is without ${name}.`)
  }
  return notes
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name collate "C") as name from migrations`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
