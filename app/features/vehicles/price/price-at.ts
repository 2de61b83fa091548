import type { AustralianState } from '#app/core/australian-states.ts'
import { type Cents, cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { priceCounts } from './amounts.ts'
import type { ChargeableFacts } from './charged-facts.ts'
import { feesText, feeTotal } from './fees.ts'
import { isShownWithoutGst, withGst } from './gst.ts'
import { priceInState } from './in-place.ts'
import { type FigureQualifier, qualifierLabel, wordsInPlace } from './labels.ts'
import { type Part, pricePartsOf } from './parts.ts'
import { type BuyersPlace, figureInState, pricedIn, type TotalsByState } from './there.ts'

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
  /**
   * A sentence beside the figure: "Includes $150 document fee." (ONE-28), or what comes on top of it where the buyer lives
   * (ONE-21).
   */
  readonly note: string | null
  /** What the website asked before, where that was higher and is proven (MARKET-05). */
  readonly before: Cents | null
  /** What is in the figure and what is not; empty where the dealer does not say. */
  readonly parts: readonly Part[]
  /** The price as the dealer wrote it, even where another is shown. */
  readonly written: Cents | null
  /** The state that the figure is for; null where it names none. */
  readonly place: AustralianState | null
  /** The figure is the least that it can be. */
  readonly isFrom: boolean
  /** "Registered to March 2027", where the buyer gets less than a year of it. */
  readonly registered: string | null
}

/** What of a website decides a price on it. */
export type PricedFor = Pick<Website, 'locale' | 'template' | 'price' | 'home'>
/** The amounts of a dealer that a figure is made of. */
export type WrittenAmounts = Pick<Vehicle, 'price' | 'dapprice'>
export type Priced = WrittenAmounts & Pick<Vehicle, 'price_qualifier' | 'gvm_kg' | 'withheld'> & PlacedFacts
export type PricedVehicle = Priced & Pick<Vehicle, 'preorder' | 'kept_price'>
/** What of a vehicle decides its price where its buyer lives. */
type PlacedFacts = ChargeableFacts & TotalsByState

/**
 * The large figure of a vehicle in cents, which shoppers filter and sort by, pay deposits for and are told of (ONE-06);
 * null where words stand in its place. It is the dealer's total; else the price with the GST that a private buyer pays
 * (ONE-09) and with every fee that the dealer asks of all (ONE-28). The law may withhold it (LAW-04).
 */
export function figureAt(vehicle: Priced, website: PricedFor): Cents | null {
  return figureThere(vehicle, website, null)
}

/** The figure that no place decides. */
function writtenFigure(vehicle: Priced, website: PricedFor): Cents | null {
  const amount = dealersAmount(vehicle)
  if (amount === null || vehicle.withheld?.has('price')) return null
  const qualifier = qualifierAt(vehicle, website)
  if (qualifier === 'incl_gst') return withGst(amount, website.locale)
  return cents(amount + feeTotal(qualifier, website))
}

/**
 * The large figure where a buyer lives, in cents; where nobody says, in the state that the website names (ONE-27). Only Australia's states ask for
 * what depends on the buyer (ONE-08, DRIVE-21).
 */
export function figureThere(vehicle: Priced, website: PricedFor, there: BuyersPlace | null): Cents | null {
  const place = there ?? website.home ?? null
  if (place === null || website.locale !== 'en-AU') return writtenFigure(vehicle, website)
  const priced = pricedIn(vehicle, place)
  const written = { figure: writtenFigure(priced, website), qualifier: qualifierAt(priced, website) }
  return figureInState(priced, written, website, place).figure
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

/**
 * The price of a vehicle on a website (ONE-01).
 *
 * @param asked.there where its buyer lives; null or left out: nobody says, as in structured data, feeds and mails. It is then the
 *   price in the state that the website names, where it names one (ONE-27)
 */
export function priceAt(
  vehicle: PricedVehicle,
  { website, there = null }: { readonly website: PricedFor; readonly there?: BuyersPlace | null },
): Price {
  const place = there ?? website.home ?? null
  if (place === null || website.locale !== 'en-AU') return Object.freeze(writtenPrice(vehicle, website))
  const priced = pricedIn(vehicle, place)
  return Object.freeze(priceInState(priced, writtenPrice(priced, website), website, place))
}

function writtenPrice(vehicle: PricedVehicle, website: PricedFor): Price {
  const { price, kept_price, preorder, price_qualifier, withheld } = vehicle
  const figure = writtenFigure(vehicle, website)
  const none = {
    second: null,
    note: null,
    before: null,
    parts: [],
    written: withheld?.has('price') ? null : price,
    place: null,
    isFrom: false,
    registered: null,
  }
  if (figure === null) {
    const words = wordsInPlace(preorder, website.locale)
    return { ...none, figure, words, qualifier: price_qualifier, label: null }
  }
  const qualifier = qualifierAt(vehicle, website)
  return {
    ...none,
    figure,
    words: null,
    qualifier,
    label: qualifierLabel(qualifier, website.locale),
    second: secondOf(vehicle, figure, qualifier, website),
    note: feesText(qualifier, website),
    before:
      kept_price.was !== null && kept_price.was > figure && !withheld?.has('was') ? kept_price.was : null,
    parts: pricePartsOf(vehicle, figure, qualifier, website),
  }
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
