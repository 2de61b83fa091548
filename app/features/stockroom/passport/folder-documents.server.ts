import { createHash } from 'node:crypto'
import type { Images } from '#app/features/images/images.server.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { noteUnsure, putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { documentRefusals, makeDocument } from './make-document.server.ts'

/** What keeps the documents of a website's folder: the same store, and the same checks, as for those that are sent. */
export interface DocumentKeeper {
  readonly store: FileStore
  readonly images: Pick<Images, 'inTurn'>
}

/** A document of a website's folder, as it is kept. */
export interface FolderDocumentFile {
  /** Of the file as it lies in the folder. */
  readonly sha256: string
  readonly hash: string
  readonly type: string
  readonly bytes: number
}

/** What became of the documents that a folder names, by their names in it; a text says why one cannot be kept. */
export type FolderDocumentFiles = ReadonlyMap<string, FolderDocumentFile | string>

/**
 * Keeps the documents that a website's folder names (PASS-15). One that has not changed since is not read anew, and one that
 * the folder names no more is let go: its file goes a day later, unless a vehicle has it.
 *
 * @param read the bytes of a document by its name
 */
export async function keepFolderDocuments(
  { db, website, now }: WriteScope,
  names: readonly string[],
  read: (name: string) => Promise<Uint8Array>,
  { store, images }: DocumentKeeper,
): Promise<FolderDocumentFiles> {
  const at = { db, websiteId: website.id }
  const known = await listFolderDocuments(at)
  const files = new Map<string, FolderDocumentFile | string>()
  for (const name of new Set(names)) {
    const bytes = await read(name)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const before = known.get(name)
    if (before?.sha256 === sha256) {
      files.set(name, before)
      continue
    }
    const made = await makeDocument(bytes, images, AbortSignal.any([]))
    if (!made.ok) {
      files.set(name, documentRefusals[made.why])
      continue
    }
    const { hash, type } = made.document
    await putFile(db, 'documents', store, made.document, now)
    files.set(name, { sha256, hash, type, bytes: made.document.bytes.byteLength })
  }
  await noteFolderDocuments(at, files, known, now)
  return files
}

async function noteFolderDocuments(
  { db, websiteId }: WebsiteDb,
  files: FolderDocumentFiles,
  known: ReadonlyMap<string, FolderDocumentFile>,
  now: Date,
): Promise<void> {
  const kept = [...files].flatMap(([name, file]) =>
    typeof file === 'string' ? [] : [{ website_id: websiteId, name, ...file }],
  )
  const left = [...known].filter(([name, { hash }]) => {
    const file = files.get(name)
    return file === undefined || typeof file === 'string' || file.hash !== hash
  })
  if (left.length === 0 && kept.every(({ name }) => known.has(name))) return
  await inTransaction(db, async (within) => {
    await within.deleteFrom('folder_documents').where('website_id', '=', websiteId).execute()
    if (kept.length > 0) await within.insertInto('folder_documents').values(kept).execute()
    await noteUnsure(within, 'documents', [...new Set(left.map(([, { hash }]) => hash))], now)
  })
}

/** The documents of a website's folder by their names in it. */
export async function listFolderDocuments({
  db,
  websiteId,
}: WebsiteDb): Promise<Map<string, FolderDocumentFile>> {
  const rows = await db
    .selectFrom('folder_documents')
    .select(['name', 'sha256', 'hash', 'type', 'bytes'])
    .where('website_id', '=', websiteId)
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, ...file }) => [name, file]))
}
