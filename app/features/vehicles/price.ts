import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import type { PriceQualifier, Vehicle } from './vehicle.ts'

/** Dealers write 0, 1 or 10 where they mean "ask us" (PRICE-01). */
export const leastPrice = fromDollars(10)

const wholeDollars = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function priceCounts(price: Cents | null): price is Cents {
  return price !== null && price > leastPrice
}

/** The price on a card: whole dollars, or what stands there without one (PRICE-02, PRICE-03, PRICE-06). */
export function cardPrice(vehicle: Pick<Vehicle, 'price' | 'preorder'>): string {
  if (priceCounts(vehicle.price)) return formatWholePrice(vehicle.price)
  return vehicle.preorder ? 'PREORDER' : 'Enquire for price.'
}

/** Nearest dollar, halves up. */
export function formatWholePrice(amount: Cents): string {
  return withSign(Math.floor(amount / 100 + 0.5), (dollars) => wholeDollars.format(dollars))
}

/** The general formatter: cents only where there are some (PRICE-07). */
export function formatPrice(amount: Cents): string {
  const format = amount % 100 === 0 ? wholeDollars : dollarsAndCents
  return withSign(amount / 100, (dollars) => format.format(dollars))
}

/** A missing part counts as 0; the result may be negative and then does not count as a price (PRICE-08). */
export function netPrice(price: Cents | null, offerPrice: Cents | null, amount: Cents | null): Cents {
  return cents((price ?? 0) - (offerPrice ?? 0) - (amount ?? 0))
}

const noticeableDifference = fromDollars(499)

/** "$1,250 below market price", measured against the state's average where there is one (PRICE-09, PRICE-10). */
export function marketHint(vehicle: Pick<Vehicle, 'price' | 'autograb_data'>): string | null {
  const average = averageOf(vehicle)
  if (!average || !priceCounts(vehicle.price)) return null
  const difference = average - vehicle.price
  return difference > noticeableDifference
    ? `${formatWholePrice(cents(difference))} below market price`
    : null
}

/** What the hint compares with, for the page that has room to say so. */
export function marketBasis({ autograb_data, state }: Pick<Vehicle, 'autograb_data' | 'state'>): string {
  if (!autograb_data.state_average_market_price) return 'Compared with the national average'
  return `Compared with the ${state ? `average in ${state}` : 'state average'}`
}

function averageOf({ autograb_data }: Pick<Vehicle, 'autograb_data'>): Cents | null {
  return autograb_data.state_average_market_price || autograb_data.average_market_price
}

export function showsSubscription(
  website: { offers_subscription: boolean },
  vehicle: Pick<Vehicle, 'subscription_price'>,
): boolean {
  return website.offers_subscription && vehicle.subscription_price !== null && vehicle.subscription_price > 0
}

/** The words beside a figure, so that nobody takes a part of the price for all of it. */
export const qualifierLabels = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  egc: 'Excl. gov. charges',
  from: 'From',
  plus_gst: '+ GST',
  unqualified: null,
} satisfies Record<PriceQualifier, string | null>

export interface ShownPrice {
  readonly text: string
  readonly qualifier: string | null
}

export interface PriceRow {
  /** The one large figure, or the words in its place. */
  readonly main: ShownPrice
  /** The price without the charges, smaller, where the drive-away total is the large figure. */
  readonly second: ShownPrice | null
  /** What it cost before, to be struck through. */
  readonly before: string | null
}

/** No total may look smaller than a part of it: a drive-away total that counts is the large figure (PRICE-11). */
export function priceOf(
  vehicle: Pick<Vehicle, 'price' | 'preorder' | 'dapprice' | 'before_price' | 'price_qualifier'>,
): PriceRow {
  const { price, dapprice, before_price } = vehicle
  const counts = priceCounts(price)
  const plain = {
    text: cardPrice(vehicle),
    qualifier: counts ? qualifierLabels[vehicle.price_qualifier] : null,
  }
  const before =
    counts && before_price !== null && before_price > price ? formatWholePrice(before_price) : null
  if (!priceCounts(dapprice)) return { main: plain, second: null, before }
  const total = { text: formatWholePrice(dapprice), qualifier: qualifierLabels.drive_away }
  return { main: total, second: counts && dapprice !== price ? plain : null, before }
}

function withSign(dollars: number, format: (dollars: number) => string): string {
  return dollars < 0 ? `-$${format(-dollars)}` : `$${format(Math.abs(dollars))}`
}
