import { sql } from 'kysely'
import type { Resealed } from '#app/features/tenancy/secrets.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { sealBytes, unsealBytes } from '#app/server/secrets.server.ts'
import { presentKey, type SecretsKey } from '#app/server/secrets-keys.ts'
import type { LeadFile } from './lead-file.ts'
import { pathsOfIds, readLeadFile, removePaths } from './lead-files.server.ts'

/** Reads the file of a lead from wherever it is; null where nobody has it (any more). */
export type ReadLeadFile = (file: Pick<LeadFile, 'path'>) => Promise<Buffer | null>

interface LeadBlobsOptions {
  readonly database: OpenDatabase
  readonly secretsKey: SecretsKey
  /** The folder of the files on this disk. */
  readonly filesFolder: string
  /** Null where files stay on the disk of the one process that there is. */
  readonly blobs: BlobStore | null
  readonly log: Log
}

/** The files of leads in a store that all processes reach, sealed, because they are licences and payslips. */
export interface LeadBlobs extends Repeating {
  readonly read: ReadLeadFile
  /** Lays what is on this disk alone into the store. */
  store(): Promise<void>
  /** Seals with the present key what lies in the store under the former one. */
  reseal(): Promise<Resealed>
  /** Removes the files with these ids from this disk and from the store. */
  removeById(
    lead: { readonly websiteId: number; readonly leadId: string },
    ids: readonly string[],
  ): Promise<void>
  /** How many files of a lead the store has. */
  countOf(lead: { readonly websiteId: number; readonly id: string }): Promise<number>
  /** Removes all files of a lead from the store. @returns how many there were */
  removeOf(lead: { readonly websiteId: number; readonly id: string }): Promise<number>
}

const everyMs = 2000
const mostAtOnce = 200

export function openLeadBlobs({
  database,
  secretsKey,
  filesFolder,
  blobs,
  log,
}: LeadBlobsOptions): LeadBlobs {
  const { db } = database
  let isTold = false

  async function store(): Promise<void> {
    if (blobs === null) return
    for (const { website_id, id, path } of await listUnstored(db)) {
      const bytes = await readLeadFile(filesFolder, { path })
      if (bytes === null) continue // it is on the disk of another process, which will store it
      const name = blobNameOf(path)
      await blobs.put(name, sealBytes(secretsKey, name, bytes))
      await db
        .updateTable('lead_files')
        .set({ stored_at: sql<Date>`now()` })
        .where('website_id', '=', website_id)
        .where('id', '=', id)
        .execute()
    }
    isTold = false
  }

  const turns = repeating(store, everyMs, (error) => {
    if (!isTold) log.warn('files of leads wait on this disk for the blob store', { error })
    isTold = true
  })
  return {
    store,
    start() {
      if (blobs !== null) turns.start()
    },
    stop: turns.stop,
    async read(file) {
      const here = await readLeadFile(filesFolder, file)
      if (here !== null || blobs === null) return here
      const name = blobNameOf(file.path)
      const sealed = await blobs.get(name)
      return sealed && unsealBytes(secretsKey, name, sealed)
    },
    async reseal() {
      const unreadable: string[] = []
      let count = 0
      for (const { path } of blobs === null ? [] : await listStored(db)) {
        const name = blobNameOf(path)
        const sealed = (await blobs?.get(name)) ?? null
        if (sealed === null || unsealBytes(presentKey(secretsKey), name, sealed) !== null) continue
        const bytes = unsealBytes(secretsKey, name, sealed)
        if (bytes === null) unreadable.push(name)
        else {
          await blobs?.put(name, sealBytes(secretsKey, name, bytes), { isAnew: true })
          count += 1
        }
      }
      return { count, unreadable }
    },
    async removeById(lead, ids) {
      const paths = pathsOfIds(lead, ids)
      await removePaths(filesFolder, paths)
      // what cannot be removed now is nobody's any more, and goes with the lead
      for (const path of paths) await blobs?.remove(blobNameOf(path)).catch(() => {})
    },
    countOf: async (lead) => (blobs === null ? 0 : (await storedFiles(blobs, lead)).length),
    removeOf: async (lead) => (blobs === null ? 0 : removeStoredFiles(blobs, lead)),
  }
}

/** Removes all files of a lead from the store. @returns how many there were */
export async function removeStoredFiles(
  blobs: BlobStore,
  lead: { readonly websiteId: number; readonly id: string },
): Promise<number> {
  const names = await storedFiles(blobs, lead)
  for (const name of names) await blobs.remove(name)
  return names.length
}

function storedFiles(
  blobs: BlobStore,
  { websiteId, id }: { readonly websiteId: number; readonly id: string },
): Promise<string[]> {
  return blobs.list(blobNameOf(`${websiteId}/${id}/`))
}

function blobNameOf(path: string): string {
  return `lead-files/${path.toLowerCase()}`
}

function listStored(db: OpenDatabase['db']): Promise<{ path: string }[]> {
  return db
    .selectFrom('lead_files')
    .select('path')
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute()
}

async function listUnstored(
  db: OpenDatabase['db'],
): Promise<{ website_id: number; id: string; path: string }[]> {
  return (
    db
      .selectFrom('lead_files')
      .select(['website_id', 'id', 'path'])
      .where('stored_at', 'is', null)
      // one that no disk has any more must not stand before those that have just come
      .orderBy('created_at', 'desc')
      .limit(mostAtOnce)
      .execute()
  )
}
