import { randomUUID } from 'node:crypto'
import type { Db } from '#app/server/db.server.ts'

interface BackupDrillsTable {
  id: string
  backup: string
  backup_at: Date | null
  began_at: Date
  seconds: number
  problem: string | null
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    backup_drills: BackupDrillsTable
  }
}

/** A restore that was tried. */
export interface BackupDrill {
  readonly backup: string
  /** When the backup was made; null where that is not known. */
  readonly backupAt: Date | null
  readonly beganAt: Date
  readonly seconds: number
  /** Null: it succeeded. */
  readonly problem: string | null
}

export async function insertDrill(db: Db, drill: BackupDrill): Promise<void> {
  const { backup, backupAt: backup_at, beganAt: began_at, seconds, problem } = drill
  await db
    .insertInto('backup_drills')
    .values({ id: randomUUID(), backup, backup_at, began_at, seconds, problem })
    .execute()
}

/** The last drill, and the last that succeeded. */
export async function findLastDrills(
  db: Db,
): Promise<{ readonly last: BackupDrill | null; readonly good: BackupDrill | null }> {
  const latest = db.selectFrom('backup_drills').selectAll().orderBy('began_at', 'desc').limit(1)
  const [last, good] = [
    await latest.executeTakeFirst(),
    await latest.where('problem', 'is', null).executeTakeFirst(),
  ]
  return { last: drillIn(last), good: drillIn(good) }
}

function drillIn(row: BackupDrillsTable | undefined): BackupDrill | null {
  if (!row) return null
  const { backup, backup_at, began_at, seconds, problem } = row
  return { backup, backupAt: backup_at, beganAt: began_at, seconds, problem }
}
