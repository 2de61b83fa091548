import { australianStates } from '#app/core/australian-states.ts'
import { cents } from '#app/core/money.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { MarketFacts, MarketRange } from '#app/features/vehicles/price/market-reading.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/**
 * What is known of the market of each vehicle, for a snapshot: one statement, whatever the stock (MARKET-04). Who does not
 * share its prices sees none of what others share (MARKET-09), and percentiles and counts are all that there is (MARKET-13).
 */
export async function listMarketReadings({
  db,
  website,
}: Pick<WriteScope, 'db' | 'website'>): Promise<Map<number, MarketFacts>> {
  const rows = await db
    .selectFrom('market_readings')
    .select([
      'vehicle_id',
      'source',
      'low_cents',
      'high_cents',
      'sample',
      'region',
      'average_cents',
      'average_sample',
      'average_region',
      'day',
    ])
    .where('website_id', '=', website.id)
    .$if(!website.market.share, (query) => query.where('source', '<>', 'shared'))
    .execute()
  const known = new Map<number, MarketFacts>()
  for (const row of rows) {
    const { range = null, average = null } = known.get(row.vehicle_id) ?? {}
    known.set(row.vehicle_id, {
      range: preferredRange(rangeIn(row), range),
      average: averageIn(row) ?? average,
    })
  }
  return known
}

type ReadingRow = Pick<MarketRange, 'source' | 'day'> & {
  readonly low_cents: number | null
  readonly high_cents: number | null
  readonly sample: number
  readonly region: string | null
  readonly average_cents: number | null
  readonly average_sample: number | null
  readonly average_region: string | null
}

function rangeIn({ low_cents, high_cents, sample, region, day, source }: ReadingRow): MarketRange | null {
  if (low_cents === null || high_cents === null) return null
  return {
    low: cents(low_cents),
    high: cents(high_cents),
    count: sample,
    region: stateIn(region),
    day,
    source,
  }
}

function averageIn({
  average_cents,
  average_sample,
  average_region,
  day,
}: ReadingRow): MarketFacts['average'] {
  if (average_cents === null || average_sample === null) return null
  return { amount: cents(average_cents), count: average_sample, region: stateIn(average_region), day }
}

/** Dealerships that share say what they ask before charges, so theirs goes first. */
function preferredRange(one: MarketRange | null, other: MarketRange | null): MarketRange | null {
  if (one === null || other === null) return one ?? other
  return one.source === 'shared' ? one : other
}

function stateIn(written: string | null) {
  return australianStates.find((state) => state === written) ?? null
}

/** The vehicles with what is known of their market. */
export function withMarket(
  vehicles: readonly Vehicle[],
  readings: ReadonlyMap<number, MarketFacts>,
): readonly Vehicle[] {
  if (readings.size === 0) return vehicles
  return vehicles.map((vehicle) => {
    const market = readings.get(vehicle.id)
    return market ? { ...vehicle, market } : vehicle
  })
}
