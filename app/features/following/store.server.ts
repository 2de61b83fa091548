import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { type FollowedPart, followedParts } from './followed-part.ts'
import type { FollowersTable } from './tables.server.ts'

/** The fact that a website follows an upstream, and its settings. */
export interface Follower {
  readonly websiteId: number
  /** Null: the environment of this deployment decides (`API_HOST`). */
  readonly origin: string | null
  readonly upstreamWebsiteId: number
  readonly stockMinutes: number
}

export interface MarkedFollower extends Follower {
  /** A mark that only this follower's requests carry. */
  readonly mark: string
}

/** The state of one part of a follower. */
export interface PartState {
  readonly websiteId: number
  readonly part: FollowedPart
  /** Null while it is being fetched. */
  readonly dueAt: Date | null
  readonly askedAt: Date | null
  readonly goodAt: Date | null
  readonly problem: string | null
  readonly failingSince: Date | null
}

/** Starts following, or changes its settings: every part becomes due at once; their last results are kept. */
export async function setFollower(db: Db, follower: Follower, now: Date): Promise<void> {
  const row = {
    origin: follower.origin,
    upstream_website_id: follower.upstreamWebsiteId,
    mark: randomUUID(),
    stock_minutes: follower.stockMinutes,
    followed_at: now,
  }
  await db
    .insertInto('followers')
    .values({ website_id: follower.websiteId, ...row })
    .onConflict((c) => c.column('website_id').doUpdateSet(row))
    .execute()
  await db
    .insertInto('followed_parts')
    .values(followedParts.map((part) => ({ website_id: follower.websiteId, part, due_at: now })))
    .onConflict((c) => c.columns(['website_id', 'part']).doUpdateSet({ due_at: now }))
    .execute()
}

/** False where it followed no upstream. */
export async function removeFollower({ db, websiteId }: WebsiteDb): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('followers')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findFollower({ db, websiteId }: WebsiteDb): Promise<MarkedFollower | null> {
  const row = await db
    .selectFrom('followers')
    .selectAll()
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row ? followerOf(row) : null
}

export async function listFollowers(db: Db): Promise<MarkedFollower[]> {
  const rows = await db.selectFrom('followers').selectAll().orderBy('website_id').execute()
  return rows.map(followerOf)
}

/** The parts of one follower, or of all. */
export async function listParts(db: Db, websiteId?: number): Promise<PartState[]> {
  const rows = await db
    .selectFrom('followed_parts')
    .selectAll()
    .$if(websiteId !== undefined, (query) => query.where('website_id', '=', websiteId ?? 0))
    .orderBy('website_id')
    .orderBy('part')
    .execute()
  return rows.map((row) => ({
    websiteId: row.website_id,
    part: row.part,
    dueAt: row.due_at,
    askedAt: row.asked_at,
    goodAt: row.good_at,
    problem: row.problem,
    failingSince: row.failing_since,
  }))
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    /** The parts that the website's upstream could not give the last time; the earlier content stays. */
    readonly failingParts: ReadonlySet<FollowedPart>
  }
}

/** The parts of a website that could not be fetched the last time. */
export async function listFailingParts({ db, websiteId }: WebsiteDb): Promise<Set<FollowedPart>> {
  const rows = await db
    .selectFrom('followed_parts')
    .select('part')
    .where('website_id', '=', websiteId)
    .where('problem', 'is not', null)
    .execute()
  return new Set(rows.map(({ part }) => part))
}

/** Makes the parts due at once; a part that is being fetched now is fetched once more. */
export async function makeDue(
  { db, websiteId }: WebsiteDb,
  parts: readonly FollowedPart[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('followed_parts')
    .set({ due_at: now })
    .where('website_id', '=', websiteId)
    .where('part', 'in', parts)
    .execute()
}

export interface Claim {
  readonly websiteId: number
  readonly part: FollowedPart
}

/**
 * Claims one due part, of any website or the given one; null where none is due. No other process takes it before
 * `until`, which the claiming process extends while it works, so the claim of a process that has died expires.
 */
export async function claimDuePart(
  db: Db,
  { now, until, websiteId }: { now: Date; until: Date; websiteId?: number | undefined },
): Promise<Claim | null> {
  const due = db
    .selectFrom('followed_parts')
    .select(['website_id', 'part'])
    .where((eb) =>
      eb.and([
        eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
        eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]),
      ]),
    )
    .$if(websiteId !== undefined, (query) => query.where('website_id', '=', websiteId ?? 0))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await db
    .with('due', () => due)
    .updateTable('followed_parts')
    .from('due')
    .set({ due_at: null, claimed_until: until })
    .whereRef('followed_parts.website_id', '=', 'due.website_id')
    .whereRef('followed_parts.part', '=', 'due.part')
    .returning(['followed_parts.website_id', 'followed_parts.part'])
    .executeTakeFirst()
  return row ? { websiteId: row.website_id, part: row.part } : null
}

export async function extendClaim(db: Db, { websiteId, part }: Claim, until: Date): Promise<void> {
  await db
    .updateTable('followed_parts')
    .set({ claimed_until: until })
    .where('website_id', '=', websiteId)
    .where('part', '=', part)
    .where('claimed_until', 'is not', null)
    .execute()
}

/**
 * Stores the result of a part. The part is due again at `dueAt`, or at once where it was requested again meanwhile.
 *
 * @returns whether it began to fail or ceased to
 */
export async function notePart(
  db: Db,
  { websiteId, part }: Claim,
  { problem, now, dueAt }: { problem: string | null; now: Date; dueAt: Date },
): Promise<boolean> {
  const of = db
    .selectFrom('followed_parts')
    .select('problem')
    .where('website_id', '=', websiteId)
    .where('part', '=', part)
  const before = await of.forUpdate().executeTakeFirst()
  await db
    .updateTable('followed_parts')
    .set({
      due_at: sql`coalesce(due_at, ${dueAt})`,
      claimed_until: null,
      asked_at: now,
      problem,
      ...(problem === null
        ? { good_at: now, failing_since: null }
        : { failing_since: sql`coalesce(failing_since, ${now})` }),
    })
    .where('website_id', '=', websiteId)
    .where('part', '=', part)
    .execute()
  return before !== undefined && (before.problem === null) !== (problem === null)
}

/** Gives a claim back, so that another process, or this one after its next start, fetches the part. */
export async function releaseClaim(db: Db, { websiteId, part }: Claim, now: Date): Promise<void> {
  await db
    .updateTable('followed_parts')
    .set({ due_at: now, claimed_until: null })
    .where('website_id', '=', websiteId)
    .where('part', '=', part)
    .execute()
}

function followerOf(row: FollowersTable): MarkedFollower {
  return {
    mark: row.mark,
    websiteId: row.website_id,
    origin: row.origin,
    upstreamWebsiteId: row.upstream_website_id,
    stockMinutes: row.stock_minutes,
  }
}
