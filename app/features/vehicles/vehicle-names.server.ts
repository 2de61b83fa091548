import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'

/** What vehicles are called, by their ids; also those that have ended. */
export async function namesOfVehicles(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'stocknum', sql<string | null>`facts ->> 'name'`.as('name')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, stocknum, name }) => [id, name ?? stocknum]))
}
