import { earliest } from '#app/core/time.ts'
import {
  currentOffers,
  findOffer,
  type OfferSubject,
  offerSubject,
  offerSubjects,
  showOffer,
  subjectLabel,
  vehicleOf,
} from '#app/features/content/offer.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { writePlace } from '#app/pages/furniture/forms/page-form.ts'
import { offeredVehicles } from '#app/pages/furniture/named-vehicles.server.ts'
import { makePicturedOffer, offerPicture } from '#app/pages/furniture/pictured-offer.server.ts'
import { makeAsk } from '#app/pages/furniture/plain-page/ask.server.ts'
import { homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { filtersWith, makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import type { OfferPageData, OffersData } from './offers-data.ts'

const mostModels = 6

export const offersPath = '/special-offers'

/** Makes the dealer's current offers (CONTENT-04), and the moment when the first of them ends. */
export function makeOffers(
  scope: Scope,
  subject: OfferSubject | null,
): { data: OffersData; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const { offers, endsAt } = currentOffers(snapshot.content.offers, now)
  const shown = subject === null ? offers : offers.filter((offer) => offerSubject(offer) === subject)
  const { many } = vehicleWords(website)
  const arrivals =
    shown.length === 0
      ? makeStockShelf(scope, { title: `Just arrived ${many}`, filters: filtersWith({}), count: 4 })
      : null
  const { ask, endsAt: changesAt } = makeAsk(scope, { title: 'Ask about an offer' })
  return {
    endsAt: earliest([endsAt, arrivals?.endsAt ?? null, changesAt]),
    data: {
      top: {
        parents: [homeCrumb],
        title: 'Special offers',
        lead: leadOf(offers.length),
        picture: null,
      },
      subject,
      subjects: offerSubjects
        .map((subject) => ({
          subject,
          label: subjectLabel(subject, website),
          count: offers.filter((offer) => offerSubject(offer) === subject).length,
        }))
        .filter(({ count }) => count > 0),
      total: offers.length,
      offers: shown.map((offer) => makePicturedOffer(offer, scope)),
      arrivals: arrivals?.shelf ?? null,
      ask,
    },
  }
}

function leadOf(count: number): string {
  if (count === 0) return 'No offers this week. Here is what has just arrived.'
  return `${count === 1 ? 'One offer' : `${count} offers`} on now, each with its terms and the day it ends.`
}

/** @returns one offer with all its terms, or null where it is over or never existed */
export function makeOfferPage(
  scope: Scope,
  slug: string,
): { page: OfferPageData; description: string; endsAt: Date | null } | null {
  const { website, snapshot, now } = scope
  const { offers } = currentOffers(snapshot.content.offers, now)
  const offer = findOffer(offers, slug)
  if (!offer) return null
  const subject = offerSubject(offer)
  const { many } = vehicleWords(website)
  const named = offeredVehicles(offer, snapshot.stock.vehicles, website)
  const models = [...new Set(named.map(({ model }) => model))]
  const shelf =
    offer.car_type === undefined
      ? null
      : makeStockShelf(scope, {
          title: `${subjectLabel(subject, website)} ${many} in stock`,
          filters: filtersWith({
            car_type: [offer.car_type],
            // a few models are what the offer is on, many are only of its kind
            model: models.length <= mostModels ? models : [],
          }),
          count: 4,
          first: new Set(named),
        })
  const { ask, endsAt } = makeAsk(scope, {
    title: 'Ask about this offer',
    contact: writePlace,
  })
  const shown = showOffer(offer, website, vehicleOf(offer, snapshot.stock.vehicles))
  return {
    endsAt: earliest([offer.expires_at ? new Date(offer.expires_at) : null, shelf?.endsAt ?? null, endsAt]),
    description: offer.text,
    page: {
      top: {
        parents: [homeCrumb, { href: offersPath, label: 'Special offers' }],
        title: offer.title,
        lead: null,
        picture: offer.image ? { url: offer.image, alt: offer.title } : offerPicture(offer, scope),
      },
      offer: shown,
      shelf: shelf && shelf.shelf.cards.length > 0 ? shelf.shelf : null,
      ask,
    },
  }
}
