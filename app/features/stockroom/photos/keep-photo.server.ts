import { noteUnsure } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'
import { lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import type { Photo } from './make-photo.server.ts'

/** The vehicle of a photo. */
export interface PhotoPlace {
  readonly dealership_id: number
  readonly vehicle_id: number
}

/**
 * Notes that a vehicle has a photo, in the caller's transaction. One that it has already stays where it is. The version of
 * its edits stays too: whoever edits the words meanwhile is not in the way.
 */
export async function keepPhoto(
  scope: WriteScope,
  actor: Actor,
  place: PhotoPlace,
  { hash, bytes, width, height }: Photo,
): Promise<void> {
  const { db, now } = scope
  const websiteIds = await lockSharingWebsites(scope)
  const added = await db
    .insertInto('vehicle_photos')
    .values({ ...place, hash, width, height, bytes: bytes.byteLength, added_at: now, actor })
    // what its feed brought before is the person's from now on
    .onConflict((conflict) =>
      conflict
        .columns(['dealership_id', 'vehicle_id', 'hash'])
        .doUpdateSet({ feed_website_id: null, feed_id: null, feed_position: null, actor, added_at: now })
        .where('vehicle_photos.feed_id', 'is not', null),
    )
    .returning('hash')
    .executeTakeFirst()
  if (added) await tellOfPhotos(scope, actor, place, websiteIds, [null, photoPath(hash)])
}

/**
 * Takes an uploaded photo away from a vehicle, in the caller's transaction; the file goes later. @returns whether it was there
 */
export async function dropPhoto(
  scope: WriteScope,
  actor: Actor,
  place: PhotoPlace,
  hash: string,
): Promise<boolean> {
  const { db, now } = scope
  const websiteIds = await lockSharingWebsites(scope)
  const dropped = await db
    .deleteFrom('vehicle_photos')
    .where('dealership_id', '=', place.dealership_id)
    .where('vehicle_id', '=', place.vehicle_id)
    .where('hash', '=', hash)
    // a feed's photo is hidden: its feed would bring it again
    .where('feed_id', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  if (!dropped) return false
  await noteUnsure(db, 'photos', [hash], now)
  await tellOfPhotos(scope, actor, place, websiteIds, [photoPath(hash), null])
  return true
}

async function tellOfPhotos(
  { db, now }: WriteScope,
  actor: Actor,
  { dealership_id, vehicle_id }: PhotoPlace,
  websiteIds: readonly number[],
  [before, after]: readonly [string | null, string | null],
): Promise<void> {
  await db
    .updateTable('vehicles')
    .set({ changed_at: now })
    .where('dealership_id', '=', dealership_id)
    .where('id', '=', vehicle_id)
    .execute()
  const changes = JSON.stringify([['photos', before, after]])
  const happened = {
    dealership_id,
    vehicle_id,
    at: now,
    actor,
    run_id: null,
    kind: 'edited' as const,
    changes,
  }
  await noteHistory(db, [happened])
  for (const id of websiteIds) await announceChange(db, [id], [`stock:${id}`, `vehicle:${vehicle_id}`])
}
