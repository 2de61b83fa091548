import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { within } from '#app/core/within.ts'
import type { FileStore } from '#app/features/stockroom/stored-files/file-store.ts'
import { forgetTrashed, noteUnsure, putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { BlobStore } from '#app/server/blobs/blob-store.ts'
import { type FolderBlobs, folderBlobs } from '#app/server/blobs/folder-blobs.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Facts, Log } from '#app/server/log.server.ts'
import { type Repeating, repeating } from '#app/server/repeating.server.ts'
import { loadMedium, type Medium } from './store.server.ts'

/**
 * The pictures of website folders in the store that all processes reach, as `media/<sha256>`: one copy of equal ones. Their
 * rows have the bytes as well, so a store that is away costs no picture, and neither does a database that is away.
 */
export interface StoredMedia extends Repeating {
  /** The bytes of a picture; null where it has been deleted meanwhile. */
  read(at: WebsiteDb, medium: Medium): Promise<Buffer<ArrayBuffer> | null>
  /** Lays down what is in the database alone, and removes what no website has named for a day. */
  runDue(): Promise<void>
}

interface StoredMediaOptions {
  readonly database: OpenDatabase
  /** Null: pictures are in the database alone. */
  readonly blobs: BlobStore | null
  /** Where what was read from the store is kept too; null where the store is as near. */
  readonly cacheFolder: string | null
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 5000
const mostAtOnce = 100
/** So long the store is waited for, because the database has the picture too. */
const readMs = 2000
const dayMs = 24 * 3_600_000

const unread = 'pictures of websites are not read from the store'
const unlaid = 'pictures of websites wait for the store'

export function openStoredMedia({
  database,
  blobs,
  cacheFolder,
  clock,
  log,
}: StoredMediaOptions): StoredMedia {
  const { db } = database
  const cache = cacheFolder === null ? null : folderBlobs(cacheFolder)
  const store = blobs && fileStoreOf(blobs, cache)
  let tidiedMs = 0
  const told = new Set<string>()
  /** Each trouble is told of once, until it has passed. */
  const tell = (trouble: string, facts: Facts): void => {
    if (!told.has(trouble)) log.warn(trouble, facts)
    told.add(trouble)
  }

  /** What differs from its name is as good as none. */
  async function readStored({ name, content_hash: hash }: Medium): Promise<Buffer<ArrayBuffer> | null> {
    if (blobs === null) return null
    try {
      const near = await cache?.get(digestOf(hash))
      if (near && contentHash(near) === hash) return Buffer.from(near)
      const bytes = await within(readMs, () => blobs.get(blobNameOf(hash)))
      if (bytes === null || contentHash(bytes) !== hash) return null
      await cache?.put(digestOf(hash), bytes, { isAnew: true })
      told.delete(unread)
      return Buffer.from(bytes)
    } catch (error) {
      tell(unread, { name, error })
      return null
    }
  }

  async function runDue(): Promise<void> {
    if (store === null) return
    await layUnstored(db, store, clock())
    await forgetTrashed(db, 'media', store, clock())
    told.delete(unlaid)
    if (cache === null || clock().getTime() - tidiedMs < dayMs) return
    tidiedMs = clock().getTime()
    await tidyCache(db, cache, clock())
  }

  const turns = repeating(runDue, everyMs, (error) => tell(unlaid, { error }))
  return {
    runDue,
    async read(at, medium) {
      return (await readStored(medium)) ?? loadMedium(at, medium)
    },
    start() {
      if (store !== null) turns.start()
    },
    stop: turns.stop,
  }
}

/** Names a picture by its content, as its row has it. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/**
 * Takes the pictures of a website away, in the transaction that writes others in their place. What was in the store may be
 * nobody's now; whoever looks for that leaves it alone for a day.
 *
 * @returns by its hash what was in the store, and since when
 */
export async function takeMediaAway({ db, websiteId }: WebsiteDb, now: Date): Promise<Map<string, Date>> {
  const former = await db
    .deleteFrom('website_files')
    .where('website_id', '=', websiteId)
    .returning(['content_hash', 'stored_at'])
    .execute()
  const stored = former.flatMap(({ content_hash, stored_at }): [string, Date][] =>
    stored_at === null ? [] : [[content_hash, stored_at]],
  )
  const since = new Map(stored.sort(([a], [b]) => (a < b ? -1 : 1)))
  await noteUnsure(db, 'media', [...since.keys()], now)
  return since
}

async function layUnstored(db: Db, store: FileStore, now: Date): Promise<void> {
  const unstored = await db
    .selectFrom('website_files')
    .select('content_hash')
    .distinct()
    .where('stored_at', 'is', null)
    .limit(mostAtOnce)
    .execute()
  for (const { content_hash: hash } of unstored) {
    const row = await db
      .selectFrom('website_files')
      .select('bytes')
      .where('content_hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    if (!row) continue
    await putFile(db, 'media', store, { hash, bytes: row.bytes }, now)
    await db
      .updateTable('website_files')
      .set({ stored_at: sql<Date>`now()` })
      .where('content_hash', '=', hash)
      .where('stored_at', 'is', null)
      .execute()
  }
}

/** Removes from this disk what no website names. */
async function tidyCache(db: Db, cache: FolderBlobs, now: Date): Promise<void> {
  const named = await db.selectFrom('website_files').select('content_hash').distinct().execute()
  const names = new Set(named.map(({ content_hash: hash }) => digestOf(hash)))
  for (const name of await cache.list('')) if (!names.has(name)) await cache.remove(name)
  await cache.tidy(new Date(now.getTime() - dayMs))
}

function fileStoreOf(blobs: BlobStore, cache: BlobStore | null): FileStore {
  return {
    put: (hash, bytes) => blobs.put(blobNameOf(hash), bytes),
    read: (hash) => blobs.get(blobNameOf(hash)),
    async remove(hash) {
      await blobs.remove(blobNameOf(hash))
      await cache?.remove(digestOf(hash))
    },
    tidy: async () => {},
  }
}

function blobNameOf(hash: string): string {
  return `media/${digestOf(hash)}`
}

/** Names in a store have no capitals, so the digest is in hexadecimal there. */
function digestOf(hash: string): string {
  return Buffer.from(hash, 'base64url').toString('hex')
}
