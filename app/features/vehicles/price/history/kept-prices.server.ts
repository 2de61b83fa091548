import { sql } from 'kysely'
import { z } from 'zod'
import { cents } from '#app/core/money.ts'
import { SharedTexts } from '#app/core/shared-texts.ts'
import { readEach } from '#app/core/stored.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import {
  type AskedSince,
  centsOf,
  isSameAsked,
  type KeptPrice,
  nothingKept,
} from '#app/features/vehicles/price/kept-price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

const changeSchema = z
  .object({
    at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
    figure: z.number().nullable(),
    label: z.string().nullable(),
    place: z.string().nullable(),
  })
  .transform(
    ({ figure, ...change }): AskedSince => ({ ...change, figure: figure === null ? null : cents(figure) }),
  )

/** What pages say of the prices that the website asked before, by vehicle: one statement, whatever the stock (MARKET-04). */
export async function listKeptPrices({
  db,
  website,
}: Pick<WriteScope, 'db' | 'website'>): Promise<Map<number, KeptPrice>> {
  const earlier = sql<unknown>`(
    select json_agg(json_build_object('at', since_at, 'figure', figure_cents, 'label', label, 'place', place) order by row_id)
    from price_history as earlier
    where earlier.website_id = price_history.website_id and earlier.vehicle_id = price_history.vehicle_id
      and (earlier.until_at is null or earlier.until_at > price_history.from_at - interval '180 days')
  )`
  const rows = await db
    .selectFrom('price_history')
    .select(['vehicle_id', 'since_at', 'before_cents'])
    .select(website.market.show === 'all' ? earlier.as('changes') : sql<unknown>`null`.as('changes'))
    .where('website_id', '=', website.id)
    .where('until_at', 'is', null)
    .execute()
  const shared = new SharedTexts()
  // most of a stock was priced by one import and never since: one object says so of all of them
  const ofMoment = new Map<number, KeptPrice>()
  function keptOf({ since_at, before_cents, changes }: PriceRow): KeptPrice {
    const was = centsOf(before_cents)
    const told = distinct(readEach(changeSchema, shared.json(changes)))
    const since = shared.date(since_at)
    if (was !== null || told.length > 0)
      return { was, since, changes: told.map((change) => ({ ...change, at: shared.date(change.at) })) }
    const kept = ofMoment.get(since_at.getTime()) ?? { ...nothingKept, since }
    ofMoment.set(since_at.getTime(), kept)
    return kept
  }
  return new Map(rows.map((row) => [row.vehicle_id, keptOf(row)]))
}

interface PriceRow {
  readonly since_at: Date
  readonly before_cents: number | null
  readonly changes: unknown
}

/** A row may begin where something else than the price has changed. */
function distinct(changes: readonly AskedSince[]): AskedSince[] {
  return changes.filter((change, index) => {
    const before = changes[index - 1]
    return before === undefined || !isSameAsked(before, change)
  })
}

/** The vehicles with what their website asked for them before. */
export function withKeptPrices(
  vehicles: readonly Vehicle[],
  kept: ReadonlyMap<number, KeptPrice>,
): readonly Vehicle[] {
  return vehicles.map((vehicle) => {
    const kept_price = kept.get(vehicle.id)
    return kept_price ? { ...vehicle, kept_price } : vehicle
  })
}
