import { type Selectable, sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type FeedConfirmations, feedKey } from '#app/features/vehicles/freshness.ts'
import type { FeedStatesTable } from './tables.server.ts'
import { type KnownFile, nothingKnown } from './transport.ts'

/** How a feed stands. */
export interface FeedState {
  readonly feedId: string
  /** Whether `feeds.json` names it. */
  readonly isListed: boolean
  readonly listedAt: Date
  readonly pausedAt: Date | null
  /** When it is asked next; null where it is not asked by itself, or is being asked now. */
  readonly dueAt: Date | null
  readonly claimedUntil: Date | null
  readonly beganAt: Date | null
  readonly known: KnownFile
  /** The moment for which the feed vouches for its vehicles (FRESH-02). */
  readonly confirmedAt: Date | null
  readonly goodAt: Date | null
  readonly failures: number
  readonly failingSince: Date | null
  readonly lateSince: Date | null
  readonly lateToldAt: Date | null
  readonly heldToldAt: Date | null
}

export async function listFeedStates({ db, websiteId }: WebsiteDb): Promise<FeedState[]> {
  const rows = await db
    .selectFrom('feed_states')
    .selectAll()
    .where('website_id', '=', websiteId)
    .orderBy('feed_id')
    .execute()
  return rows.map(toFeedState)
}

export async function findFeedState({ db, websiteId }: WebsiteDb, feedId: string): Promise<FeedState | null> {
  const row = await db
    .selectFrom('feed_states')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return row ? toFeedState(row) : null
}

/**
 * For which moments the feeds vouch from which this website's vehicles come: its own, and those of websites that share its
 * dealerships.
 */
export async function listConfirmations({ db, websiteId }: WebsiteDb): Promise<FeedConfirmations> {
  const rows = await db
    .selectFrom('feed_states')
    .select(['website_id', 'feed_id', 'confirmed_at'])
    .where('website_id', 'in', (eb) =>
      eb
        .selectFrom('website_dealerships as own')
        .innerJoin('website_dealerships as sharing', 'sharing.dealership_id', 'own.dealership_id')
        .select('sharing.website_id')
        .where('own.website_id', '=', websiteId),
    )
    .execute()
  return new Map(rows.map((row) => [feedKey(row.website_id, row.feed_id), row.confirmed_at]))
}

/** Notes that a feed was read and is in order, for which moment it vouches, and that nothing is wrong with it any more. */
export async function noteGoodRun(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  { confirmedAt, now }: { confirmedAt: Date | null; now: Date },
): Promise<void> {
  const state = {
    confirmed_at: confirmedAt,
    good_at: now,
    failures: 0,
    failing_since: null,
  }
  await db
    .insertInto('feed_states')
    .values({ website_id: websiteId, feed_id: feedId, is_listed: false, ...state })
    .onConflict((c) => c.columns(['website_id', 'feed_id']).doUpdateSet(state))
    .execute()
}

/** Notes that the source of a feed has pushed a vehicle: it is heard of, but vouches for no other vehicle. */
export async function noteGoodPush({ db, websiteId }: WebsiteDb, feedId: string, now: Date): Promise<void> {
  const state = { failures: 0, failing_since: null }
  await db
    .insertInto('feed_states')
    .values({ website_id: websiteId, feed_id: feedId, is_listed: false, good_at: now, ...state })
    .onConflict((c) =>
      c
        .columns(['website_id', 'feed_id'])
        .doUpdateSet({ ...state, good_at: sql`greatest(feed_states.good_at, excluded.good_at)` }),
    )
    .execute()
}

/** A feed that is asked by itself, and when for the first time. */
export interface ScheduledFeed {
  readonly feedId: string
  /** A digest of where it comes from. */
  readonly sourceHash: string
  /** Null where the source itself sends. */
  readonly firstDueAt: Date | null
}

/**
 * Makes the states those of the feeds that `feeds.json` names. A feed that it no longer names is not asked any more; its
 * vehicles stay (FEED-02).
 *
 * @returns the ids of feeds that it named before and does not now
 */
export async function keepFeedStates(
  { db, websiteId }: WebsiteDb,
  feeds: readonly ScheduledFeed[],
  now: Date,
): Promise<string[]> {
  const left = await db
    .updateTable('feed_states')
    .set({ is_listed: false, due_at: null })
    .where('website_id', '=', websiteId)
    .where('is_listed', '=', true)
    .where('feed_id', 'not in', ['', ...feeds.map(({ feedId }) => feedId)])
    .returning('feed_id')
    .execute()
  if (feeds.length > 0)
    await db
      .insertInto('feed_states')
      .values(
        feeds.map(({ feedId, firstDueAt, sourceHash }) => ({
          website_id: websiteId,
          feed_id: feedId,
          is_listed: true,
          listed_at: now,
          due_at: firstDueAt,
          source_hash: sourceHash,
        })),
      )
      .onConflict((c) =>
        c.columns(['website_id', 'feed_id']).doUpdateSet((eb) => ({
          is_listed: true,
          due_at: nextDue,
          source_hash: eb.ref('excluded.source_hash'),
          // what is known of a file belongs to its source: another source is asked for its whole file
          ...Object.fromEntries(
            sourceColumns.map((column) => [
              column,
              sql`case when feed_states.source_hash is distinct from excluded.source_hash then null else feed_states.${sql.ref(column)} end`,
            ]),
          ),
        })),
      )
      .execute()
  return left.map((row) => row.feed_id)
}

const sourceColumns = ['etag', 'last_modified', 'file_name', 'file_time', 'file_bytes', 'host_key'] as const

/** A feed that was asked by itself before keeps its turn, and one that is being asked now gets one when that is over. */
const nextDue = sql<Date | null>`case
  when excluded.due_at is null or feed_states.claimed_until is not null then null
  else coalesce(feed_states.due_at, excluded.due_at) end`

/** Makes a feed due at once. False where it is not asked by itself. */
export async function makeFeedDue({ db, websiteId }: WebsiteDb, feedId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_states')
    .set({ due_at: now })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('is_listed', '=', true)
    .where((eb) => eb.or([eb('due_at', 'is not', null), eb('claimed_until', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A paused feed is not asked, nor is anybody told that it is late. */
export async function pauseFeed(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  pausedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_states')
    .set({ paused_at: pausedAt, ...(pausedAt === null ? {} : { late_since: null, late_told_at: null }) })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function toFeedState(row: Selectable<FeedStatesTable>): FeedState {
  return {
    feedId: row.feed_id,
    isListed: row.is_listed,
    listedAt: row.listed_at,
    pausedAt: row.paused_at,
    dueAt: row.due_at,
    claimedUntil: row.claimed_until,
    beganAt: row.began_at,
    known: {
      ...nothingKnown,
      etag: row.etag,
      lastModified: row.last_modified,
      name: row.file_name,
      time: row.file_time,
      bytes: row.file_bytes,
      hostKey: row.host_key,
    },
    confirmedAt: row.confirmed_at,
    goodAt: row.good_at,
    failures: row.failures,
    failingSince: row.failing_since,
    lateSince: row.late_since,
    lateToldAt: row.late_told_at,
    heldToldAt: row.held_told_at,
  }
}
