import { sql } from 'kysely'
import type { Problem } from '#app/core/problem.ts'
import { listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import { noteGoodPush } from '#app/features/intake/feed-states.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import {
  applyWord,
  type WordOutcome,
  type WordResult,
} from '#app/features/vehicles/feed/apply-word.server.ts'
import type { VehicleKey } from '#app/features/vehicles/feed/resolve-feed.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { WordPush } from './push.ts'
import { addToWordRun, wordRunId } from './word-runs.server.ts'

/** What became of a push about one vehicle. */
export type SettledWord =
  | { readonly outcome: WordOutcome; readonly vehicle: LocatedVehicle | null }
  | Exclude<WordResult, { vehicle: VehicleKey }>

/** A vehicle with its address on the website. */
export interface LocatedVehicle {
  readonly id: number
  readonly slug: string
}

/**
 * Applies a push about one vehicle and records it, in one transaction. It counts as of the moment at which it was
 * received, so that what waited for the database ends as it would have then.
 */
export async function settleWord(db: Db, website: Website, push: WordPush): Promise<SettledWord> {
  return inTransaction(db, async (db) => {
    const at = { db, websiteId: website.id }
    const { feedId, receivedAt, updatedAt } = push
    await takeTurn(at, feedId)
    const settings = await listFeedSettings(at)
    const result = await applyWord({ db, website, now: receivedAt }, push.word, {
      priorities: new Map(settings.map(({ id, priority }) => [id, priority])),
      writer: { feedId, runId: wordRunId(at, feedId, receivedAt), vouchedAt: null },
      time: { updatedAt, receivedAt },
    })
    if ('vehicle' in result) {
      await addToWordRun(at, feedId, result.outcome, receivedAt)
      await noteGoodPush(at, feedId, receivedAt)
      return { outcome: result.outcome, vehicle: await locate(at, result.vehicle) }
    }
    await addToWordRun(at, feedId, { problems: [problemOf(push, result)] }, receivedAt)
    return result
  })
}

/** Records a push that could not be read. */
export async function noteUnreadWord(
  db: Db,
  {
    websiteId,
    feedId,
    problems,
    now,
  }: { websiteId: number; feedId: string; problems: readonly Problem[]; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = { db, websiteId }
    await takeTurn(at, feedId)
    await addToWordRun(at, feedId, { problems }, now)
  })
}

/** The sentence for the source, where a push could not be applied. */
export function refusalText(result: Exclude<SettledWord, { outcome: WordOutcome }>): string {
  switch (result.outcome) {
    case 'unknown':
      return 'This feed has not brought a vehicle of this stock number.'
    case 'ambiguous':
      return 'Several dealerships have a vehicle of this stock number: name the dealership.'
    case 'taken':
      return `The feed ${result.feed} has this vehicle. feeds.json has to name both feeds, each with its priority.`
  }
}

/** Pushes of one feed are applied one after the other, whichever processes received them. */
async function takeTurn({ db, websiteId }: WebsiteDb, feedId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pushes ${websiteId} ${feedId}`}, 0))`.execute(db)
}

async function locate(
  { db, websiteId }: WebsiteDb,
  { dealershipId, stocknum }: VehicleKey,
): Promise<LocatedVehicle | null> {
  const row = await db
    .selectFrom('vehicles')
    .innerJoin('website_vehicles', (join) =>
      join
        .onRef('website_vehicles.dealership_id', '=', 'vehicles.dealership_id')
        .onRef('website_vehicles.vehicle_id', '=', 'vehicles.id'),
    )
    .select(['vehicles.id', 'website_vehicles.slug'])
    .where('website_vehicles.website_id', '=', websiteId)
    .where('vehicles.dealership_id', '=', dealershipId)
    .where('vehicles.stocknum', '=', stocknum)
    .orderBy('vehicles.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

function problemOf({ word }: WordPush, result: Exclude<SettledWord, { outcome: WordOutcome }>): Problem {
  const stocknum = word.kind === 'offer' ? word.offer.facts.stocknum : word.vehicle.stocknum
  return {
    file: 'push',
    line: 1,
    column: 1,
    field: result.outcome === 'ambiguous' ? 'dealership' : 'stocknum',
    value: stocknum,
    message: refusalText(result),
  }
}
