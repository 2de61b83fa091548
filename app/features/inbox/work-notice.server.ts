import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/server/db.server.ts'
import type { WorkName } from './work.ts'

/** The channel on which every process hears of what happens at the desk. */
export const deskChannel = 'forecourt_desk'

/** An expression that tells open desks, once the transaction is committed, that a lead came or its work has changed: ids alone. */
export function workNotice({ websiteId, leadId }: WorkName): RawBuilder<string> {
  const notice = JSON.stringify({ kind: 'work', website: websiteId, id: leadId })
  return sql<string>`pg_notify(${deskChannel}, ${notice})::text`
}

/** The same as a statement. */
export async function announceWork(db: Db, name: WorkName): Promise<void> {
  await db.selectNoFrom(workNotice(name).as('told')).execute()
}
