import { cents } from '#app/core/money.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import type { AskedSince } from '#app/features/vehicles/price/kept-price.ts'
import { reducedText, shortDay } from '#app/features/vehicles/price/reduced.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Of so many changes a page tells, the latest first. */
const mostChanges = 4

/**
 * What the page of a vehicle says of its price before, where its website shows all of it (MARKET-07): "Price up $500 on 3
 * Nov", "Shown drive away since 3 Nov", "On our yard 43 days". Figures on other terms are not compared (MARKET-06).
 */
export function priceLines(vehicle: Vehicle, website: Website, now: Date): string[] {
  if (website.market.show !== 'all' || isSold(vehicle)) return []
  const { changes } = vehicle.kept_price
  const told = changes.flatMap((change, index) => {
    const before = changes[index - 1]
    const text = before ? changeText(before, change, website) : null
    return text === null ? [] : [text]
  })
  const reduced = reducedText(vehicle, website)
  const latest = changes.at(-1)
  const isTold = reduced !== null && latest?.at.getTime() === vehicle.kept_price.since?.getTime()
  const lines = (isTold ? [...told.slice(0, -1), reduced] : told).toReversed().slice(0, mostChanges)
  return [...lines, ...yardText(vehicle, website, now)]
}

function changeText(before: AskedSince, change: AskedSince, website: Website): string | null {
  const day = shortDay(change.at, website)
  if (change.figure === null) return null
  if (before.label !== change.label || before.place !== change.place)
    return change.label === null ? null : `Shown ${lowerCase(change.label)} since ${day}`
  if (before.figure === null || before.figure === change.figure) return null
  const by = formatWholePrice(cents(Math.abs(change.figure - before.figure)))
  return `Price ${change.figure > before.figure ? 'up' : 'down'} ${by} on ${day}`
}

/** "drive away", "excl. gov. charges", and "+ GST" as it is. */
function lowerCase(label: string): string {
  return label.includes('GST') ? label : label.toLowerCase()
}

function yardText({ created_at, status }: Vehicle, { time_zone }: Website, now: Date): string[] {
  if (status === 'coming_soon') return []
  const days = (Date.parse(dayAt(now, time_zone)) - Date.parse(dayAt(created_at, time_zone))) / 86_400_000
  if (days < 1) return []
  return [`On our yard ${days} ${days === 1 ? 'day' : 'days'}`]
}
