import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'

/** A token as it is kept: nobody can read it back (FEED-23). */
export interface KeptToken {
  readonly feedId: string
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly digest: string
  /** Null: it is the present one. */
  readonly goodUntil: Date | null
}

const tokenBytes = 32
const formerMs = 24 * 60 * 60_000

/**
 * Gives a feed another token. The former one is good for another 24 hours, so that nothing is lost while its source is told.
 *
 * @param endsFormer the former ones end at once, because somebody else may have them
 * @returns the token, which is kept nowhere
 */
export async function issueFeedToken(
  at: WebsiteDb,
  feedId: string,
  { now, endsFormer }: { now: Date; endsFormer: boolean },
): Promise<string> {
  const token = `feed_${randomBytes(tokenBytes).toString('base64url')}`
  await inTransaction(at.db, async (db) => {
    await endPresentToken({ ...at, db }, feedId, new Date(now.getTime() + formerMs))
    await deleteTokens(db, endsFormer ? { ...at, feedId } : { before: now })
    await db
      .insertInto('feed_tokens')
      .values({ website_id: at.websiteId, feed_id: feedId, digest: digestOf(token), made_at: now })
      .execute()
    await announceFeeds({ ...at, db })
  })
  return token
}

/** Tells every process that tokens or settings of pushes have changed; no page is dropped. */
export async function announceFeeds({ db, websiteId }: WebsiteDb): Promise<void> {
  await announceChange(db, [websiteId], [`feeds:${websiteId}`])
}

/** All tokens of a website's feeds, also those whose time is over. */
export async function listFeedTokens({ db, websiteId }: WebsiteDb): Promise<KeptToken[]> {
  const rows = await db
    .selectFrom('feed_tokens')
    .select(['feed_id', 'digest', 'good_until'])
    .where('website_id', '=', websiteId)
    .orderBy('digest')
    .execute()
  return rows.map((row) => ({ feedId: row.feed_id, digest: row.digest, goodUntil: row.good_until }))
}

/** Compares in constant time; the number of tokens alone can be told from it. */
export function isGoodToken(given: string, tokens: readonly KeptToken[], now: Date): boolean {
  const digest = hash('sha256', given, 'buffer')
  const matches = tokens.map(
    (token) =>
      timingSafeEqual(digest, Buffer.from(token.digest, 'hex')) &&
      (token.goodUntil === null || token.goodUntil > now),
  )
  return matches.includes(true)
}

/** Deletes former tokens of all feeds whose time is over. */
export async function forgetFeedTokens(db: Db, now: Date): Promise<void> {
  await deleteTokens(db, { before: now })
}

function digestOf(token: string): string {
  return hash('sha256', token, 'hex')
}

async function endPresentToken({ db, websiteId }: WebsiteDb, feedId: string, goodUntil: Date): Promise<void> {
  await db
    .updateTable('feed_tokens')
    .set({ good_until: goodUntil })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('good_until', 'is', null)
    .execute()
}

async function deleteTokens(
  db: Db,
  which: { readonly websiteId: number; readonly feedId: string } | { readonly before: Date },
): Promise<void> {
  const query = db.deleteFrom('feed_tokens')
  await ('before' in which
    ? query.where('good_until', '<=', which.before)
    : query.where('website_id', '=', which.websiteId).where('feed_id', '=', which.feedId)
  ).execute()
}
