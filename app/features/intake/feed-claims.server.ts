import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { type FeedState, toFeedState } from './feed-states.server.ts'
import type { KnownFile } from './transport.ts'
import { selectTurnFacts, type TurnFacts, toTurnFacts } from './turn-facts.server.ts'

/** A feed that this process asks now. */
export interface FeedClaim {
  readonly websiteId: number
  readonly state: FeedState
  readonly facts: TurnFacts
  /** When a run began whose process gave no sign of life since; null where the feed was free (FEED-16). */
  readonly abandonedAt: Date | null
}

/**
 * Claims one feed that is due, of any website or of one, by the clock of the database: no other process asks it before
 * `claimMs` are over, unless the claim is extended. Null where none is due.
 */
export async function claimDueFeed(
  db: Db,
  { claimMs, now, websiteId }: { claimMs: number; now: Date; websiteId?: number | undefined },
): Promise<FeedClaim | null> {
  const row = await db
    .with('due', (creator) =>
      creator
        .selectFrom('feed_states')
        .select(['website_id', 'feed_id', 'began_at as abandoned_at'])
        .where('is_listed', '=', true)
        .where('paused_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('due_at', '<=', now), eb('claimed_until', 'is', null)]),
            eb('claimed_until', '<=', now),
          ]),
        )
        .$if(websiteId !== undefined, (query) => query.where('website_id', '=', websiteId ?? 0))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('feed_states')
    .from('due')
    .set({ due_at: null, claimed_until: new Date(now.getTime() + claimMs), began_at: now })
    .whereRef('feed_states.website_id', '=', 'due.website_id')
    .whereRef('feed_states.feed_id', '=', 'due.feed_id')
    .returningAll('feed_states')
    .returning('due.abandoned_at')
    .returning(selectTurnFacts)
    .executeTakeFirst()
  if (!row) return null
  const [state, facts] = [toFeedState(row), toTurnFacts(row)]
  return { websiteId: row.website_id, state, facts, abandonedAt: row.abandoned_at }
}

export async function extendFeedClaim(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('feed_states')
    .set({ claimed_until: until })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('claimed_until', 'is not', null)
    .execute()
}

/** What a fetch and its run leave behind. */
export interface EndedTurn {
  readonly dueAt: Date
  /** Null where nothing new is known. */
  readonly known: KnownFile | null
  readonly failures: number
  readonly failingSince: Date | null
  /** What the feed vouches for now, where the turn has found it in order without reading a file. */
  readonly vouched: { readonly confirmedAt: Date | null; readonly goodAt: Date } | null
}

/** Gives the feed back with its next turn; one that somebody made due meanwhile stays due. */
export async function endFeedTurn(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  { dueAt, known, vouched, ...ended }: EndedTurn,
): Promise<void> {
  await db
    .updateTable('feed_states')
    .set({
      due_at: sql`coalesce(due_at, ${dueAt})`,
      claimed_until: null,
      began_at: null,
      failures: ended.failures,
      failing_since: ended.failingSince,
      ...(vouched ? { confirmed_at: vouched.confirmedAt, good_at: vouched.goodAt } : {}),
      ...(known
        ? {
            etag: known.etag,
            last_modified: known.lastModified,
            file_name: known.name,
            file_time: known.time,
            file_bytes: known.bytes,
            host_key: known.hostKey,
          }
        : {}),
    })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .execute()
}

/** Ends all claims at the start of a process on PGlite, which only one can use: a former one, which is gone, made them. */
export async function endFormerClaims({ db, kind }: OpenDatabase, now: Date): Promise<void> {
  if (kind !== 'pglite') return
  await db.updateTable('feed_states').set({ claimed_until: now }).where('claimed_until', '>', now).execute()
}

/** Gives a claim back unused, so that another process, or this one after its next start, asks the feed. */
export async function releaseFeedClaim(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('feed_states')
    .set({ due_at: now, claimed_until: null, began_at: null })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .execute()
}
