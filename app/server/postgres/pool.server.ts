import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { connectionOptions, connectMs, findWritable } from './connect.server.ts'
import { isCrowded, mayHaveMoved } from './connection-errors.ts'

const queryMs = 30_000

/** How long a query of the present work may take; ordinarily as long as its pool allows. */
const patience = new AsyncLocalStorage<number>()

/** Runs work whose queries may take as long as they need: imports, exports, migrations. */
export function withoutQueryLimit<T>(work: () => T): T {
  return patience.run(Number.POSITIVE_INFINITY, work)
}

/** Runs work whose queries somebody waits for, and that is given up early. */
export function withQueryLimit<T>(ms: number, work: () => T): T {
  return patience.run(ms, work)
}

// bigint columns hold counters and millisecond times, all far below 2^53
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === 20 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

type ReturnedRow = Readonly<Record<string, unknown>>

/** The connections of a pool, and who waits for one. */
export interface ConnectionCounts {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

export interface DatabasePool extends PostgresPool {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /**
   * Commits one statement.
   *
   * @returns the rows that the statement returned, and only where the commit has certainly happened, on standbys too
   * where commits wait for them: its connection lived, and no warning came with it. PostgreSQL warns, and does not fail,
   * where a wait for a standby was cancelled. Null otherwise
   */
  commit(text: string, values: readonly unknown[]): Promise<readonly ReturnedRow[] | null>
  /** Lets go of all connections, and looks for the host that accepts writes again. */
  leave(): void
  counts(): ConnectionCounts
}

interface PoolOptions {
  /**
   * How long a query may take by the clock of this process; its connection is then destroyed, because a server that is
   * cut off would never end it.
   */
  readonly limitMs?: number
  /** Commits do not wait for standbys, unless a transaction asks for it (`inReplicatedTransaction`). */
  readonly commitsLocally?: boolean
}

/**
 * The connections to the host that accepts writes. When that host no longer does, all connections are replaced; a query
 * that was under way fails, and its caller decides what is tried again.
 *
 * @param urls the hosts that the database may live on
 */
export function openPool(
  urls: readonly string[],
  connections: number,
  { limitMs = queryMs, commitsLocally = false }: PoolOptions = {},
): DatabasePool {
  let present: Promise<pg.Pool> | null = null
  let latest: pg.Pool | null = null

  function find(): Promise<pg.Pool> {
    if (present) return present
    const finding = findWritable(urls).then((url) => {
      latest = newPool(url, connections, commitsLocally)
      return latest
    })
    present = finding
    finding.catch(() => {
      if (present === finding) present = null
    })
    return finding
  }

  function leave(left = present): void {
    if (!left || present !== left) return
    present = null
    // a connection in use goes when its work ends
    void left.then((pool) => pool.end()).catch(() => {})
  }

  async function commit(text: string, values: readonly unknown[]): Promise<readonly ReturnedRow[] | null> {
    const from = find()
    let client: pg.PoolClient
    try {
      client = await (await from).connect()
    } catch (error) {
      if (mayHaveMoved(error)) leave(from)
      return null
    }
    let isWarned = false
    const noticed = ({ code }: { code?: string | undefined }): void => {
      isWarned ||= code?.startsWith('01') === true
    }
    client.on('notice', noticed)
    const limited = limitedClient(client, limitMs, (error) => {
      if (mayHaveMoved(error)) leave(from)
    })
    try {
      const { rows } = await limited.query<ReturnedRow>(text, values)
      client.off('notice', noticed)
      limited.release()
      return isWarned ? null : rows
    } catch {
      limited.release(true)
      return null
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    const from = find()
    const whenFailed = (error: unknown): void => {
      if (mayHaveMoved(error)) leave(from)
    }
    try {
      return limitedClient(await connectionOf(await from), limitMs, whenFailed)
    } catch (error) {
      whenFailed(error)
      throw error
    }
  }

  return {
    options: {},
    connect,
    async query(text, values = []) {
      const client = await connect()
      try {
        const result: PostgresQueryResult<unknown> | PostgresQueryResult<unknown>[] = await client.query(
          text,
          values,
        )
        client.release()
        // a text of several statements answers with a list
        return { rows: (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [] }
      } catch (error) {
        // a text that begins a transaction may have failed within it
        client.release(true)
        throw error
      }
    },
    commit,
    leave: () => leave(),
    counts: () => countsOf(latest),
    async end() {
      const last = present
      present = Promise.reject(new Error('the database was closed: its connections have ended'))
      present.catch(() => {})
      await (await last?.catch(() => null))?.end()
    },
  }
}

/** A connection of the pool; where the server has no more to give, one that other work of ours gives back. */
async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const untilMs = performance.now() + connectMs
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isCrowded(error) || performance.now() > untilMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function countsOf(pool: pg.Pool | null): ConnectionCounts {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** A database that waits for no disk either (`off`) is left as it is. */
const commitLocally = `
  select set_config('synchronous_commit', 'local', false)
  where current_setting('synchronous_commit') <> 'off'`

/** Is called for a new connection before anybody gets it. */
function makeCommitLocally(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query(commitLocally).then(
    () => done(),
    (error: Error) => done(error),
  )
}

function newPool(url: string, connections: number, commitsLocally: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    ...connectionOptions,
    ...(commitsLocally ? { verify: makeCommitLocally } : {}),
  })
  // a broken connection fails the query that uses it and is replaced at the next one; an error event without a
  // listener would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A connection whose queries end in time, and that is given back once. */
function limitedClient(
  client: PostgresPoolClient,
  limitMs: number,
  whenFailed: (error: unknown) => void,
): PostgresPoolClient {
  let given: Error | null = null
  let isReleased = false
  const release = (destroy?: boolean): void => {
    if (isReleased) return
    isReleased = true
    client.release(destroy)
  }

  async function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (given) throw given
    const answer = client.query<R>(text, values)
    const mostMs = patience.getStore() ?? limitMs
    if (mostMs === Number.POSITIVE_INFINITY) return answer
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      given = Object.assign(new Error(`the database did not answer within ${mostMs / 1000} s`), {
        code: 'ETIMEDOUT',
      })
      answer.catch(() => {})
      release(true)
      reject(given)
    }, mostMs)
    try {
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }

  function query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('nothing here opens a cursor')
    return ask<R>(text, values).catch((error: unknown) => {
      whenFailed(error)
      throw error
    })
  }
  return { query, release }
}
