import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { isSameValue } from '#app/features/vehicles/edits/agreement.ts'
import { writtenEdits } from '#app/features/vehicles/edits/edit.ts'
import { listOnWebsite } from '#app/features/vehicles/feed/list-on-website.server.ts'
import type { Actor } from '#app/features/vehicles/history.ts'
import { noteHistory } from '#app/features/vehicles/note-history.server.ts'
import { rememberVins } from '#app/features/vehicles/passport/stated-vin.server.ts'
import { keepPrices } from '#app/features/vehicles/price/history/keep-prices.server.ts'
import { lockSharingWebsites } from '#app/features/vehicles/sharing-websites.server.ts'
import { titleOf } from '#app/features/vehicles/title.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { listStockVehicles } from './find-stock.server.ts'
import { type StockVehicle, shownStock } from './stock-vehicle.ts'
import { whatHappened } from './what-happened.ts'

/** What a change makes of vehicles, each as it is afterwards, and what it answers. */
export interface Decided<Result> {
  readonly changed: readonly StockVehicle[]
  readonly result: Result
}

/** Decides on vehicles of the website's dealerships, which nobody else changes meanwhile. */
export type Decide<Result> = (
  vehicles: readonly StockVehicle[],
  scope: WriteScope,
) => Promise<Decided<Result>>

/**
 * Changes vehicles in one transaction, with their history, and announces it once to every website that shows them (STOCK-22).
 * Feeds and other people wait their turn meanwhile.
 */
export async function changeStock<Result>(
  scope: WriteScope,
  actor: Actor,
  ids: readonly number[],
  decide: Decide<Result>,
): Promise<Result> {
  return inTransaction(scope.db, async (db) => {
    const within = { ...scope, db }
    await lockLeases(db, ids)
    const websiteIds = await lockSharingWebsites(within)
    await lockVehicles(within, ids)
    const before = await listStockVehicles(within, ids)
    const { changed, result } = await decide(before, within)
    const byId = new Map(before.map((vehicle) => [vehicle.id, vehicle]))
    const really = changed.map(withFactsByHand).filter((after) => !isSameStock(byId.get(after.id), after))
    await rememberVins(
      db,
      really.flatMap((after) => (vinOf(byId.get(after.id)) === vinOf(after) ? [] : [after.id])),
    )
    for (const after of really) await writeVehicle(within, after)
    await noteHistory(
      db,
      really.flatMap((after) =>
        whatHappened(byId.get(after.id) ?? null, after).map(({ kind, changes }) => ({
          dealership_id: after.dealership_id,
          vehicle_id: after.id,
          at: scope.now,
          actor,
          run_id: null,
          kind,
          changes: JSON.stringify(changes),
        })),
      ),
    )
    await announceStock(db, websiteIds, really)
    if (really.length > 0)
      await keepPrices(
        within,
        websiteIds,
        really.map(({ id }) => id),
      )
    return result
  })
}

/**
 * A payment that begins to charge waits until the change is decided, and finds the vehicle ended; one that has begun is
 * seen here. Payments lock their lease before they announce, so the leases come before the websites.
 */
async function lockLeases(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('vehicle_leases')
    .select('vehicle_id')
    .where('vehicle_id', 'in', [-1, ...ids])
    .orderBy('vehicle_id')
    .forUpdate()
    .execute()
}

async function lockVehicles({ db, website }: WriteScope, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('vehicles')
    .select('id')
    .where('dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('id', 'in', [-1, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

function vinOf(vehicle: StockVehicle | undefined): string | null {
  return vehicle ? shownStock(vehicle).facts.vin : null
}

async function writeVehicle({ db, now }: WriteScope, after: StockVehicle): Promise<void> {
  const { reserved } = after.edits
  await db
    .updateTable('vehicles')
    .set((eb) => ({
      edits: writtenEdits(after.edits),
      edit_version: eb('edit_version', '+', 1),
      reserved_until: reserved?.until ?? null,
      draft: after.draft,
      own_confirmed_at: after.own_confirmed_at,
      freshness: after.freshness,
      changed_at: now,
      ...(after.feed_id === byHandFeedId ? ownedByHand(after) : {}),
    }))
    .where('dealership_id', '=', after.dealership_id)
    .where('id', '=', after.id)
    .execute()
}

/**
 * Of a vehicle that a person added, the facts follow the edits, since nobody else says any: imports tell vehicles from each
 * other by the facts.
 */
function withFactsByHand(vehicle: StockVehicle): StockVehicle {
  if (vehicle.feed_id !== byHandFeedId) return vehicle
  const shown = shownStock({ ...vehicle, sold_at: null, ended_as: null })
  // a name that was made of make and model follows them
  const isMadeName = vehicle.edits.name === undefined && vehicle.facts.name === titleOf(vehicle.facts)
  const name = isMadeName ? titleOf(shown.facts) : shown.facts.name
  // photos that are uploaded have a table of their own
  const { images, primary_image_url } = vehicle.facts
  return {
    ...shown,
    facts: { ...shown.facts, images, primary_image_url, name, stocknum: vehicle.stocknum },
  }
}

function ownedByHand({ feed_website_id, feed_id, stocknum, facts, sold_at, ended_as }: StockVehicle) {
  const written = { feed_website_id, feed_id, stocknum, facts: JSON.stringify(facts), sold_at, ended_as }
  return { ...written, is_past: false, feed_confirmed_at: null }
}

async function announceStock(
  db: Db,
  websiteIds: readonly number[],
  changed: readonly StockVehicle[],
): Promise<void> {
  if (changed.length === 0) return
  for (const id of websiteIds) {
    if (changed.some(({ slug, draft }) => slug === null && !draft)) await listOnWebsite({ db, websiteId: id })
    await announceChange(db, [id], [`stock:${id}`, ...changed.map((vehicle) => `vehicle:${vehicle.id}`)])
  }
}

function isSameStock(before: StockVehicle | undefined, after: StockVehicle): boolean {
  return before !== undefined && isSameValue(before, after)
}
