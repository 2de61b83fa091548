import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from './db.server.ts'
import { repeating } from './repeating.server.ts'

/** What the other processes of the deployment have counted under a name, as they told it a moment ago. */
export interface SharedCounts {
  /** Tells the others how often a name was counted here in a minute (since 1970). */
  tell(name: string, minute: number, count: number): void
  othersAt(name: string, minute: number): number
  start(): void
  /** Tells and hears once, as is done each second. */
  exchange(): Promise<void>
  stop(): Promise<void>
}

export interface RateWindowsTable {
  name: string
  minute: number
  process_id: string
  count: number
}

declare module './db.server.ts' {
  interface Tables {
    rate_windows: RateWindowsTable
  }
}

const everyMs = 1000
/** A flood under ever new names must not become a flood of the database. */
const mostTold = 5000

/**
 * Exchanges counts each second in one statement, outside any request. While the database is away a process has its own
 * counts alone.
 */
export function openSharedCounts(database: OpenDatabase, processId: string): SharedCounts {
  let told = new Map<string, Map<number, number>>()
  let others = new Map<string, Map<number, number>>()
  let latest = 0

  async function exchange(): Promise<void> {
    if (told.size === 0) return
    for (const [name, minutes] of told) if (Math.max(...minutes.keys()) < latest - 1) told.delete(name)
    const counts = [...told]
      .slice(-mostTold)
      .flatMap(([name, minutes]) =>
        [...minutes].flatMap(([minute, count]) =>
          minute >= latest - 1 ? [{ name: digestOf(name), minute, count }] : [],
        ),
      )
    const names = new Map([...told.keys()].map((name) => [digestOf(name), name]))
    const { rows } = await sql<{ name: string; minute: number; count: number }>`
      with own as (
        select * from json_to_recordset(${JSON.stringify(counts)}::json)
          as own (name text, minute bigint, count integer)
      ), old as (
        delete from rate_windows where minute < ${latest - 2}
      ), written as (
        insert into rate_windows (name, minute, process_id, count)
        select name, minute, ${processId}::uuid, count from own
        on conflict (name, minute, process_id) do update set count = excluded.count
      )
      select name, minute, sum(count)::int as count from rate_windows
      where process_id <> ${processId}::uuid and minute >= ${latest - 1} and name in (select name from own)
      group by name, minute`.execute(database.db)
    const heard = new Map<string, Map<number, number>>()
    for (const { name: digest, minute, count } of rows) {
      const name = names.get(digest) ?? ''
      heard.set(name, (heard.get(name) ?? new Map()).set(minute, count))
    }
    others = heard
  }

  const turns = repeating(exchange, everyMs, () => {
    others = new Map()
  })
  return {
    tell(name, minute, count) {
      latest = Math.max(latest, minute)
      const known = told.get(name)
      const minutes = known ?? new Map<number, number>()
      minutes.set(minute, count)
      for (const before of minutes.keys()) if (before < minute - 1) minutes.delete(before)
      if (known) return
      if (told.size >= 100_000) told = new Map()
      told.set(name, minutes)
    },
    othersAt: (name, minute) => others.get(name)?.get(minute) ?? 0,
    exchange,
    start() {
      if (database.kind === 'postgres') turns.start()
    },
    stop: turns.stop,
  }
}

/** A name has an address in it, which is nobody's business. */
function digestOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}
