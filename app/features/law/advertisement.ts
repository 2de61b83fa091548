import type { Cents } from '#app/core/money.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Price } from '#app/features/vehicles/price/price-at.ts'

/** Where something stands in what a person wrote; line and column count from 1. */
export interface Standing {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type TextKind = 'offer' | 'page' | 'post' | 'setting' | 'menu'

/** A stretch of text that is read as one: a paragraph, an entry of a list, a title. */
export interface Passage {
  /** What a shopper reads: without markup, and with one blank where there are several. */
  readonly text: string
  /** Where each of its characters stands in its file. */
  readonly offsets: ArrayLike<number>
  /** The words of somebody else, which are no advertisement of the dealer’s. */
  readonly isQuoted: boolean
}

/** One text that a shopper reads as a whole: a page, a post, an offer. What must stand beside something stands in it. */
export interface AdvertisedText {
  readonly kind: TextKind
  readonly file: string
  readonly passages: readonly Passage[]
  /** The day of a post; null: it has none. */
  readonly date: string | null
  /** The address of a page; null: it is none. */
  readonly path: string | null
  placeOf(offset: number): Standing
}

export interface AdvertisedPlace {
  readonly name: string
  readonly isSales: boolean
  readonly isVisible: boolean
  /** NSW, OR; null where the address names no state that is known. */
  readonly state: string | null
  readonly licence: { readonly label: string; readonly number: string } | null
  readonly at: Standing
}

/** A box of a form of the website’s own. */
export interface AdvertisedBox {
  readonly label: string
  /** Nothing else depends on it, as the sending of the form and the answer to it do. */
  readonly isAlone: boolean
  readonly isTicked: boolean
  readonly at: Standing
}

export interface AdvertisedSettings {
  readonly host: string
  /** A demo, or a host that is reserved for examples: nobody has a real domain there (LAW-15). */
  readonly isExample: boolean
  readonly takesPayments: boolean
  readonly hasFeesDeclared: boolean
  readonly cardFee: string | null
  /** Repayments are shown beside prices, with the words of the lender; null: they are not. */
  readonly repayments: { readonly lender: string } | null
  readonly estimatesValues: boolean
  readonly saysSubscriptionTerms: boolean
  /** Where a setting stands, else the file’s beginning. */
  at(path: readonly string[]): Standing
}

export interface AdvertisedVehicle {
  readonly stocknum: string
  readonly dealership: string
  readonly state: string | null
  readonly condition: 'new' | 'used' | 'demo'
  readonly shown: Price
  readonly tag: string | null
  readonly hasNotice: boolean
  readonly hasRegistration: boolean
  readonly isSubscription: boolean
  /** Its feed gives an earlier price, and nothing proves that it was asked (MARKET-05). */
  readonly hasUnprovenWas: boolean
  readonly range: { readonly isSaid: boolean; readonly cycle: string | null }
  /** Who buys it is no private person: above 4,500 kg GVM. */
  readonly isHeavy: boolean
  /** What reserving it online asks for; null where it cannot be reserved. */
  readonly deposit: Cents | null
  /** A caravan or camper that a car tows: no car of its own. */
  readonly isTowed: boolean
  /** Its first picture; said where its words tell that it shows another vehicle, or none. */
  readonly picture: { readonly address: string | null; readonly isSaid: boolean }
  /** What it uses on the road; asked of light cars, utes and vans alone. */
  readonly economy: { readonly isAsked: boolean; readonly isSaid: boolean }
}

/** A running offer on one vehicle, which its stock number names. */
export interface AdvertisedOffer {
  readonly stocknum: string
  /** What the offer itself gives as the price; null: it leaves that to the vehicle. */
  readonly price: { readonly figure: Cents; readonly at: Standing } | null
  readonly text: AdvertisedText
  /** Where the vehicle is named. */
  readonly at: Standing
}

/** What of a website’s stock is offered, and what no longer is. */
export interface AdvertisedStock {
  readonly vehicles: readonly AdvertisedVehicle[]
  /** The stock numbers under which everything is sold. */
  readonly sold: ReadonlySet<string>
}

export const noStock: AdvertisedStock = { vehicles: [], sold: new Set() }

/** What a website says to shoppers, in the terms of no table and no file (LAW-02). */
export interface Advertisement extends AdvertisedStock {
  readonly locale: Locale
  readonly settings: AdvertisedSettings
  readonly places: readonly AdvertisedPlace[]
  readonly boxes: readonly AdvertisedBox[]
  readonly texts: readonly AdvertisedText[]
  readonly offers: readonly AdvertisedOffer[]
}
