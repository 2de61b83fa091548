import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { centsOf, type KeptPrice } from '#app/features/vehicles/price/kept-price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** What pages say of the prices that the website asked before, by vehicle: one statement, whatever the stock (MARKET-04). */
export async function listKeptPrices({ db, websiteId }: WebsiteDb): Promise<Map<number, KeptPrice>> {
  const rows = await db
    .selectFrom('price_history')
    .select(['vehicle_id', 'since_at', 'before_cents'])
    .where('website_id', '=', websiteId)
    .where('until_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ vehicle_id, since_at, before_cents }) => [
      vehicle_id,
      { was: centsOf(before_cents), since: since_at },
    ]),
  )
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
