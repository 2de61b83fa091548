import { setTimeout as wait } from 'node:timers/promises'
import { dayAt } from '#app/core/time-zone.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { listSecrets } from '#app/features/tenancy/secrets.server.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import { announceStock } from '#app/features/vehicles/sharing-websites.server.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { readListedPrices } from './listed-prices.server.ts'
import type { MarketReader } from './market-reader.ts'
import { readSharedPrices } from './shared-prices.server.ts'

/**
 * Finds out each night what others ask for vehicles like those of each website: of the websites that share their prices, and of
 * AutoGrab's listings (MARKET-09, MARKET-12). Any number of processes may do it.
 */
export interface MarketReadings {
  start(): void
  /** Does what has not been done this night. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

interface MarketReadingsOptions {
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly reader: MarketReader
  readonly clock: () => Date
  readonly log: Log
}

const everyMs = 60_000
/** Twenty minutes after midnight: what the clock changes in prices has been noted by then. */
const afterMidnightMs = 20 * 60_000
/** Who has begun a night and not come to its end within this time has been stopped. */
const longestMs = 3 * 3_600_000
const keptNightsMs = 30 * 86_400_000
/** At most two calls a second. */
const betweenCallsMs = 500

export function openMarketReadings(options: MarketReadingsOptions): MarketReadings {
  const { database, clock, log } = options
  const { db } = database
  let isStopped = false
  const isEnding = (): boolean => isStopped

  async function compareShared(): Promise<void> {
    const now = clock()
    const night = await claimNight(db, now)
    if (night === null) return
    await readSharedPrices(db, now, isEnding)
    if (!isStopped) await endNight(db, night, now)
  }

  async function askListings(): Promise<void> {
    for (const { id, day } of await listDue(db, clock())) {
      if (isStopped) return
      if (await claimDay(db, id, day)) await askFor(id, options, isEnding)
    }
  }

  const failed = (error: unknown): void => log.warn('what others ask was not found out', { error })
  // the listings are asked for slowly, and the comparison does not wait for them
  const turns = [repeating(compareShared, everyMs, failed), repeating(askListings, everyMs, failed)]
  return {
    async runDue() {
      await compareShared()
      await askListings()
    },
    start() {
      for (const each of turns) each.start()
    },
    async stop() {
      isStopped = true
      for (const each of turns) await each.stop()
    },
  }
}

/** @returns the day of this night where nobody else has compared, or is comparing; null otherwise */
async function claimNight(db: Db, now: Date): Promise<string | null> {
  const day = dayAt(new Date(now.getTime() - afterMidnightMs), usualTimeZone)
  const claimed = await db
    .insertInto('market_nights')
    .values({ day, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ begun_at: now })
        .where('market_nights.ended_at', 'is', null)
        .where('market_nights.begun_at', '<', new Date(now.getTime() - longestMs)),
    )
    .returning('day')
    .executeTakeFirst()
  return claimed?.day ?? null
}

async function endNight(db: Db, day: string, now: Date): Promise<void> {
  await db.updateTable('market_nights').set({ ended_at: now }).where('day', '=', day).execute()
  await db
    .deleteFrom('market_nights')
    .where('begun_at', '<', new Date(now.getTime() - keptNightsMs))
    .execute()
}

/** The websites for which a day has begun since AutoGrab was asked last. Their settings are not read for it. */
async function listDue(db: Db, now: Date): Promise<{ readonly id: number; readonly day: string }[]> {
  const rows = await db
    .selectFrom('websites')
    .select(['id', 'market_on', 'time_zone'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, market_on, time_zone }) => {
    const day = dayAt(new Date(now.getTime() - afterMidnightMs), time_zone ?? usualTimeZone)
    return day === market_on ? [] : [{ id, day }]
  })
}

/** Of several processes the first asks. */
async function claimDay(db: Db, id: number, day: string): Promise<boolean> {
  const claimed = await db
    .updateTable('websites')
    .set({ market_on: day })
    .where('id', '=', id)
    .where('market_on', 'is distinct from', day)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

async function askFor(
  id: number,
  { database: { db }, registry, reader, clock }: MarketReadingsOptions,
  isStopped: () => boolean,
): Promise<void> {
  const found = await findWebsiteById(db, id, registry)
  if (!found || found.website.market.show === 'none') return
  const { website } = found
  const secrets = await listSecrets({ db, websiteId: id })
  const holder = { website, keptSecrets: new Set(secrets.map(({ name }) => name)) }
  if (!reader.has(holder)) return
  const scope = { db, website, now: clock() }
  // the sandbox of a demo costs nothing
  const turn = website.demo ? async () => {} : () => wait(betweenCallsMs)
  const read = await readListedPrices(scope, { reader, holder, turn, isStopped })
  if (read.length > 0) await inTransaction(db, (db) => announceStock(db, id, read))
}
