import { type Kysely, sql } from 'kysely'
import type { OpenDatabase, Tables } from './db.server.ts'

/** What only one process of the deployment does for as long as it lives. */
export interface HeldLock {
  /** Whether this process does it: it holds the lock, or has just got it because nobody else does. */
  isOurs(): Promise<boolean>
  /** Leaves it to the others. */
  release(): Promise<void>
}

/**
 * A lock that is held on a connection of its own, so that it is free at once where the process or its connection ends. Whoever
 * holds it may have lost it without knowing yet, so the work itself must bear being done twice.
 */
export function openHeldLock({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, name: string): HeldLock {
  // PGlite has one process
  if (kind === 'pglite') return { isOurs: async () => true, release: async () => {} }
  let held: { readonly connection: Kysely<Tables>; readonly end: () => void } | null = null
  let ended: Promise<void> = Promise.resolve()

  function take(): Promise<boolean> {
    const { promise: taken, resolve, reject } = Promise.withResolvers<boolean>()
    ended = db
      .connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ is_ours: boolean }>`
          select pg_try_advisory_lock(hashtext(${name})) as is_ours`.execute(connection)
        if (rows[0]?.is_ours !== true) return resolve(false)
        const { promise: end, resolve: tellEnd } = Promise.withResolvers<void>()
        held = { connection, end: tellEnd }
        resolve(true)
        await end
        await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
      })
      .catch(reject)
      .finally(() => {
        held = null
      })
    return taken
  }

  async function release(): Promise<void> {
    held?.end()
    await ended
  }

  return {
    async isOurs() {
      if (held === null) return take()
      const isThere = await sql`select 1`.execute(held.connection).then(
        () => true,
        () => false,
      )
      if (isThere) return true
      await release()
      return take()
    },
    release,
  }
}
