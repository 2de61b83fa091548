import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'
import { announceStock, lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import type { PhotoKeeper } from './photo-keeper.server.ts'
import type { ReadFile, ReadPhoto } from './plan-photos.ts'

/** The files of a feed's folder as they were read last, by name. */
export async function listReadFiles(
  { db, websiteId }: WebsiteDb,
  feedId: string,
): Promise<Map<string, ReadFile>> {
  const rows = await db
    .selectFrom('feed_photos')
    .select(['name', 'time', 'bytes', 'hash', 'width', 'height', 'photo_bytes'])
    .where('website_id', '=', websiteId)
    .where('feed_id', '=', feedId)
    .execute()
  return new Map(
    rows.map(({ name, time, bytes, hash, width, height, photo_bytes }) => [
      name,
      {
        name,
        time,
        bytes,
        photo:
          hash === null || width === null || height === null || photo_bytes === null
            ? null
            : { hash, width, height, bytes: photo_bytes },
      },
    ]),
  )
}

/** A vehicle that has photos of the feed, or may have. */
export interface PhotographedVehicle {
  readonly id: number
  readonly dealership_id: number
  readonly stocknum: string
  /** False where it is another feed's by now. */
  readonly isOwn: boolean
  /** The hashes of the feed's photos that it has, in their order. */
  readonly photos: readonly string[]
  /** Those of others that it has: of people, or of another feed. */
  readonly others: ReadonlySet<string>
}

/** The vehicles on sale that this feed brings, and those that still have photos of it. */
export async function listPhotographed(
  { db, website }: Pick<WriteScope, 'db' | 'website'>,
  feedId: string,
): Promise<PhotographedVehicle[]> {
  const ofDealerships = [-1, ...website.dealerships.map(({ id }) => id)]
  const [vehicles, photos] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(['id', 'dealership_id', 'stocknum', 'feed_website_id', 'feed_id'])
      .where('dealership_id', 'in', ofDealerships)
      .where('sold_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vehicle_photos')
      .select(['vehicle_id', 'hash', 'feed_website_id', 'feed_id'])
      .where('dealership_id', 'in', ofDealerships)
      .orderBy('vehicle_id')
      .orderBy('feed_position')
      .execute(),
  ])
  const isOfFeed = (row: { feed_website_id: number | null; feed_id: string | null }): boolean =>
    row.feed_website_id === website.id && row.feed_id === feedId
  const ofVehicle = Map.groupBy(photos, (row) => row.vehicle_id)
  return vehicles.flatMap(({ feed_website_id, feed_id, ...vehicle }) => {
    const isOwn = isOfFeed({ feed_website_id, feed_id })
    const all = ofVehicle.get(vehicle.id) ?? []
    const own = all.filter(isOfFeed).map(({ hash }) => hash)
    const others = new Set(all.filter((row) => !isOfFeed(row)).map(({ hash }) => hash))
    return isOwn || own.length > 0 ? [{ ...vehicle, isOwn, photos: own, others }] : []
  })
}

export interface PhotoChanges {
  /** What was read now, or could not be read. */
  readonly read: readonly ReadFile[]
  readonly gone: readonly string[]
  /** The photos that vehicles have from now on; those that are not named keep theirs. */
  readonly vehicles: readonly {
    readonly vehicle: PhotographedVehicle
    readonly photos: readonly ReadPhoto[]
  }[]
}

/** Writes what became of a folder of photos, in one transaction, with the history of the vehicles. */
export async function writeFeedPhotos(
  scope: WriteScope,
  feedId: string,
  changes: PhotoChanges,
  keeper: Pick<PhotoKeeper, 'leave'>,
): Promise<void> {
  const { website, now } = scope
  await inTransaction(scope.db, async (db) => {
    const websiteIds = await lockSharingWebsites({ db, website })
    await writeFiles({ db, websiteId: website.id }, feedId, changes)
    for (const { vehicle, photos } of changes.vehicles) {
      const place = { dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id }
      const wanted = new Set(photos.map(({ hash }) => hash))
      const left = vehicle.photos.filter((hash) => !wanted.has(hash))
      const come = [...wanted].filter((hash) => !vehicle.photos.includes(hash))
      await db
        .deleteFrom('vehicle_photos')
        .where('dealership_id', '=', place.dealership_id)
        .where('vehicle_id', '=', place.vehicle_id)
        .where('feed_website_id', '=', website.id)
        .where('feed_id', '=', feedId)
        .execute()
      const feed = { feed_website_id: website.id, feed_id: feedId, actor: `feed:${feedId}`, added_at: now }
      if (photos.length > 0)
        await db
          .insertInto('vehicle_photos')
          .values(photos.map((photo, feed_position) => ({ ...place, ...photo, ...feed, feed_position })))
          // one that a person has uploaded too is the person's
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      for (const hash of left) await keeper.leave(db, hash, now)
      const happened = [
        ...left.map((hash) => ['photos', photoPath(hash), null] as const),
        ...come.map((hash) => ['photos', null, photoPath(hash)] as const),
      ]
      if (happened.length > 0)
        await noteHistory(db, [
          {
            ...place,
            at: now,
            actor: feed.actor,
            run_id: null,
            kind: 'changed',
            changes: JSON.stringify(happened),
          },
        ])
      await db
        .updateTable('vehicles')
        .set({ changed_at: now })
        .where('dealership_id', '=', place.dealership_id)
        .where('id', '=', place.vehicle_id)
        .execute()
    }
    const ids = changes.vehicles.map(({ vehicle }) => vehicle.id)
    if (ids.length > 0) for (const id of websiteIds) await announceStock(db, id, ids)
  })
}

async function writeFiles(
  { db, websiteId }: WebsiteDb,
  feedId: string,
  { read, gone }: Pick<PhotoChanges, 'read' | 'gone'>,
): Promise<void> {
  if (gone.length > 0)
    await db
      .deleteFrom('feed_photos')
      .where('website_id', '=', websiteId)
      .where('feed_id', '=', feedId)
      .where('name', 'in', [...gone])
      .execute()
  for (const { name, time, bytes, photo } of read) {
    const row = {
      time,
      bytes,
      hash: photo?.hash ?? null,
      width: photo?.width ?? null,
      height: photo?.height ?? null,
      photo_bytes: photo?.bytes ?? null,
    }
    await db
      .insertInto('feed_photos')
      .values({ website_id: websiteId, feed_id: feedId, name, ...row })
      .onConflict((conflict) => conflict.columns(['website_id', 'feed_id', 'name']).doUpdateSet(row))
      .execute()
  }
}
