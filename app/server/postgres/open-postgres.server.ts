import { Kysely, PostgresDialect } from 'kysely'
import type { OpenDatabase, Tables } from '#app/server/db.server.ts'
import { hostsOf } from './hosts.ts'
import { openListener } from './listener.server.ts'
import { openPool } from './pool.server.ts'

/** Where a PostgreSQL is, and how this process connects to it. */
export interface PostgresAddress {
  /** May name several hosts, of which one accepts writes. */
  readonly url: string
  /** The address for announcements, where a pooler stands before the database that carries none. */
  readonly listenUrl?: string | undefined
  /** How many connections this process may have, besides the one for announcements. */
  readonly connections?: number
}

const ordinaryConnections = 10

export function openPostgres({ url, listenUrl = url, connections }: PostgresAddress): OpenDatabase {
  const pool = openPool(hostsOf(url), connections ?? ordinaryConnections, { commitsLocally: true })
  const listener = openListener(hostsOf(listenUrl))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    kind: 'postgres',
    query: (text, values) => pool.query(text, values),
    listen: (channel, heard) => listener.listen(channel, heard),
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    reconnect: () => pool.leave(),
    connections: () => pool.counts(),
    isAwaited: () => false,
    retire: null,
    async close() {
      await listener.close()
      await db.destroy()
    },
  }
}
