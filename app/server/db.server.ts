import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ExclusivePGliteDialect } from './pglite-dialect.server.ts'

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
  /** True where the database was away when the process started and has not answered since. */
  isAwaited(): boolean
  close(): Promise<void>
}

export async function openDatabase(
  address: { url: string } | { folder: string } | { pglite: PGlite },
): Promise<OpenDatabase> {
  return 'url' in address ? openPostgres(address.url) : openPglite(address)
}

/** Runs the work in one transaction, or in the one that is open already. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute(work)
}

function openPostgres(url: string): OpenDatabase {
  // bigint columns hold counters and millisecond times, all far below 2^53
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types })
  // a broken connection fails the query that uses it and is replaced at the next one; an error event without a
  // listener would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    query: async (text, values) => ({ rows: (await pool.query(text, values)).rows }),
    listen: (channel, heard) => listenOnPostgres(url, channel, heard),
    isReady: () => answers(db),
    isAwaited: () => false,
    close: () => db.destroy(),
  }
}

/**
 * A PostgreSQL database that is away when the process starts. Every query fails at once until the database has
 * answered and `prepare` has succeeded, so that none meets the tables of another release.
 *
 * @param refused called when `prepare` fails on a database that answers
 */
export function awaitDatabase(
  url: string,
  prepare: (database: OpenDatabase) => Promise<unknown>,
  refused: (error: unknown) => void,
): OpenDatabase {
  const real = openPostgres(url)
  const { promise: prepared, resolve: open } = Promise.withResolvers<void>()
  let isAwaited = true
  let isClosed = false
  const away = (): Error => Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })

  async function tryUntilThere(): Promise<void> {
    while (!isClosed) {
      try {
        await prepare(real)
        isAwaited = false
        return open()
      } catch (error) {
        if (!isConnectionError(error)) return refused(error)
        await new Promise((resolve) => setTimeout(resolve, 1000).unref())
      }
    }
  }
  void tryUntilThere()

  /** Announcements that were made before are lost, so the first call says that anything may have changed. */
  async function listenWhenThere(
    channel: string,
    heard: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    await prepared
    for (;;) {
      try {
        const stop = await real.listen(channel, heard)
        heard('')
        return stop
      } catch (error) {
        if (isClosed || !isConnectionError(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, 1000).unref())
      }
    }
  }

  return {
    ...real,
    db: real.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAwaited) throw away()
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    query: (text, values) => (isAwaited ? Promise.reject(away()) : real.query(text, values)),
    listen: async (channel, heard) => {
      const stop = listenWhenThere(channel, heard)
      stop.catch(() => {}) // it fails only while the process is closing
      return async () => {
        if (!isAwaited) await (await stop)()
      }
    },
    isReady: async () => !isAwaited && real.isReady(),
    isAwaited: () => isAwaited,
    close: () => {
      isClosed = true
      return real.close()
    },
  }
}

/** Whether an error means that the database does not answer, or not yet; a wrong password or a wrong query does not. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const systemCodes = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
  ]
  // PostgreSQL's class 08, “starting up”, “shutting down” and “too many clients”
  return (
    systemCodes.includes(code) ||
    /^(08...|57P0[123]|53300)$/.test(code) ||
    /timeout|terminated|ended/i.test(code === '' ? error.message : '')
  )
}

async function openPglite(address: { folder: string } | { pglite: PGlite }): Promise<OpenDatabase> {
  if ('folder' in address) mkdirSync(address.folder, { recursive: true })
  const client = 'pglite' in address ? address.pglite : await PGlite.create(address.folder)
  await client.waitReady
  // zeros for 16 MB of a new log would hold this thread for some 45 ms; a file of the right size is as safe
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
    listen: async (channel, heard) => client.listen(channel, heard),
    isReady: () => answers(db),
    isAwaited: () => false,
    close: () => db.destroy(),
  }
}

async function answers(db: Kysely<Tables>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Listens on a connection of its own, which is opened again after a pause whenever it breaks, until stopped. */
async function listenOnPostgres(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  let retrying: NodeJS.Timeout | null = null
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client = fresh
    fresh.on('notification', (message) => heard(message.payload ?? ''))
    fresh.on('error', () => {})
    fresh.on('end', retry)
    await fresh.connect()
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
  }
  // a failing connection both ends and rejects, so only one retry may wait at a time
  function retry(): void {
    if (stopped || retrying) return
    retrying = setTimeout(() => {
      retrying = null
      // announcements during the break are lost: the empty payload means that anything may have changed
      connect().then(() => heard(''), retry)
    }, 1000)
    retrying.unref()
  }
  await connect()
  return async () => {
    stopped = true
    if (retrying) clearTimeout(retrying)
    await client?.end().catch(() => {})
  }
}
