import { z } from 'zod'
import { parseStored } from '#app/core/stored.ts'
import { detectImageKind } from '#app/features/images/image-kind.ts'
import { photoLimits } from '#app/features/stockroom/photos/photo-limits.ts'
import { photoFile } from '#app/features/stockroom/stored-files/file-store.ts'
import { actorSchema } from '#app/features/vehicles/history.ts'
import type { StockPart } from './stock-part.server.ts'

const valueSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'expected the hash of a photo'),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  added_at: z.iso.datetime(),
  by: actorSchema,
})
export type PhotoLine = z.output<typeof valueSchema>

/** Which photos vehicles have (STOCK-12); the photos themselves are files of the folder. */
export const photosPart: StockPart<PhotoLine> = {
  name: 'photos',
  isShown: true,
  files: {
    kind: 'photos',
    noun: 'photo',
    ending: photoFile.ending,
    most: photoLimits.bytes,
    hashOf: ({ hash }) => hash,
    wrongIn: (bytes) => (detectImageKind(bytes) === 'jpeg' ? null : 'no JPEG'),
  },
  valueSchema,
  async list({ db, website }, vehicleIds) {
    const rows = await db
      .selectFrom('vehicle_photos')
      .select(['vehicle_id', 'hash', 'width', 'height', 'bytes', 'added_at', 'actor'])
      .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
      .where('vehicle_id', 'in', [-1, ...vehicleIds])
      // a feed brings its photos again
      .where('feed_id', 'is', null)
      .orderBy('vehicle_id')
      .orderBy('added_at')
      .orderBy('hash')
      .execute()
    return rows.map(({ vehicle_id, added_at, actor, ...photo }) => ({
      vehicleId: vehicle_id,
      value: parseStored(valueSchema, { ...photo, added_at: added_at.toISOString(), by: actor }),
    }))
  },
  async restore({ db }, entries) {
    if (entries.length === 0) return []
    const added = await db
      .insertInto('vehicle_photos')
      .values(
        entries.map(({ place, value: { by, added_at, ...photo } }) => ({
          ...place,
          ...photo,
          added_at: new Date(added_at),
          actor: by,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('vehicle_id')
      .execute()
    return added.map(({ vehicle_id }) => vehicle_id)
  },
}
