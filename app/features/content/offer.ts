import { fromDollars } from '#app/core/money.ts'
import { slugOf } from '#app/core/text.ts'
import { earliest } from '#app/core/time.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel } from '#app/features/tenancy/wording.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { qualifierLabel } from '#app/features/vehicles/price/labels.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { ShownPrice } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Offer } from './content.ts'

/** An offer in the form in which a page shows it. */
export interface ShownOffer {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly price: ShownPrice | null
  /** "Sun 28 Feb 2027", the last day at the dealership. */
  readonly ends: string | null
  /** What the offer is for, in the website's words. */
  readonly about: string
}

/** What an offer is for; one without a type of vehicle is for service and parts. */
export type OfferSubject = 'new' | 'used' | 'service'
export const offerSubjects = ['new', 'used', 'service'] as const satisfies readonly OfferSubject[]

export function subjectLabel(subject: OfferSubject, website: Pick<Website, 'flags'>): string {
  return subject === 'service' ? 'Service' : conditionLabel(subject, website)
}

/** The current offers, in the dealership's order, and when the first of them ends (CONTENT-04). */
export function currentOffers(offers: readonly Offer[], now: Date): { offers: Offer[]; endsAt: Date | null } {
  const current = offers.filter(({ expires_at }) => expires_at === undefined || new Date(expires_at) > now)
  return {
    offers: current,
    endsAt: earliest(current.map(({ expires_at }) => (expires_at ? new Date(expires_at) : null))),
  }
}

/** The address of an offer: its id, followed by its title for readers. */
export function offerPath({ id, title }: Pick<Offer, 'id' | 'title'>): string {
  return `/special-offers/${id}-${slugOf(title)}`
}

/** The offer of an address, whatever title follows the id; null where there is none. */
export function findOffer<One extends Pick<Offer, 'id'>>(offers: readonly One[], slug: string): One | null {
  const id = /^(\d{1,9})(-|$)/.exec(slug)?.[1]
  return offers.find((offer) => String(offer.id) === id) ?? null
}

export function offerSubject({ car_type }: Pick<Offer, 'car_type'>): OfferSubject {
  if (car_type === undefined) return 'service'
  return car_type === 'used' ? 'used' : 'new'
}

/** The vehicle that the offer is on, while it is for sale; null where it is on none, or on several. */
export function vehicleOf({ stock_number }: Offer, vehicles: readonly Vehicle[]): Vehicle | null {
  if (stock_number === undefined) return null
  return vehicles.find(({ stocknum, sold }) => stocknum === stock_number && !sold) ?? null
}

/** @param vehicle the one that the offer is on: its price stands for the offer's own (ONE-23) */
export function showOffer(
  offer: Offer,
  website: Pick<Website, 'flags' | 'time_zone'> & PricedFor,
  vehicle: Vehicle | null,
): ShownOffer {
  const { locale, time_zone } = website
  const { title, text, image, expires_at } = offer
  return {
    path: offerPath(offer),
    title,
    text,
    image: image ?? null,
    price: vehicle ? priceRow(vehicle, website).main : ownPrice(offer, locale),
    ends:
      expires_at === undefined
        ? null
        : dayText(dayAt(new Date(expires_at), time_zone), locale, 'weekdayAndYear'),
    about: subjectLabel(offerSubject(offer), website),
  }
}

function ownPrice({ price, price_qualifier }: Offer, locale: Website['locale']): ShownPrice | null {
  if (price === undefined) return null
  const qualifier = price_qualifier ? qualifierLabel(price_qualifier, locale) : null
  return { text: formatWholePrice(fromDollars(price)), qualifier }
}
