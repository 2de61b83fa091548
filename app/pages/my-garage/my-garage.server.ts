import type { RouterContextProvider } from 'react-router'
import { storesFavourites } from '#app/features/favourites/stores-favourites.ts'
import { sharedIds } from '#app/features/garage/saved-vehicles.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { savedCarsPath } from '#app/features/tenancy/moved-address.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { makeLoginOffer } from '#app/pages/furniture/garage/login-offer.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/**
 * Shows the garage (ROUTE-30), at the address that the website chose (ROUTE-31). It contains nothing of a
 * visitor, so it is cached for everybody. `?cars=12.34` shows a list that somebody shared.
 */
export function showGarage(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const path = savedCarsPath(website)
  if (url.pathname !== path.split('?')[0]) throw pageNotFound()
  const asked = sharedIds(url.searchParams)
  const shared = asked
    .flatMap((id) => snapshot.stock.byId.get(id) ?? [])
    .filter((vehicle) => isShown(vehicle, website, now))
    .map((vehicle) => cardOf(vehicle, scope, now))
  keepForAll(context.get(factsContext), asked.length > 0 ? [`stock:${website.id}`] : [])
  return {
    siteName: website.name,
    path,
    locale: website.locale,
    words: vehicleWords(website),
    stockPath: searchPath(website),
    isKept: storesFavourites(website),
    login: makeLoginOffer(snapshot, context.get(servicesContext).garage),
    shared: asked.length > 0 ? shared.map(({ card }) => card) : null,
  }
}
