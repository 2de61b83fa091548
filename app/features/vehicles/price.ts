import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Locale, localSpelling } from '#app/features/tenancy/wording.ts'
import type { PriceQualifier, Vehicle } from './vehicle.ts'

/** Dealers write 0, 1 or 10 where they mean "ask us" (PRICE-01). */
export const leastPrice = fromDollars(10)

export function priceCounts(price: Cents | null): price is Cents {
  return price !== null && price > leastPrice
}

/** The words next to a figure, so that it is clear which part of the price the figure is. */
const qualifierLabels = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  egc: 'Excl. gov. charges',
  from: 'From',
  plus_gst: '+ GST',
  unqualified: null,
} satisfies Record<PriceQualifier, string | null>

/** American prices leave out what the state and the paperwork add, and say so. */
const americanLabels = {
  drive_away: 'Out the door',
  estimated_drive_away: 'Estimated out the door',
  egc: 'Plus tax, title and fees',
  from: 'From',
  plus_gst: 'Plus tax',
  unqualified: 'Plus tax, title and fees',
} satisfies Record<PriceQualifier, string>

/** The words next to a figure in the website's country; null where nothing is known of what the price includes. */
export function qualifierLabel(qualifier: PriceQualifier, locale: Locale): string | null {
  return locale === 'en-US' ? americanLabels[qualifier] : qualifierLabels[qualifier]
}

/**
 * What a vehicle costs as its website states it. Everything that shows, filters, sorts, sends or computes with a price
 * takes it from here, and from no other field of the vehicle.
 */
export interface Price {
  /** The large figure; null where words stand in its place. */
  readonly figure: Cents | null
  /** The text shown in place of a figure (PRICE-02, PRICE-03). */
  readonly words: string | null
  readonly qualifier: PriceQualifier
  /** The qualifier as it is shown. */
  readonly label: string | null
  /** The price without the charges, where the drive-away total is the large figure. */
  readonly second: { readonly figure: Cents; readonly label: string | null } | null
  /** The previous price, where it was higher. */
  readonly before: Cents | null
  /** The price as the dealer wrote it, even where another is shown. */
  readonly written: Cents | null
}

export type Priced = Pick<Vehicle, 'price' | 'dapprice'>
type PricedVehicle = Priced & Pick<Vehicle, 'preorder' | 'before_price' | 'price_qualifier'>

/**
 * The large figure of a vehicle, which shoppers filter and sort by, pay deposits for and are told of: the drive-away
 * total where it counts, else the price, else null. A price without charges must not look like the total (PRICE-11).
 */
export function figureOf({ price, dapprice }: Priced): Cents | null {
  if (priceCounts(dapprice)) return dapprice
  return priceCounts(price) ? price : null
}

export function priceOf(vehicle: PricedVehicle, locale: Locale = 'en-AU'): Price {
  const { price, dapprice, before_price, preorder, price_qualifier } = vehicle
  const figure = figureOf(vehicle)
  if (figure === null) {
    const words = preorder ? 'PREORDER' : localSpelling('Enquire for price.', locale)
    return {
      figure,
      words,
      qualifier: price_qualifier,
      label: null,
      second: null,
      before: null,
      written: price,
    }
  }
  const isTotal = priceCounts(dapprice)
  const qualifier = isTotal ? 'drive_away' : price_qualifier
  return {
    figure,
    words: null,
    qualifier,
    label: qualifierLabel(qualifier, locale),
    second:
      isTotal && priceCounts(price) && price !== figure
        ? { figure: price, label: qualifierLabel(price_qualifier, locale) }
        : null,
    before: before_price !== null && before_price > figure ? before_price : null,
    written: price,
  }
}

/** Nearest dollar, halves up. */
export function formatWholePrice(amount: Cents): string {
  return withSign(Math.floor(amount / 100 + 0.5), (dollars) => numberText(dollars, 0))
}

/** The general formatter: cents only where there are some (PRICE-07). */
export function formatPrice(amount: Cents): string {
  const decimals = amount % 100 === 0 ? 0 : 2
  return withSign(amount / 100, (dollars) => numberText(dollars, decimals, decimals))
}

/** A missing part counts as 0. The result may be negative; it then does not count as a price (PRICE-08). */
export function netPrice(price: Cents | null, offerPrice: Cents | null, amount: Cents | null): Cents {
  return cents((price ?? 0) - (offerPrice ?? 0) - (amount ?? 0))
}

const noticeableDifference = fromDollars(499)

/** An average of fewer vehicles says nothing. */
const fewestCompared = 4

/**
 * "$1,250 below market price": how far the shown figure lies below the state's average, else the general one (PRICE-09,
 * PRICE-10).
 */
export function marketHint(
  vehicle: Priced & Pick<Vehicle, 'autograb_data' | 'market_sample' | 'market_as_of'>,
  now: Date,
): string | null {
  const average = averageOf(vehicle)
  const figure = figureOf(vehicle)
  const until = marketUntil(vehicle)
  if (until !== null && now > until) return null
  if (!average || figure === null || (vehicle.market_sample ?? fewestCompared) < fewestCompared) return null
  const difference = average - figure
  return difference > noticeableDifference
    ? `${formatWholePrice(cents(difference))} below market price`
    : null
}

const dayMs = 86_400_000
/** Prices change: an older market average is no fair comparison. */
const freshDays = 30

/** Until when an average may be compared with; null where its date is unknown. */
export function marketUntil({ market_as_of: asOf }: Pick<Vehicle, 'market_as_of'>): Date | null {
  if (asOf === null) return null
  const [year = 0, month = 0, day] = asOf.split('-').map(Number)
  // a date without a day counts as the last day of its month
  const known = day === undefined ? Date.UTC(year, month, 0) : Date.UTC(year, month - 1, day)
  return new Date(known + (freshDays + 1) * dayMs)
}

/** The basis of the hint, for the page with room for it: whose average, of how many vehicles, on which day. */
export function marketBasis(
  {
    autograb_data,
    state,
    market_sample,
    market_as_of: asOf,
  }: Pick<Vehicle, 'autograb_data' | 'state' | 'market_sample' | 'market_as_of'>,
  { locale }: Pick<Website, 'locale'>,
): string {
  const area = autograb_data.state_average_market_price ? (state ?? 'this state') : 'the country'
  const day = asOf === null ? '' : `, ${dayText(asOf, locale, asOf.length < 10 ? 'month' : 'date')}`
  return market_sample === null
    ? `Compared with the average for this model in ${area}${day}.`
    : `Compared with the average of ${market_sample} similar vehicles in ${area}${day}.`
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

export interface ShownPrice {
  readonly text: string
  readonly qualifier: string | null
}

export interface PriceRow {
  /** The one large figure, or the text in its place. */
  readonly main: ShownPrice
  /** The price without the charges, smaller, where the drive-away total is the large figure. */
  readonly second: ShownPrice | null
  /** What it cost before, to be struck through. */
  readonly before: string | null
}

/** The price as cards and pages write it: whole dollars, or the words (PRICE-06). */
export function priceRow(vehicle: PricedVehicle, locale: Locale): PriceRow {
  const { figure, words, label, second, before } = priceOf(vehicle, locale)
  return {
    main: { text: figure === null ? (words ?? '') : formatWholePrice(figure), qualifier: label },
    second: second && { text: formatWholePrice(second.figure), qualifier: second.label },
    before: before && formatWholePrice(before),
  }
}

/** "$26,370 Drive away", for a price within a line of text. */
export function priceText({ text, qualifier }: ShownPrice): string {
  return qualifier === null ? text : `${text} ${qualifier}`
}

function withSign(dollars: number, format: (dollars: number) => string): string {
  return dollars < 0 ? `-$${format(-dollars)}` : `$${format(Math.abs(dollars))}`
}
