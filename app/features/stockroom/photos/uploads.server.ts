import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { photoLimits } from './photo-limits.ts'

/** An upload under way, or finished a short while ago. */
export interface PhotoUpload {
  readonly id: string
  readonly length: number
  readonly received: number
  readonly metadata: string | null
  readonly beganAt: Date
}

/** The uploads of one vehicle: those of another are not found. */
export interface UploadsOf {
  readonly scope: WriteScope
  readonly vehicleId: number
}

/** The upload of this id; null where there is none, or it is over a day old. */
export async function findUpload(
  { scope, vehicleId }: UploadsOf,
  id: string,
  { isLocked = false } = {},
): Promise<PhotoUpload | null> {
  const { db, website, now } = scope
  const query = db
    .selectFrom('photo_uploads')
    .select(['id', 'length', 'received', 'metadata', 'began_at'])
    .where('website_id', '=', website.id)
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .where('began_at', '>', new Date(now.getTime() - photoLimits.uploadMs))
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  const { began_at: beganAt, ...upload } = row
  return { ...upload, beganAt }
}

/** The bytes of an upload that have come so far, in their order. */
export async function readParts({ scope }: UploadsOf, uploadId: string): Promise<Buffer> {
  const rows = await scope.db
    .selectFrom('upload_parts')
    .select('bytes')
    .where('website_id', '=', scope.website.id)
    .where('upload_id', '=', uploadId)
    .orderBy('position')
    .execute()
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

export async function dropUpload({ scope }: UploadsOf, uploadId: string): Promise<void> {
  await scope.db
    .deleteFrom('photo_uploads')
    .where('website_id', '=', scope.website.id)
    .where('id', '=', uploadId)
    .execute()
}

/** The photos that a vehicle has, and the uploads of it that are under way. */
export async function countPhotos({
  scope,
  vehicleId,
}: UploadsOf): Promise<{ photos: number; open: number }> {
  const [photos, open] = await Promise.all([
    scope.db
      .selectFrom('vehicle_photos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('dealership_id', 'in', [-1, ...scope.website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', '=', vehicleId)
      .where('feed_id', 'is', null)
      .executeTakeFirstOrThrow(),
    scope.db
      .selectFrom('photo_uploads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('website_id', '=', scope.website.id)
      .where('vehicle_id', '=', vehicleId)
      .where('hash', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return { photos: Number(photos.count), open: Number(open.count) }
}

/** Forgets uploads that are over a day old, whatever came of them (STOCK-11). */
export async function forgetOldUploads(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('photo_uploads')
    .where('began_at', '<=', new Date(now.getTime() - photoLimits.uploadMs))
    .execute()
}
