import { sql } from 'kysely'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { deleteFeedFile, readFeedFile, writeFeedFile } from './feed-pieces.server.ts'
import type { StockFeed } from './read-feed.ts'

/** A file of one feed of a website. Its name is kept for messages and does not identify the feed (FEED-05). */
export interface FeedFile extends StockFeed {
  readonly feedId: string
}

export interface HeldFeed {
  readonly id: string
  readonly fileName: string | null
  readonly reason: string
  readonly heldAt: Date
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash: string
}

/** The ids of the website's feeds. */
export async function listFeedIds({
  db,
  website,
}: Pick<WriteScope, 'db'> & { readonly website: { readonly id: number } }): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_feeds')
    .select('id')
    .where('website_id', '=', website.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The feeds of the website that are held for an operator. */
export async function heldFeedsOf({ db, websiteId }: WebsiteDb): Promise<HeldFeed[]> {
  const rows = await db
    .selectFrom('stock_feeds')
    .select(['id', 'held_file_name', 'held_reason', 'held_at', 'held_hash'])
    .where('website_id', '=', websiteId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, held_file_name, held_reason, held_at, held_hash }) =>
    held_reason === null || held_at === null
      ? []
      : [
          {
            id,
            fileName: held_file_name,
            reason: held_reason,
            heldAt: held_at,
            hash: held_hash ?? '',
          },
        ],
  )
}

/** Does a file of this feed wait for a person: any, or the one of this hash? */
export async function isHeld({ db, websiteId }: WebsiteDb, id: string, hash?: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_feeds')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .$if(hash !== undefined, (query) => query.where('held_hash', '=', hash ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** The file that waits for a person, with its SHA-256. */
export async function findHeldFeed(
  { db, website }: WriteScope,
  id: string,
): Promise<(FeedFile & { readonly hash: string }) | null> {
  const row = await db
    .selectFrom('stock_feeds')
    .select(['held_file_name', 'held_hash'])
    .where('website_id', '=', website.id)
    .where('id', '=', id)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  const bytes = row && (await readFeedFile(db, { websiteId: website.id, feedId: id, file: 'held' }))
  if (!bytes) return null
  return { feedId: id, name: row.held_file_name ?? id, bytes, hash: row.held_hash ?? '' }
}

/** The newest file of a feed that is kept: the one that waits for a person, else the one that was applied last. */
export async function findNewestFile(scope: WriteScope, id: string): Promise<FeedFile | null> {
  const held = await findHeldFeed(scope, id)
  if (held) return held
  const { db, website } = scope
  const bytes = await readFeedFile(db, { websiteId: website.id, feedId: id, file: 'last' })
  const row = await db
    .selectFrom('stock_feeds')
    .select('file_name')
    .where('website_id', '=', website.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return bytes && { feedId: id, name: row?.file_name ?? id, bytes }
}

/**
 * Keeps the feed as it came, so that an operator can look at it and confirm it. Where another file of the feed is held
 * already, this one takes its place, and has waited since then (FEED-30).
 */
export async function holdFeed(
  { db, website, now }: WriteScope,
  { feedId, name, bytes }: FeedFile,
  hash: string,
  reason: string,
): Promise<void> {
  const held = { held_hash: hash, held_file_name: name, held_reason: reason, held_at: now }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, id: feedId, ...held })
    .onConflict((c) =>
      c
        .columns(['website_id', 'id'])
        .doUpdateSet({ ...held, held_at: sql`coalesce(stock_feeds.held_at, ${now})` }),
    )
    .execute()
  await writeFeedFile(db, { websiteId: website.id, feedId, file: 'held' }, bytes)
}

/** Has a person refused this very file? */
export async function isRefused({ db, website }: WriteScope, id: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_feeds')
    .select('id')
    .where('website_id', '=', website.id)
    .where('id', '=', id)
    .where('refused_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses the file that waits under this feed: it is not applied, nor held again where it comes again.
 *
 * @param hash of the file that a person has looked at
 * @returns whether that file was the one that waits
 */
export async function refuseHeldFeed(
  { db, websiteId }: WebsiteDb,
  id: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_feeds')
    .set({ ...notHeld, refused_hash: hash })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('held_hash', '=', hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await deleteFeedFile(db, { websiteId, feedId: id, file: 'held' })
  return true
}

const notHeld = { held_hash: null, held_file_name: null, held_reason: null, held_at: null }

/** Was this feed, byte for byte, the last that was applied? If so, a feed held meanwhile is settled too. */
export async function isSameAsLast(
  { db, website }: WriteScope,
  feedId: string,
  contentHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('stock_feeds')
    .set(notHeld)
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  const isSame = result.numUpdatedRows > 0n
  if (isSame) await deleteFeedFile(db, { websiteId: website.id, feedId, file: 'held' })
  return isSame
}

export async function noteImported(
  { db, website, now }: WriteScope,
  { feedId, name, bytes }: FeedFile,
  { contentHash, fileHash }: { readonly contentHash: string; readonly fileHash: string },
  result: object,
): Promise<void> {
  const state = {
    file_name: name,
    file_hash: fileHash,
    content_hash: contentHash,
    result: JSON.stringify(result),
    imported_at: now,
    ...notHeld,
  }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, id: feedId, ...state })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet(state))
    .execute()
  await writeFeedFile(db, { websiteId: website.id, feedId, file: 'last' }, bytes)
  await deleteFeedFile(db, { websiteId: website.id, feedId, file: 'held' })
}

/** How a file of a website's folder relates to its feed. */
export type FolderFile =
  | { readonly kind: 'to-import' }
  /** The folder has not changed, and newer stock has come another way: that stock is never rolled back (FEED-04). */
  | { readonly kind: 'left-alone'; readonly since: Date }
  /** It was not recorded what the folder brought before; newer stock may have come since. */
  | { readonly kind: 'uncertain'; readonly since: Date }

/** Returns the relation, and records the file as the last that the folder brought, unless the relation is uncertain. */
export async function noteFolderFile(
  { db, website }: WriteScope,
  feedId: string,
  hash: string,
): Promise<FolderFile> {
  const row = await db
    .selectFrom('stock_feeds')
    .select(['file_hash', 'held_hash', 'folder_hash', 'imported_at'])
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .executeTakeFirst()
  const { imported_at: since = null, folder_hash: before = null } = row ?? {}
  const isApplied = row?.file_hash === hash
  if (since !== null && !isApplied && before === '') return { kind: 'uncertain', since }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, id: feedId, folder_hash: hash })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet({ folder_hash: hash }))
    .execute()
  const isLeft = since !== null && before === hash && !isApplied && row?.held_hash !== hash
  return isLeft ? { kind: 'left-alone', since } : { kind: 'to-import' }
}

/** The last applied file of the feed, with its counts and problems; null where there was none. */
export async function findLastFile(
  { db, website }: WriteScope,
  feedId: string,
): Promise<{ bytes: Uint8Array; result: unknown } | null> {
  const row = await db
    .selectFrom('stock_feeds')
    .select('result')
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .executeTakeFirst()
  const bytes = row && (await readFeedFile(db, { websiteId: website.id, feedId, file: 'last' }))
  return bytes ? { bytes, result: row.result } : null
}
