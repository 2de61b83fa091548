import type { OpenDatabase } from '#app/server/db.server.ts'
import { isConnectionError } from './connection-errors.ts'
import { openPostgres, type PostgresAddress } from './open-postgres.server.ts'

/**
 * A PostgreSQL database that is away when the process starts. Every query fails at once until the database has
 * answered and `prepare` has succeeded, so that none meets the tables of another release.
 *
 * @param refused called when `prepare` fails on a database that answers
 */
export function awaitDatabase(
  address: PostgresAddress,
  prepare: (database: OpenDatabase) => Promise<unknown>,
  refused: (error: unknown) => void,
): OpenDatabase {
  const real = openPostgres(address)
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
