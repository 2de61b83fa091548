import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** The present moment by the clock of the database: processes on several machines share it, whatever their own say. */
export async function databaseMoment(db: Db): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(db)
  return rows[0]?.moment ?? new Date()
}
