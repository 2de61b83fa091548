import { stateInWords } from '#app/features/onroad/state-words.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { freshRange, positionIn } from '#app/features/vehicles/price/market-position.ts'
import type { MarketRange } from '#app/features/vehicles/price/market-reading.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** What the page of a vehicle says of the prices of others like it (MARKET-10, MARKET-17). */
export interface MarketLine {
  /** "Compared with 23 similar in Queensland, 12 Nov 2026: most ask $24,100 to $27,900 before charges." */
  readonly text: string
  /** "This one is below."; null where its own price before charges is not known. */
  readonly position: string | null
  /** How it was compared, a sentence or two each. */
  readonly method: readonly string[]
}

const countries = {
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-US': 'the United States',
} as const satisfies Record<Locale, string>

/** @returns null where too little is known, it is too old, or the website says nothing of the market (MARKET-07) */
export function marketLine(vehicle: Vehicle, website: Website, now: Date): MarketLine | null {
  const range = freshRange(vehicle, now)
  if (range === null || website.market.show === 'none' || isSold(vehicle)) return null
  const { low, high, count, region, day } = range
  const area = region === null ? countries[website.locale] : stateInWords(region)
  const position = positionIn(range, vehicle, website)
  return {
    text: `Compared with ${count} similar in ${area}, ${dayText(day, website.locale, 'date')}: most ask ${formatWholePrice(low)} to ${formatWholePrice(high)} before charges.`,
    position: position && positionText[position],
    method: methodOf(range, website.locale),
  }
}

const positionText = {
  below: 'This one is below.',
  within: 'This one is within.',
  above: 'This one is above.',
}

function methodOf({ source }: MarketRange, locale: Locale): string[] {
  const middle =
    'The range is the middle half of their prices, without those far outside it, out to whole hundreds of dollars.'
  if (source === 'autograb')
    return [
      'AutoGrab finds vehicles of the same make, model and variant that dealers have for sale, without wrecks.',
      'It does not say what each price holds: a price that is advertised with charges counts as it is advertised.',
      middle,
    ]
  return [
    `Similar means the same make, model, fuel and transmission, a year either way, and an odometer within 30% or ${locale === 'en-US' ? '9,300 miles' : '15,000 km'}. Demonstrators count as used. Trucks are alike in mass and axles too, caravans in mass and berths.`,
    'We take the latest price before charges of each, asked within the last 45 days by at least three other dealerships. None of them has more than half of the vehicles. A price whose charges nobody knows is left out.',
    middle,
  ]
}
