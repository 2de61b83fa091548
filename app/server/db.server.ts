import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql, type Transaction } from 'kysely'
import { ExclusivePGliteDialect, type PgliteClient } from './pglite/exclusive-dialect.server.ts'
import { openPgliteThread } from './pglite/pglite-thread.server.ts'
import { openPostgres, type PostgresAddress } from './postgres/open-postgres.server.ts'
import { type ConnectionCounts, withQueryLimit } from './postgres/pool.server.ts'

/** Each slice declares its own tables in this interface, in its `tables.server.ts`. */
export interface Tables {
  migrations: { name: string; ran_at: Date }
}

export type Db = Kysely<Tables> | Transaction<Tables>

/** An open database: PostgreSQL where an address is given, else PGlite (the same PostgreSQL, in process). */
export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly kind: 'postgres' | 'pglite'
  /** Runs SQL with numbered parameters outside any transaction; for the job queue. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Calls back on every NOTIFY on the channel; resolves with a function that stops it. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  isReady(): Promise<boolean>
  /** Replaces all connections, where somebody has noticed that the database no longer answers on them. */
  reconnect(): void
  /** The connections for queries; null on PGlite, which has none. */
  connections(): ConnectionCounts | null
  /** True where the database was away when the process started and has not answered since. */
  isAwaited(): boolean
  /**
   * Takes PGlite out of use because its rows are elsewhere now: every query from now on fails as if the database were away, and
   * no process opens the folder again. Null on PostgreSQL.
   */
  readonly retire: (() => void) | null
  close(): Promise<void>
}

/** The note in a folder of PGlite whose rows are elsewhere. */
const movedNote = 'moved-to-postgresql'

export async function openDatabase(
  address: PostgresAddress | { folder: string } | { pglite: PgliteClient },
): Promise<OpenDatabase> {
  return 'url' in address ? openPostgres(address) : openPglite(address)
}

/** Runs the work in one transaction, or in the one that is open already. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute(work)
}

/** How long a commit on a standby is waited for before the work is given up. */
const replicationMs = 5000

/**
 * The same for what decides between people, such as a deposit or the last place: it is committed as the database is set,
 * on its standbys too, where all other work is committed on the primary alone.
 *
 * @throws where no standby takes it in time; it may then have happened all the same
 */
export async function inReplicatedTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return withQueryLimit(replicationMs, () =>
    db.transaction().execute(async (db) => {
      await sql`set local synchronous_commit to default`.execute(db)
      return work(db)
    }),
  )
}

async function openPglite(address: { folder: string } | { pglite: PgliteClient }): Promise<OpenDatabase> {
  if ('folder' in address) refuseMoved(address.folder)
  if ('folder' in address) mkdirSync(address.folder, { recursive: true })
  const client = 'pglite' in address ? address.pglite : await openPgliteThread(address.folder)
  await client.waitReady
  // zeros for 16 MB of a new log would take some 45 ms; a file of the right size is as safe
  await client.exec('SET wal_init_zero = off')
  const dialect = new ExclusivePGliteDialect(client)
  const db = new Kysely<Tables>({ dialect })
  return {
    db,
    kind: 'pglite',
    query: (text, values) =>
      dialect.alone(async () => {
        if (values && values.length > 0) return { rows: (await client.query(text, values)).rows }
        return { rows: (await client.exec(text)).at(-1)?.rows ?? [] }
      }),
    // within somebody's transaction it would end with that
    listen: (channel, heard) => dialect.alone(() => client.listen(channel, heard)),
    isReady: () => answers(db),
    reconnect: () => {},
    connections: () => null,
    isAwaited: () => false,
    retire: () => {
      if ('folder' in address) writeFileSync(join(address.folder, movedNote), '')
      dialect.retire(() =>
        Object.assign(new Error('the database was moved to PostgreSQL'), { code: 'ECONNREFUSED' }),
      )
    },
    async close() {
      await db.destroy()
      // Kysely closes only what it has used
      if (!client.closed) await client.close()
    },
  }
}

/** What was written to it now would be nowhere else. */
function refuseMoved(folder: string): void {
  const note = join(folder, movedNote)
  if (existsSync(note))
    throw new Error(
      `The database in ${folder} was moved to PostgreSQL: start with DATABASE_URL. To go back to what it was then, delete ${note}.`,
    )
}

async function answers(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
