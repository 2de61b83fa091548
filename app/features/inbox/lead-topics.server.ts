import { sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { WorkName } from './work.ts'

/** What leads are about, by their ids: “Used vehicle enquiry, 2024 Jayco Journey”. No shopper is named. */
export async function leadTopics(db: Db, names: readonly WorkName[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select([
      'id',
      sql<string | null>`record ->> 'category'`.as('category'),
      sql<string | null>`vehicle ->> 'name'`.as('vehicle'),
    ])
    .where((eb) => eb.or(names.map(({ websiteId, leadId }) => eb.and({ website_id: websiteId, id: leadId }))))
    .execute()
  return new Map(
    rows.map(({ id, category, vehicle }) => [
      id,
      [category || 'General', vehicle].filter(Boolean).join(', '),
    ]),
  )
}
