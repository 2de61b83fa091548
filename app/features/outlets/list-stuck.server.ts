import { sql } from 'kysely'
import type { Ghost } from '#app/features/stockroom/ghosts/ghost.ts'
import type { GhostSource } from '#app/features/stockroom/ghosts/ghost-source.server.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { listOutletSettings } from './outlet-states.server.ts'
import { toldAfterMs } from './tries.ts'

/** A vehicle that an outlet may still show, though it was told that it is gone. */
interface Stuck {
  readonly vehicleId: number
  readonly stocknum: string
  readonly name: string
  readonly outletId: string
  readonly since: Date
  readonly tries: number
  readonly said: string | null
  readonly isPaused: boolean
}

/**
 * The vehicles whose withdrawal an outlet has not acknowledged for five minutes, given up or not (FRESH-09). They are on sale no more, but
 * elsewhere they may look as if they were.
 */
export const listStuck: GhostSource = async (scope) => {
  const [stuck, settings] = await Promise.all([
    listUnacknowledged(scope),
    listOutletSettings({ db: scope.db, websiteId: scope.website.id }),
  ])
  const names = new Map(settings.map(({ id, name }) => [id, name]))
  const evidenceOf = ({ outletId, since, tries, said, isPaused }: Stuck): string => {
    const tried = `${tries} ${tries === 1 ? 'try' : 'tries'}${said === null ? '' : `, the last said: ${said}`}`
    const state = isPaused ? 'it is paused' : tried
    return `${names.get(outletId) ?? outletId} has not acknowledged since ${dateText(since, scope.website)} that it is gone (${state})`
  }
  return [...Map.groupBy(stuck, ({ vehicleId }) => vehicleId).values()].flatMap((places): Ghost[] => {
    const [first] = places
    if (!first) return []
    const { vehicleId, stocknum, name, since } = first
    return [{ vehicleId, stocknum, name, kind: 'stuck', evidence: places.map(evidenceOf).join('; '), since }]
  })
}

/** By vehicle, the longest wait first. */
async function listUnacknowledged({ db, website, now }: WriteScope): Promise<Stuck[]> {
  const rows = await db
    .selectFrom('outlet_deliveries as withdrawal')
    .innerJoin('outlet_items as item', (join) =>
      join
        .onRef('item.website_id', '=', 'withdrawal.website_id')
        .onRef('item.outlet_id', '=', 'withdrawal.outlet_id')
        .onRef('item.vehicle_id', '=', 'withdrawal.vehicle_id'),
    )
    .innerJoin('outlet_states as outlet', (join) =>
      join
        .onRef('outlet.website_id', '=', 'withdrawal.website_id')
        .onRef('outlet.outlet_id', '=', 'withdrawal.outlet_id'),
    )
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.dealership_id', '=', 'item.dealership_id')
        .onRef('vehicles.id', '=', 'item.vehicle_id'),
    )
    .select(({ fn }) => [
      'item.vehicle_id',
      'vehicles.stocknum',
      sql<string>`coalesce(vehicles.edits -> 'name' ->> 'value', vehicles.facts ->> 'name')`.as('name'),
      'withdrawal.outlet_id',
      fn.min('withdrawal.queued_at').as('since'),
      fn.sum<number>('withdrawal.tries').as('tries'),
      sql<string | null>`(array_agg(withdrawal.said order by withdrawal.id desc))[1]`.as('said'),
      sql<boolean>`outlet.paused_at is not null`.as('is_paused'),
    ])
    .where('withdrawal.website_id', '=', website.id)
    .where('vehicles.dealership_id', 'in', [-1, ...website.dealerships.map(({ id }) => id)])
    .where('withdrawal.kind', '=', 'withdrawn')
    .where('withdrawal.state', 'in', ['waiting', 'sending', 'failed'])
    .where('item.may_have', '=', true)
    .where('outlet.is_listed', '=', true)
    // what the outlet has acknowledged since, a withdrawal or another listing, has settled what was before
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outlet_deliveries as later')
            .select('later.id')
            .whereRef('later.website_id', '=', 'withdrawal.website_id')
            .whereRef('later.outlet_id', '=', 'withdrawal.outlet_id')
            .whereRef('later.vehicle_id', '=', 'withdrawal.vehicle_id')
            .whereRef('later.id', '>', 'withdrawal.id')
            .where('later.state', '=', 'acknowledged'),
        ),
      ),
    )
    .groupBy([
      'item.vehicle_id',
      'vehicles.dealership_id',
      'vehicles.id',
      'withdrawal.outlet_id',
      'outlet.paused_at',
    ])
    .having(({ fn }) => fn.min('withdrawal.queued_at'), '<=', new Date(now.getTime() - toldAfterMs))
    .orderBy('since')
    .orderBy('withdrawal.outlet_id')
    .execute()
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    stocknum: row.stocknum,
    name: row.name,
    outletId: row.outlet_id,
    since: row.since,
    tries: Number(row.tries),
    said: row.said,
    isPaused: row.is_paused,
  }))
}
