import { fromDollars } from '#app/core/money.ts'
import { slugOf } from '#app/core/text.ts'
import { earliest } from '#app/core/time.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatWholePrice } from '#app/features/vehicles/price.ts'
import type { Offer } from './content.ts'

/** An offer as a page shows it. */
export interface ShownOffer {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly price: string | null
  /** "Sun 28 Feb 2027", the last day at the dealer's. */
  readonly ends: string | null
  readonly about: OfferSubject
}

/** What an offer is on; without a type of vehicle it is on work and parts. */
export type OfferSubject = 'new' | 'used' | 'service'
export const offerSubjects = { new: 'New', used: 'Used', service: 'Service' } satisfies Record<
  OfferSubject,
  string
>

/** Offers that hold now, in the dealer's order, and when the first of them ends (CONTENT-04). */
export function currentOffers(offers: readonly Offer[], now: Date): { offers: Offer[]; endsAt: Date | null } {
  const current = offers.filter(({ expires_at }) => expires_at === undefined || new Date(expires_at) > now)
  return {
    offers: current,
    endsAt: earliest(current.map(({ expires_at }) => (expires_at ? new Date(expires_at) : null))),
  }
}

/** The address of an offer: its number, and its words for who reads it. */
export function offerPath({ id, title }: Pick<Offer, 'id' | 'title'>): string {
  return `/special-offers/${id}-${slugOf(title)}`
}

/** The offer of an address, whatever its words say; null where there is none. */
export function findOffer<One extends Pick<Offer, 'id'>>(offers: readonly One[], slug: string): One | null {
  const id = /^(\d{1,9})(-|$)/.exec(slug)?.[1]
  return offers.find((offer) => String(offer.id) === id) ?? null
}

export function subjectOf({ car_type }: Pick<Offer, 'car_type'>): OfferSubject {
  if (car_type === undefined) return 'service'
  return car_type === 'used' ? 'used' : 'new'
}

export function shownOffer(offer: Offer, { time_zone }: Pick<Website, 'time_zone'>): ShownOffer {
  const { title, text, image, price, expires_at } = offer
  return {
    path: offerPath(offer),
    title,
    text,
    image: image ?? null,
    price: price === undefined ? null : formatWholePrice(fromDollars(price)),
    ends: expires_at === undefined ? null : lastDay(expires_at, time_zone),
    about: subjectOf(offer),
  }
}

function lastDay(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(moment))
  return parts.replace(',', '')
}
