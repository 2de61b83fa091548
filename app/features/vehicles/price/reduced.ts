import { cents } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatWholePrice } from './amounts.ts'
import { type PricedFor, type PricedVehicle, priceAt } from './price-at.ts'

type ReducedOn = PricedFor & Pick<Website, 'time_zone'>

/** How feeds say in a tag that a vehicle has become cheaper. */
const reducedWords = /\breduced\b|\breduction\b|\bprice (?:drop|cut)\b/i

/**
 * The tag of a feed as the website shows it. That a price was reduced is said by how much and when, and only where it is
 * proven (MARKET-06); any other tag is the dealer’s own word.
 */
export function provenTag(tag: string | null, vehicle: PricedVehicle, website: ReducedOn): string | null {
  return tag !== null && reducedWords.test(tag) ? reducedText(vehicle, website) : tag
}

/** "Reduced $1,000 on 14 Nov"; null where nothing proves it. */
export function reducedText(vehicle: PricedVehicle, website: ReducedOn): string | null {
  const { figure, before } = priceAt(vehicle, { website })
  const { since } = vehicle.kept_price
  if (figure === null || before === null || since === null) return null
  return `Reduced ${formatWholePrice(cents(before - figure))} on ${shortDay(since, website)}`
}

/** "14 Nov", the day at the dealership. */
export function shortDay(moment: Date, { time_zone, locale }: Pick<Website, 'time_zone' | 'locale'>): string {
  return dayText(dayAt(moment, time_zone), locale, 'short')
}
