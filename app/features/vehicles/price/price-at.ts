import { type Cents, cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { priceCounts } from './amounts.ts'
import { feesText, feeTotal } from './fees.ts'
import { isShownWithoutGst, withGst } from './gst.ts'
import { type FigureQualifier, qualifierLabel, wordsInPlace } from './labels.ts'
import { type Part, pricePartsOf } from './parts.ts'

/**
 * What a vehicle costs as its website states it. Everything that shows, filters, sorts, sends or computes with a price
 * takes it from here, and from no other field of the vehicle (ONE-01, ONE-12). Amounts are cents.
 */
export interface Price {
  /** The large figure; null where words stand in its place. */
  readonly figure: Cents | null
  /** The text shown in place of a figure (PRICE-02, PRICE-03). */
  readonly words: string | null
  readonly qualifier: FigureQualifier
  /** The qualifier as it is shown. */
  readonly label: string | null
  /** The same price on another basis: without the charges where the figure is the total, with or without GST. */
  readonly second: { readonly figure: Cents; readonly label: string | null } | null
  /** "Includes $150 document fee." (ONE-28) */
  readonly note: string | null
  /** The previous price, where it was higher. */
  readonly before: Cents | null
  /** What is in the figure and what is not; empty where the dealer does not say. */
  readonly parts: readonly Part[]
  /** The price as the dealer wrote it, even where another is shown. */
  readonly written: Cents | null
}

/** What of a website decides a price on it. */
export type PricedFor = Pick<Website, 'locale' | 'template' | 'price'>
/** The amounts of a dealer that a figure is made of. */
export type WrittenAmounts = Pick<Vehicle, 'price' | 'dapprice'>
export type Priced = WrittenAmounts & Pick<Vehicle, 'price_qualifier' | 'gvm_kg'>
export type PricedVehicle = Priced & Pick<Vehicle, 'preorder' | 'before_price'>

/**
 * The large figure of a vehicle in cents, which shoppers filter and sort by, pay deposits for and are told of (ONE-06);
 * null where words stand in its place. It is the dealer's total; else the price with the GST that a private buyer pays
 * (ONE-09) and with every fee that the dealer asks of all (ONE-28).
 */
export function figureAt(vehicle: Priced, website: PricedFor): Cents | null {
  const amount = dealersAmount(vehicle)
  if (amount === null) return null
  const qualifier = qualifierAt(vehicle, website)
  if (qualifier === 'incl_gst') return withGst(amount, website.locale)
  return cents(amount + feeTotal(qualifier, website))
}

/**
 * The dealer's amount that the figure is made of, in cents: the drive-away total where it counts, else the price, else
 * null. A price without charges must not look like the total (PRICE-11, ONE-07).
 */
export function dealersAmount({ price, dapprice }: WrittenAmounts): Cents | null {
  if (priceCounts(dapprice)) return dapprice
  return priceCounts(price) ? price : null
}

/** Does nothing say what the dealer's amount holds? */
export function isUnqualified(vehicle: Priced): boolean {
  return !priceCounts(vehicle.dapprice) && vehicle.price_qualifier === 'unqualified'
}

/** The price of a vehicle on a website (ONE-01). */
export function priceAt(vehicle: PricedVehicle, { website }: { website: PricedFor }): Price {
  const { price, before_price, preorder, price_qualifier } = vehicle
  const figure = figureAt(vehicle, website)
  const none = { second: null, note: null, before: null, parts: [], written: price }
  if (figure === null) {
    const words = wordsInPlace(preorder, website.locale)
    return Object.freeze({ ...none, figure, words, qualifier: price_qualifier, label: null })
  }
  const qualifier = qualifierAt(vehicle, website)
  return Object.freeze({
    ...none,
    figure,
    words: null,
    qualifier,
    label: qualifierLabel(qualifier, website.locale),
    second: secondOf(vehicle, figure, qualifier, website),
    note: feesText(qualifier, website),
    before: before_price !== null && before_price > figure ? before_price : null,
    parts: pricePartsOf(vehicle, figure, qualifier, website),
  })
}

/** What the figure is: the dealer's total, else what the dealer says of the price, with GST where a buyer pays it. */
function qualifierAt(vehicle: Priced, website: PricedFor): FigureQualifier {
  const { dapprice, price_qualifier } = vehicle
  if (priceCounts(dapprice)) return 'drive_away'
  // there is no GST in the United States
  const isWithGst =
    price_qualifier === 'plus_gst' && website.locale !== 'en-US' && !isShownWithoutGst(vehicle, website)
  return isWithGst ? 'incl_gst' : price_qualifier
}

function secondOf(
  { price, price_qualifier }: Priced,
  figure: Cents,
  qualifier: FigureQualifier,
  { locale }: PricedFor,
): Price['second'] {
  if (qualifier === 'plus_gst' && locale !== 'en-US')
    return { figure: withGst(figure, locale), label: qualifierLabel('incl_gst', locale) }
  const isApart = qualifier === 'drive_away' || qualifier === 'incl_gst'
  return isApart && priceCounts(price) && price !== figure
    ? { figure: price, label: qualifierLabel(price_qualifier, locale) }
    : null
}
