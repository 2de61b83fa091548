import { copyFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { FileStores } from '#app/features/stockroom/backup/part-files.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { FileWriter } from './export-files.server.ts'
import { conditionOf, type ExportScope } from './export-scope.server.ts'
import type { Owner } from './table-decisions.ts'
import { readSlices } from './table-lines.server.ts'

/** Where the files lie that rows name. */
export interface BlobPlaces {
  /** The folder with the files of leads. */
  readonly leadFiles: string
  /** Reads one by its path, from there or from the store that all processes reach. */
  readonly readLeadFile: (file: { readonly path: string }) => Promise<Buffer | null>
  readonly stores: FileStores
}

type BlobKind = 'lead-files' | 'photos' | 'documents'

/** A file that a row names. */
export interface Blob {
  readonly kind: BlobKind
  /** Its path in the folder of leads, or its hash. */
  readonly key: string
}

interface BlobSource {
  readonly kind: BlobKind
  readonly table: string
  readonly of: Owner
  readonly column: string
}

const sources: readonly BlobSource[] = [
  { kind: 'lead-files', table: 'lead_files', of: 'lead', column: 'path' },
  { kind: 'photos', table: 'vehicle_photos', of: 'dealership', column: 'hash' },
  { kind: 'documents', table: 'documents', of: 'dealership', column: 'hash' },
  { kind: 'documents', table: 'folder_documents', of: 'website', column: 'hash' },
]

/** Lists the files that the rows of an export name, each once. */
export async function listBlobs(db: Db, scope: ExportScope): Promise<Blob[]> {
  const found = new Map<string, Blob>()
  for (const { kind, table, of, column } of sources) {
    const condition: RawBuilder<boolean> = conditionOf(of, scope) ?? sql`true`
    const query = sql`select ${sql.id(column)} as key from ${sql.table(table)} where ${condition}`
    for await (const rows of readSlices<{ key: string }>(db, query, 1000, ({ key }) => key.length))
      for (const { key } of rows) found.set(blobFile({ kind, key }), { kind, key })
  }
  return [...found.keys()].sort().flatMap((name) => found.get(name) ?? [])
}

const shapes: Record<BlobKind, RegExp> = {
  'lead-files': /^\d+\/[A-Za-z0-9-]+\/[A-Za-z0-9-]+\.[a-z]{3,4}$/,
  photos: /^[0-9a-f]{64}$/,
  documents: /^[0-9a-f]{64}$/,
}

/** The name of a file within the export. */
export function blobFile({ kind, key }: Blob): string {
  return `blobs/${kind}/${key}${kind === 'photos' ? '.jpg' : ''}`
}

/** The file that a name within an export stands for; null where it is none that rows could name. */
export function blobOf(name: string): Blob | null {
  for (const kind of ['lead-files', 'photos', 'documents'] as const) {
    const start = `blobs/${kind}/`
    if (!name.startsWith(start)) continue
    const key = name.slice(start.length).replace(kind === 'photos' ? /\.jpg$/ : /$/, '')
    return shapes[kind].test(key) && blobFile({ kind, key }) === name ? { kind, key } : null
  }
  return null
}

/** Copies a file into an export. @returns whether there is one */
export async function exportBlob(writer: FileWriter, places: BlobPlaces, blob: Blob): Promise<boolean> {
  const name = blobFile(blob)
  if (blobOf(name) === null) return false
  const bytes =
    blob.kind === 'lead-files'
      ? await places.readLeadFile({ path: blob.key })
      : await places.stores[blob.kind].read(blob.key)
  if (bytes === null) return false
  await writer.write(name, (add) => add(bytes))
  return true
}

/** Puts a file of an export where the rows look for it. */
export async function importBlob(folder: string, places: BlobPlaces, blob: Blob): Promise<void> {
  const from = join(folder, blobFile(blob))
  if (blob.kind !== 'lead-files') return places.stores[blob.kind].put(blob.key, await readFile(from))
  const to = join(places.leadFiles, blob.key)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  const file = await open(to, 'r+')
  await file
    .chmod(0o600)
    .then(() => file.sync())
    .finally(() => file.close())
}
