import { fromDollars } from '#app/core/money.ts'
import { slugOf } from '#app/core/text.ts'
import { earliest } from '#app/core/time.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel } from '#app/features/tenancy/wording.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import type { Offer } from './content.ts'

/** An offer in the form in which a page shows it. */
export interface ShownOffer {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly image: string | null
  readonly price: string | null
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

export function showOffer(
  offer: Offer,
  website: Pick<Website, 'flags' | 'locale' | 'time_zone'>,
): ShownOffer {
  const { locale, time_zone } = website
  const { title, text, image, price, expires_at } = offer
  return {
    path: offerPath(offer),
    title,
    text,
    image: image ?? null,
    price: price === undefined ? null : formatWholePrice(fromDollars(price)),
    ends:
      expires_at === undefined
        ? null
        : dayText(dayAt(new Date(expires_at), time_zone), locale, 'weekdayAndYear'),
    about: subjectLabel(offerSubject(offer), website),
  }
}
