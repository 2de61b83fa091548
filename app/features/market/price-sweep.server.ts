import { sql } from 'kysely'
import { dayAt } from '#app/core/time-zone.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import { keepPricesOf } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { announceStock } from '#app/features/vehicles/sharing-websites.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'

/**
 * Notes what the clock changes in prices: a former price proves nothing once the change is long ago (MARKET-14). Any number
 * of processes may do it.
 */
export interface PriceSweep {
  start(): void
  /** Asks of each website that has not been asked today. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

interface PriceSweepOptions {
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 60_000
/** A day begins for it five minutes after midnight at the website. */
const afterMidnightMs = 5 * 60_000

export function openPriceSweep({ database, registry, clock, log }: PriceSweepOptions): PriceSweep {
  const { db } = database
  let isStopped = false

  async function runDue(): Promise<void> {
    const now = clock()
    const due = await listDue(db, now)
    for (const { id, day } of due) {
      if (isStopped) return
      await sweep(db, id, day, now, registry)
    }
    if (due.length > 0) await forgetOld(db)
  }

  const turns = repeating(runDue, everyMs, (error) =>
    log.warn('what the clock changes in prices was not noted', { error }),
  )
  return {
    runDue,
    start: turns.start,
    stop() {
      isStopped = true
      return turns.stop()
    },
  }
}

/** The websites for which a day has begun since they were asked last. Their settings are not read for it. */
async function listDue(db: Db, now: Date): Promise<{ readonly id: number; readonly day: string }[]> {
  const rows = await db
    .selectFrom('websites')
    .select(['id', 'prices_on', 'time_zone'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, prices_on, time_zone }) => {
    const day = dayAt(new Date(now.getTime() - afterMidnightMs), time_zone ?? usualTimeZone)
    return day === prices_on ? [] : [{ id, day }]
  })
}

/** Of several processes the first asks. */
async function sweep(db: Db, id: number, day: string, now: Date, registry: FlagRegistry): Promise<void> {
  await inTransaction(db, async (db) => {
    const claimed = await db
      .updateTable('websites')
      .set({ prices_on: day })
      .where('id', '=', id)
      .where('prices_on', 'is distinct from', day)
      .returning('id')
      .executeTakeFirst()
    const found = claimed && (await findWebsiteById(db, id, registry))
    if (!found) return
    const changed = await keepPricesOf({ db, website: found.website, now }, null)
    if (changed.length > 0) await announceStock(db, id, changed)
  })
}

/** Rows are kept for seven years after their end (MARKET-02). */
async function forgetOld(db: Db): Promise<void> {
  await db.deleteFrom('price_history').where('until_at', '<', sql<Date>`now() - interval '7 years'`).execute()
}
