import type { Offer } from '#app/features/content/content.ts'
import { showOffer } from '#app/features/content/offer.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { chooseDrawnPicture } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import type { PicturedOffer } from './pictured-offer.ts'

export function makePicturedOffer(offer: Offer, scope: Scope): PicturedOffer {
  return { offer: showOffer(offer, scope.website), picture: offerPicture(offer, scope)?.url ?? null }
}

/** Chooses a vehicle of the kind that the offer is on, for demo websites. */
export function offerPicture(offer: Offer, scope: Scope) {
  return chooseDrawnPicture(
    scope,
    `offer ${offer.id}`,
    offer.car_type === undefined ? 4 : 1,
    ({ car_type, model }) =>
      (offer.car_type === undefined || car_type === offer.car_type) &&
      (!namesModel(offer, scope) || offer.title.includes(model)),
  )
}

function namesModel({ title }: Offer, { snapshot }: Scope): boolean {
  return snapshot.stock.vehicles.some(({ model }) => model.length > 3 && title.includes(model))
}
