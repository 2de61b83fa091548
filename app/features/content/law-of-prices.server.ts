import { dayAt } from '#app/core/time-zone.ts'
import { loadLaw } from '#app/features/law/store.server.ts'
import type { ReadLaw } from '#app/features/vehicles/price/history/law-of-prices.server.ts'
import { withheldPrices } from './withhold-unlawful.ts'

/** By what prices are judged before they are written down (MARKET-01): what a snapshot is read by as well. */
export const lawOfPrices: ReadLaw = async ({ db, website, now }, locations) => {
  const law = await loadLaw({ db, websiteId: website.id }, website.law.raise)
  const today = dayAt(now, website.time_zone)
  return (vehicles) => withheldPrices({ website, locations, vehicles }, { ...law, today })
}
