import { createHash } from 'node:crypto'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { StockFeed } from './read-feed.ts'

/** A file for one feed of a website; its name is told, and means nothing (FEED-05). */
export interface FeedFile extends StockFeed {
  readonly feedId: string
}

export interface HeldFeed {
  readonly id: string
  readonly fileName: string | null
  readonly reason: string
  readonly heldAt: Date
}

/** The ids of the website's feeds. */
export async function listFeedIds({ db, website }: Pick<WriteScope, 'db' | 'website'>): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_feeds')
    .select('id')
    .where('website_id', '=', website.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The feeds of the website that wait for an operator. */
export async function heldFeeds({ db, website }: WriteScope): Promise<HeldFeed[]> {
  const rows = await db
    .selectFrom('stock_feeds')
    .select(['id', 'held_file_name', 'held_reason', 'held_at'])
    .where('website_id', '=', website.id)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, held_file_name, held_reason, held_at }) =>
    held_reason === null || held_at === null
      ? []
      : [{ id, fileName: held_file_name, reason: held_reason, heldAt: held_at }],
  )
}

export async function findHeldFeed({ db, website }: WriteScope, id: string): Promise<FeedFile | null> {
  const row = await db
    .selectFrom('stock_feeds')
    .select(['held_bytes', 'held_file_name'])
    .where('website_id', '=', website.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.held_bytes ? { feedId: id, name: row.held_file_name ?? id, bytes: row.held_bytes } : null
}

/** Keeps the feed as it came, for the operator to look at and confirm. */
export async function holdFeed(
  { db, website, now }: WriteScope,
  { feedId, name, bytes }: FeedFile,
  reason: string,
): Promise<void> {
  const held = { held_bytes: bytes, held_file_name: name, held_reason: reason, held_at: now }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, id: feedId, ...held })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet(held))
    .execute()
}

const notHeld = { held_bytes: null, held_file_name: null, held_reason: null, held_at: null }

/** Was this very feed the last that was applied? One that was held meanwhile is then settled too. */
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
  return result.numUpdatedRows > 0n
}

export async function noteImported(
  { db, website, now }: WriteScope,
  { feedId, name, bytes }: FeedFile,
  contentHash: string,
  result: object,
): Promise<void> {
  const state = {
    bytes,
    file_name: name,
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
}

/** What a file of a website's folder is to its feed. */
export type FolderFile =
  | { readonly kind: 'to-import' }
  /** The folder has not changed, and newer stock has come another way: it is never rolled back (FEED-04). */
  | { readonly kind: 'left-alone'; readonly since: Date }
  /** Nobody noted what the folder brought before; newer stock may have come since. */
  | { readonly kind: 'uncertain'; readonly since: Date }

/** Tells it, and notes the file as the last that the folder brought, whatever comes of it. */
export async function noteFolderFile(scope: WriteScope, { feedId, bytes }: FeedFile): Promise<FolderFile> {
  const { db, website } = scope
  const hash = hashOf(bytes)
  const row = await db
    .selectFrom('stock_feeds')
    .select(['bytes', 'held_bytes', 'folder_hash', 'imported_at'])
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .executeTakeFirst()
  const { imported_at: since = null, folder_hash: before = null } = row ?? {}
  const isApplied = isSame(row?.bytes, hash)
  if (since !== null && !isApplied && before === '') return { kind: 'uncertain', since }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, id: feedId, folder_hash: hash })
    .onConflict((c) => c.columns(['website_id', 'id']).doUpdateSet({ folder_hash: hash }))
    .execute()
  const isLeft = since !== null && before === hash && !isApplied && !isSame(row?.held_bytes, hash)
  return isLeft ? { kind: 'left-alone', since } : { kind: 'to-import' }
}

function isSame(bytes: Uint8Array | null | undefined, hash: string): boolean {
  return bytes !== null && bytes !== undefined && hashOf(bytes) === hash
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The file of the feed that was last applied, and what became of it: its counts and problems; null where there was none. */
export async function findLastFile(
  { db, website }: WriteScope,
  feedId: string,
): Promise<{ bytes: Uint8Array; result: unknown } | null> {
  const row = await db
    .selectFrom('stock_feeds')
    .select(['bytes', 'result'])
    .where('website_id', '=', website.id)
    .where('id', '=', feedId)
    .executeTakeFirst()
  return row?.bytes ? { bytes: row.bytes, result: row.result } : null
}
