import type { Offer } from '#app/features/content/content.ts'
import { offerSubject, showOffer, vehicleOf } from '#app/features/content/offer.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { chooseDrawnPicture } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { offeredVehicles } from './named-vehicles.server.ts'
import type { PicturedOffer } from './pictured-offer.ts'

export function makePicturedOffer(offer: Offer, scope: Scope): PicturedOffer {
  const vehicle = vehicleOf(offer, scope.snapshot.stock.vehicles)
  return { offer: showOffer(offer, scope.website, vehicle), picture: offerPicture(offer, scope)?.url ?? null }
}

/** Chooses a vehicle that the offer speaks of, for demo websites, or the place where its work is done. */
export function offerPicture(offer: Offer, scope: Scope) {
  return chooseDrawnPicture(scope, {
    seed: `offer ${offer.id}`,
    title: offer.title,
    category: offerSubject(offer),
    vehicles: offeredVehicles(offer, scope.snapshot.stock.vehicles, scope.website),
  })
}
