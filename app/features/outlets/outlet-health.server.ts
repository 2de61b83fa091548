import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'

/** How a running outlet stands: what it has not taken yet. */
export interface OutletHealth {
  readonly websiteId: number
  readonly outletId: string
  readonly isFailing: boolean
  /** Withdrawals that wait for an acknowledgement, and when the oldest was queued. */
  readonly withdrawals: number
  readonly oldestAt: Date | null
  readonly listings: number
  /** Withdrawals that were given up: the outlet may still show these vehicles. */
  readonly givenUp: number
}

/** The running outlets of all websites to which something is sent. */
export async function listOutletHealth(db: Db): Promise<OutletHealth[]> {
  const rows = await db
    .selectFrom('outlet_states as outlet')
    .leftJoin('outlet_deliveries as open', (join) =>
      join
        .onRef('open.website_id', '=', 'outlet.website_id')
        .onRef('open.outlet_id', '=', 'outlet.outlet_id')
        .on('open.state', 'in', ['waiting', 'sending']),
    )
    .select(({ fn, selectFrom }) => [
      'outlet.website_id',
      'outlet.outlet_id',
      'outlet.failing_since',
      fn.count<number>('open.id').filterWhere('open.kind', '=', 'withdrawn').as('withdrawals'),
      fn.count<number>('open.id').filterWhere('open.kind', '=', 'listed').as('listings'),
      fn.min('open.queued_at').filterWhere('open.kind', '=', 'withdrawn').as('oldest_at'),
      selectFrom('outlet_items as item')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('item.website_id', '=', 'outlet.website_id')
        .whereRef('item.outlet_id', '=', 'outlet.outlet_id')
        .where('item.given_up', '=', 'withdrawn')
        .as('given_up'),
    ])
    .where('outlet.is_listed', '=', true)
    .where('outlet.paused_at', 'is', null)
    .where('outlet.kind', '<>', 'address')
    .groupBy(['outlet.website_id', 'outlet.outlet_id', 'outlet.failing_since'])
    .orderBy('outlet.website_id')
    .orderBy('outlet.outlet_id')
    .execute()
  return rows.map((row) => ({
    websiteId: row.website_id,
    outletId: row.outlet_id,
    isFailing: row.failing_since !== null,
    withdrawals: Number(row.withdrawals),
    oldestAt: row.oldest_at,
    listings: Number(row.listings),
    givenUp: Number(row.given_up ?? 0),
  }))
}

/** Reports outlets in `/metrics`. While the database is away, the last figures remain. */
export function registerOutletMetrics(
  metrics: Metrics,
  { database, clock }: { database: Pick<OpenDatabase, 'db'>; clock: () => Date },
): void {
  let outlets: readonly OutletHealth[] = []
  const sum = (read: (one: OutletHealth) => number): number =>
    outlets.reduce((total, one) => total + read(one), 0)
  metrics.collect(async () => {
    outlets = await listOutletHealth(database.db)
  })
  metrics.sharedGauge('forecourt_outlets_failing', 'outlets whose last try failed', () =>
    sum(({ isFailing }) => Number(isFailing)),
  )
  metrics.sharedGauge(
    'forecourt_outlet_withdrawals_waiting',
    'vehicles that are gone and that an outlet has not taken away yet',
    () => sum(({ withdrawals }) => withdrawals),
  )
  metrics.sharedGauge(
    'forecourt_outlet_withdrawals_given_up',
    'vehicles that are gone and that an outlet may still show',
    () => sum(({ givenUp }) => givenUp),
  )
  metrics.sharedGauge('forecourt_outlet_lag_seconds', 'for how long the oldest withdrawal has waited', () => {
    const oldest = Math.min(...outlets.map(({ oldestAt }) => oldestAt?.getTime() ?? Number.POSITIVE_INFINITY))
    return Number.isFinite(oldest) ? Math.max(0, (clock().getTime() - oldest) / 1000) : 0
  })
}
