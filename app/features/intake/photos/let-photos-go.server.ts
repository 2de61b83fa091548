import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { readEdits } from '#app/features/vehicles/edits/edit.ts'
import { photoOrderIn } from '#app/features/vehicles/edits/shown-photos.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'
import {
  listPhotographed,
  listReadFiles,
  type PhotographedVehicle,
  writeFeedPhotos,
} from './feed-photos.server.ts'
import { settlePhotoHold } from './photo-hold.server.ts'
import type { PhotoKeeper } from './photo-keeper.server.ts'
import type { PhotoWarning } from './plan-photos.ts'

/**
 * Lets go of the photos that came from a feed's folder, since `feeds.json` names none any more (FEED-43). Those that a person has put
 * in order stay, and are that person's from now on.
 *
 * @returns what the run tells of it
 */
export async function letPhotosGo(
  scope: WriteScope,
  feedId: string,
  keeper: Pick<PhotoKeeper, 'leave'>,
): Promise<PhotoWarning[]> {
  const at = { db: scope.db, websiteId: scope.website.id }
  const files = await listReadFiles(at, feedId)
  const vehicles = (await listPhotographed(scope, feedId)).filter(({ photos }) => photos.length > 0)
  const kept = await giveToPeople(scope, feedId, vehicles)
  const left = vehicles.map((vehicle) => ({
    ...vehicle,
    photos: vehicle.photos.filter((hash) => !kept.get(vehicle.id)?.has(hash)),
  }))
  const changes = left.filter(({ photos }) => photos.length > 0).map((vehicle) => ({ vehicle, photos: [] }))
  await writeFeedPhotos(scope, feedId, { read: [], gone: [...files.keys()], vehicles: changes }, keeper)
  await settlePhotoHold(at, feedId)
  const count = left.reduce((sum, { photos }) => sum + photos.length, 0)
  const message = `feeds.json names no folder of photos any more: ${count} photos of ${changes.length} vehicles have left`
  return changes.length > 0 ? [{ name: 'feeds.json', message }] : []
}

/** The photos that people have put in order become theirs. @returns their hashes, by vehicle */
async function giveToPeople(
  { db, website }: WriteScope,
  feedId: string,
  vehicles: readonly PhotographedVehicle[],
): Promise<Map<number, Set<string>>> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'edits'])
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('id', 'in', [-1, ...vehicles.map(({ id }) => id)])
    .execute()
  const orders = new Map(rows.map(({ id, edits }) => [id, photoOrderIn(readEdits(edits).photos)]))
  const kept = new Map<number, Set<string>>()
  for (const { id, dealership_id, photos } of vehicles) {
    const ordered = new Set(orders.get(id)?.order)
    const own = photos.filter((hash) => ordered.has(photoPath(hash)))
    if (own.length === 0) continue
    kept.set(id, new Set(own))
    await db
      .updateTable('vehicle_photos')
      .set({ feed_website_id: null, feed_id: null, feed_position: null })
      .where('dealership_id', '=', dealership_id)
      .where('vehicle_id', '=', id)
      .where('feed_website_id', '=', website.id)
      .where('feed_id', '=', feedId)
      .where('hash', 'in', own)
      .execute()
  }
  return kept
}
