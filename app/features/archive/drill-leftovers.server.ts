import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { removeServer } from './throwaway-server.server.ts'

/** Where drills lay down what they throw away afterwards. */
export interface DrillGround {
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>
  readonly workFolder: string
}

/** What a drill that was killed has left behind. */
export interface DrillLeftovers {
  readonly databases: readonly string[]
  readonly folders: readonly string[]
  /** Folders of servers, which may still run. */
  readonly servers: readonly string[]
}

/** One drill at a time: what another has made and not thrown away is then nobody's. */
const drillLock = 8_703_301
let isDrilling = false

/** What the databases and servers of a deployment's drills begin with: others may share its server and its machine. */
export async function drillPrefix(db: Db): Promise<string> {
  const { rows } = await sql<{ prefix: string }>`
    select format('forecourt_drill_%s_%s_', system_identifier, oid) as prefix
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return rows[0]?.prefix ?? ''
}

/** What the folders of drills begin with. */
export const drillFolder = 'drill-'

/**
 * Does work while no other drill of this deployment is under way.
 *
 * @returns null, with nothing done, where one is
 */
export async function whileNoneDrills<T>(
  { database: { db, kind } }: DrillGround,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | null> {
  if (isDrilling) return null
  isDrilling = true
  try {
    if (kind === 'pglite') return { done: await work() }
    return await db.connection().execute(async (locking) => {
      const { rows } = await sql<{ is_mine: boolean }>`
        select pg_try_advisory_lock(${drillLock}) as is_mine`.execute(locking)
      if (rows[0]?.is_mine !== true) return null
      try {
        return { done: await work() }
      } finally {
        await sql`select pg_advisory_unlock(${drillLock})`.execute(locking)
      }
    })
  } finally {
    isDrilling = false
  }
}

/** Looks for what killed drills have left. Belongs into `whileNoneDrills`. */
export async function findLeftovers({ database, workFolder }: DrillGround): Promise<DrillLeftovers> {
  const names = await readdir(workFolder).catch(() => [])
  const folders = names.filter((name) => name.startsWith(drillFolder)).map((name) => join(workFolder, name))
  if (database.kind === 'pglite') return { databases: [], folders, servers: [] }
  const prefix = await drillPrefix(database.db)
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${prefix}) order by datname`.execute(
    database.db,
  )
  const inTemp = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  const servers = inTemp.map((name) => join(tmpdir(), name))
  return { databases: rows.map(({ name }) => name), folders, servers }
}

/** Removes it. */
export async function removeLeftovers(
  { database }: DrillGround,
  { databases, folders, servers }: DrillLeftovers,
): Promise<void> {
  for (const name of databases)
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(database.db)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  for (const folder of servers) await removeServer(folder)
}
