import { sql } from 'kysely'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { toOutletDelivery } from './deliveries.server.ts'
import { listFetches } from './fetch-notes.server.ts'
import type { OutletDelivery } from './outlet-delivery.ts'
import { outletFileName } from './outlet-setting.ts'
import type { OutletState } from './outlet-state.ts'
import { listOutletSettings, listOutletStates } from './outlet-states.server.ts'
import type { Proof, Receipt } from './proof.ts'
import { findWithdrawalReceipt } from './receipts.server.ts'

/** The proofs of the vehicles that had this stock number on the website, the newest first. */
export async function listProofs(scope: WriteScope, stocknum: string): Promise<Proof[]> {
  const at = { db: scope.db, websiteId: scope.website.id }
  const vehicles = await scope.db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
    .select([
      'vehicles.id',
      'vehicles.dealership_id',
      'vehicles.sold_at',
      sql<string>`coalesce(vehicles.edits -> 'name' ->> 'value', vehicles.facts ->> 'name')`.as('name'),
    ])
    .where('website_vehicles.website_id', '=', scope.website.id)
    .where('vehicles.stocknum', '=', stocknum)
    .orderBy('vehicles.id', 'desc')
    .execute()
  if (vehicles.length === 0) return []
  const [outlets, states, fetched] = await Promise.all([
    listOutletSettings(at),
    listOutletStates(at),
    listFetches(at),
  ])
  const order = new Map(outlets.map(({ id }, index) => [id, index]))
  const placeOf = ({ outletId }: OutletState): number => order.get(outletId) ?? order.size
  states.sort((one, other) => placeOf(one) - placeOf(other))
  return Promise.all(
    vehicles.map(async ({ id, dealership_id, sold_at, name }): Promise<Proof> => {
      const [receipt, end, messages, held] = await Promise.all([
        findWithdrawalReceipt(at, id),
        findLastEnd(at, id, dealership_id),
        listLastMessages(at, id),
        listHolders(at, id),
      ])
      return {
        vehicleId: id,
        stocknum,
        name,
        dealership: scope.website.dealerships.find((one) => one.id === dealership_id)?.name ?? '',
        endedAt: end ? end.endedAt : sold_at,
        receipt: receipt && (await isBack(at, receipt, end)) ? null : receipt,
        fetched,
        outlets: states.map((state) => {
          const outlet = outlets.find((one) => one.id === state.outletId) ?? null
          return {
            outlet,
            state,
            last: messages.get(state.outletId) ?? null,
            mayHave: held.has(state.outletId),
            fetchedAt: (outlet && fetched.get(outletFileName(outlet))) ?? null,
          }
        }),
      }
    }),
  )
}

/** How the history of a vehicle says it ended last; `endedAt` is null where it came back since. Null where it never ended. */
async function findLastEnd(
  { db }: WebsiteDb,
  vehicleId: number,
  dealershipId: number,
): Promise<{ readonly at: Date; readonly endedAt: Date | null } | null> {
  const row = await db
    .selectFrom('vehicle_history')
    .select(['kind', 'at'])
    .where('dealership_id', '=', dealershipId)
    .where('vehicle_id', '=', vehicleId)
    .where('kind', 'in', ['sold', 'withdrawn', 'relisted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.at, endedAt: row.kind === 'relisted' ? null : row.at } : null
}

/** Is the vehicle advertised again since? Then its receipt is one of another time. */
async function isBack(
  { db, websiteId }: WebsiteDb,
  { vehicleId, endedAt }: Receipt,
  end: { readonly at: Date; readonly endedAt: Date | null } | null,
): Promise<boolean> {
  if (end?.endedAt === null && end.at >= endedAt) return true
  const listed = await db
    .selectFrom('outlet_deliveries')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'listed')
    .where('queued_at', '>', endedAt)
    .limit(1)
    .executeTakeFirst()
  return listed !== undefined
}

/** The last message about a vehicle to each outlet; what was dropped was never told. */
async function listLastMessages(
  { db, websiteId }: WebsiteDb,
  vehicleId: number,
): Promise<ReadonlyMap<string, OutletDelivery>> {
  const rows = await db
    .selectFrom('outlet_deliveries')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '=', vehicleId)
    .where('state', '<>', 'dropped')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.outlet_id, toOutletDelivery(row)]))
}

async function listHolders({ db, websiteId }: WebsiteDb, vehicleId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('outlet_items')
    .select('outlet_id')
    .where('website_id', '=', websiteId)
    .where('vehicle_id', '=', vehicleId)
    .where('may_have', '=', true)
    .execute()
  return new Set(rows.map((row) => row.outlet_id))
}
