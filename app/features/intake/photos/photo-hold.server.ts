import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'
import { makeFeedDue } from '#app/features/intake/feed-states.server.ts'
import type { RunChange, RunTrigger } from '#app/features/intake/run.ts'
import { noteRun } from '#app/features/intake/runs.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'

/** The loss of photos that a person is to decide on, or has decided on (FEED-28, FEED-43). */
export interface PhotoHold {
  readonly feedId: string
  readonly folder: string
  readonly reason: string
  readonly heldAt: Date
  readonly vehicleIds: readonly number[]
  readonly sha256: string
  readonly decision: PhotoDecision | null
}

export type PhotoDecision = 'confirmed' | 'refused'

const vehicleIdsSchema = z.array(z.int())

function select({ db, websiteId }: WebsiteDb) {
  return db
    .selectFrom('held_photos')
    .select(['feed_id', 'folder', 'reason', 'held_at', 'vehicle_ids', 'sha256', 'decision'])
    .where('website_id', '=', websiteId)
}

type HoldRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function holdFrom({ feed_id, folder, reason, held_at, vehicle_ids, sha256, decision }: HoldRow): PhotoHold {
  const vehicleIds = parseStored(vehicleIdsSchema, vehicle_ids)
  return { feedId: feed_id, folder, reason, heldAt: held_at, vehicleIds, sha256, decision }
}

export async function findPhotoHold(at: WebsiteDb, feedId: string): Promise<PhotoHold | null> {
  const row = await select(at).where('feed_id', '=', feedId).executeTakeFirst()
  return row ? holdFrom(row) : null
}

/** The losses of a website's feeds that nobody has decided on. */
export async function listPhotoHolds(at: WebsiteDb): Promise<PhotoHold[]> {
  const rows = await select(at).where('decision', 'is', null).orderBy('feed_id').execute()
  return rows.map(holdFrom)
}

/** What a folder would take away. */
export interface PhotoLoss {
  readonly folder: string
  readonly reason: string
  readonly vehicleIds: readonly number[]
}

/** Keeps the photos until a person decides; another loss than the one that waits takes its place, and is a run of its own. */
export async function holdPhotos(
  { db, websiteId }: WebsiteDb,
  { feedId, trigger }: { readonly feedId: string; readonly trigger: RunTrigger },
  { folder, reason, vehicleIds }: PhotoLoss,
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(JSON.stringify(vehicleIds)).digest('hex')
  const before = await findPhotoHold({ db, websiteId }, feedId)
  if (before?.decision === null && before.sha256 === sha256) return
  const row = {
    folder,
    reason,
    vehicle_ids: JSON.stringify(vehicleIds),
    sha256,
    held_at: before?.decision === null ? before.heldAt : now,
    decision: null,
  }
  await db
    .insertInto('held_photos')
    .values({ website_id: websiteId, feed_id: feedId, ...row })
    .onConflict((conflict) => conflict.columns(['website_id', 'feed_id']).doUpdateSet(row))
    .execute()
  await noteHoldRun({ db, websiteId }, feedId, { trigger, outcome: 'held', reason, folder, sha256 }, now)
}

/** Forgets what was held, or decided: the folder is in order again, or the photos have left. */
export async function settlePhotoHold({ db, websiteId }: WebsiteDb, feedId: string): Promise<void> {
  await db
    .deleteFrom('held_photos')
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .execute()
}

/**
 * Notes that a person has looked at a loss of photos and confirms it: they leave at the feed's next turn, and it is asked at once.
 *
 * @param lookedAt the hash of what was looked at; null for whatever waits
 * @returns the run that records it; null where no such loss waits
 */
export async function confirmPhotoLoss(
  at: WebsiteDb,
  feedId: string,
  lookedAt: string | null,
  now: Date,
): Promise<string | null> {
  const hold = await decide(at, feedId, lookedAt, 'confirmed')
  if (!hold) return null
  await makeFeedDue(at, feedId, now)
  const { folder, sha256 } = hold
  const reason = `a person has confirmed it: ${hold.reason}`
  return noteHoldRun(at, feedId, { trigger: 'confirm', outcome: 'imported', reason, folder, sha256 }, now)
}

/** Notes that the photos are to stay. @returns whether this loss was the one that waits */
export async function refusePhotoLoss(at: WebsiteDb, feedId: string, lookedAt: string): Promise<boolean> {
  return (await decide(at, feedId, lookedAt, 'refused')) !== null
}

async function decide(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  lookedAt: string | null,
  decision: PhotoDecision,
): Promise<PhotoHold | null> {
  const row = await db
    .updateTable('held_photos')
    .set({ decision })
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .where('decision', 'is', null)
    .$if(lookedAt !== null, (query) => query.where('sha256', '=', lookedAt ?? ''))
    .returning(['feed_id', 'folder', 'reason', 'held_at', 'vehicle_ids', 'sha256', 'decision'])
    .executeTakeFirst()
  return row ? holdFrom(row) : null
}

/** What each vehicle would lose, as a run tells what it did (FEED-29). */
export async function listPhotoLoss(
  { db, websiteId }: WebsiteDb,
  { feedId, vehicleIds }: PhotoHold,
): Promise<RunChange[]> {
  const rows = await db
    .selectFrom('vehicle_photos')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'vehicle_photos.dealership_id')
        .onRef('vehicles.id', '=', 'vehicle_photos.vehicle_id'),
    )
    .select([
      'vehicles.id',
      'vehicles.stocknum',
      sql<string>`vehicles.facts ->> 'name'`.as('name'),
      'vehicle_photos.hash',
    ])
    .where('vehicle_photos.feed_website_id', '=', websiteId)
    .where('vehicle_photos.feed_id', '=', feedId)
    .where('vehicles.id', 'in', [-1, ...vehicleIds])
    .orderBy('vehicles.stocknum')
    .orderBy('vehicle_photos.feed_position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((photos) => {
    const [first] = photos
    if (!first) return []
    const changes = photos.map(({ hash }) => ['photos', photoPath(hash), null] as const)
    return [{ stocknum: first.stocknum, name: first.name, kind: 'changed' as const, changes }]
  })
}

interface HoldRun {
  readonly trigger: RunTrigger
  readonly outcome: 'held' | 'imported'
  readonly reason: string
  readonly folder: string
  readonly sha256: string
}

/** The run of the stock file at the same turn has begun a moment before. */
function noteHoldRun(
  at: WebsiteDb,
  feedId: string,
  { trigger, outcome, reason, folder, sha256 }: HoldRun,
  now: Date,
): Promise<string> {
  const moment = new Date(now.getTime() + 1)
  return noteRun(at, {
    id: randomUUID(),
    feedId,
    trigger,
    beganAt: moment,
    endedAt: moment,
    times: 1,
    fileName: folder,
    fileTime: null,
    bytes: null,
    sha256,
    outcome,
    reason,
    counts: null,
  })
}
