import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { confirmedAt, type Freshness, feedKey, freshnesses } from '#app/features/vehicles/freshness.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { listFeedSettings } from './feed-settings.server.ts'
import { listConfirmations } from './feed-states.server.ts'
import { freshnessOf, patienceWith } from './patience.ts'

/**
 * The websites with vehicles on sale of which some may have become too old, or are not any more: with a confirmation older
 * than the shortest patience, or marked as old already.
 */
export async function listDoubtfulWebsites(db: Db, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - shortestHours * 3_600_000)
  const rows = await db
    .selectFrom('vehicles')
    .leftJoin('feed_states', (join) =>
      join
        .onRef('feed_states.website_id', '=', 'vehicles.feed_website_id')
        .onRef('feed_states.feed_id', '=', 'vehicles.feed_id'),
    )
    .select('vehicles.feed_website_id')
    .distinct()
    .where('vehicles.sold_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('vehicles.freshness', '<>', 'fresh'),
        eb(
          eb.fn<Date>('greatest', [
            'vehicles.own_confirmed_at',
            eb.fn.coalesce('vehicles.feed_confirmed_at', 'feed_states.confirmed_at'),
          ]),
          '<',
          before,
        ),
      ]),
    )
    .execute()
  return rows.map((row) => row.feed_website_id)
}

const shortestHours = 48

/** Does the website mark any of its vehicles as old? */
export async function hasDoubtfulVehicles({ db, websiteId }: WebsiteDb): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles')
    .select('id')
    .where('feed_website_id', '=', websiteId)
    .where('freshness', '<>', 'fresh')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks how fresh the vehicles are that this website's feeds brought, and announces those that have changed to every
 * website that shows them (FRESH-05, FRESH-06). @returns how many have changed
 */
export async function settleFreshness(db: Db, website: Website, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    const at = { db, websiteId: website.id }
    const [settings, confirmations, vehicles] = await Promise.all([
      listFeedSettings(at),
      listConfirmations(at),
      listOnSale(at),
    ])
    const settingOf = new Map(settings.map((setting) => [setting.id, setting]))
    const wanted = freshnessOf(
      vehicles.map((vehicle) => ({
        confirmedAt: confirmedAt({ ...vehicle, feed: feedKey(website.id, vehicle.feed_id) }, confirmations),
        patience: patienceWith(settingOf.get(vehicle.feed_id) ?? null, website),
      })),
      website.feed_hold_share,
      now,
      website.time_zone,
    )
    const changed = vehicles.flatMap(({ id, freshness }, index) => {
      const next = wanted[index] ?? freshness
      return next === freshness ? [] : [{ id, next }]
    })
    for (const freshness of freshnesses)
      await mark(
        db,
        freshness,
        changed.filter(({ next }) => next === freshness).map(({ id }) => id),
      )
    await announceTo(
      db,
      changed.map(({ id }) => id),
    )
    return changed.length
  })
}

async function listOnSale({ db, websiteId }: WebsiteDb) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'feed_id', 'own_confirmed_at', 'feed_confirmed_at', 'freshness'])
    .where('feed_website_id', '=', websiteId)
    .where('sold_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function mark(db: Db, freshness: Freshness, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('vehicles').set({ freshness }).where('id', 'in', ids).execute()
}

async function announceTo(db: Db, vehicleIds: readonly number[]): Promise<void> {
  if (vehicleIds.length === 0) return
  const rows = await db
    .selectFrom('website_vehicles')
    .select('website_id')
    .distinct()
    .where('vehicle_id', 'in', vehicleIds)
    .orderBy('website_id')
    .execute()
  for (const { website_id: id } of rows)
    await announceChange(db, [id], [`stock:${id}`, ...vehicleIds.map((vehicleId) => `vehicle:${vehicleId}`)])
}
