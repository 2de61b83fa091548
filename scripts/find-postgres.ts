import { userInfo } from 'node:os'
import pg from 'pg'
import { makeCluster, postgresBinaries } from './postgres-cluster.ts'

/** Tests may create databases in this PostgreSQL. */
export interface TestPostgres {
  readonly url: string
  /** This says in words where it was found, for the list of what ran. */
  readonly found: string
  close(): Promise<void>
}

/**
 * Tries the one that the environment names, then the system's binaries, then one that runs on this machine. One of our own
 * waits for no disk, and most tests make a database: that takes it a sixth of the time.
 *
 * @returns null where there is none
 */
export async function findPostgres(): Promise<TestPostgres | null> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, found: 'the one of TEST_DATABASE_URL', close: async () => {} }
  const own = await startOwn()
  if (own) return own
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`
    if (await mayCreateDatabases(url))
      return { url, found: 'the one at 127.0.0.1:5432', close: async () => {} }
  }
  return null
}

async function startOwn(): Promise<TestPostgres | null> {
  const binaries = postgresBinaries()
  if (binaries === null) return null
  try {
    const { url, remove } = await makeCluster(binaries, ['full_page_writes=off'])
    return { url, found: `one started from ${binaries}`, close: remove }
  } catch {
    return null
  }
}

/** The version counts too, because our queries need PostgreSQL 15. */
async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select (rolsuper or rolcreatedb) and current_setting('server_version_num')::int >= 150000 as good
       from pg_roles where rolname = current_user`,
    )
    return rows[0]?.good === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
