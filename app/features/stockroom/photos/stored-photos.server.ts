import { sql } from 'kysely'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** Has a vehicle of the website's dealerships this photo, drafts and hidden ones included? */
export async function hasPhoto(
  { db, website }: Pick<WriteScope, 'db' | 'website'>,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('vehicle_photos')
    .select('hash')
    .where('hash', '=', hash)
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The bytes of all uploaded photos, each counted once. */
export async function photoBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(bytes)::text as bytes from (select distinct on (hash) bytes from vehicle_photos) as photos`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}
