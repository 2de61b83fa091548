import type { Offer } from '#app/features/content/content.ts'
import { showOffer } from '#app/features/content/offer.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { chooseDrawnPicture } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { offeredVehicles } from './named-vehicles.server.ts'
import type { PicturedOffer } from './pictured-offer.ts'

export function makePicturedOffer(offer: Offer, scope: Scope): PicturedOffer {
  return { offer: showOffer(offer, scope.website), picture: offerPicture(offer, scope)?.url ?? null }
}

/** Chooses a vehicle that the offer speaks of, for demo websites; an offer on a service has words alone. */
export function offerPicture(offer: Offer, scope: Scope) {
  return chooseDrawnPicture(scope, `offer ${offer.id}`, offeredVehicles(offer, scope.snapshot.stock.vehicles))
}
