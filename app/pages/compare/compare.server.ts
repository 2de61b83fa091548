import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { placeParameters } from '#app/features/onroad/placed-address.ts'
import { noFilters, searchAddress } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { comparePath, idsIn, mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { comparisonOf } from '#app/features/vehicles/compare/comparison.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isPlaceOpen, placeOfPage } from '#app/pages/furniture/buyers-place.server.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** The page reads these parameters of its address. */
export const compareReads = ['ids', 'differences', ...placeParameters]

/** Shows `/compare?ids=12,34`, whose address is all its state. A vehicle that is sold stays, and says so. */
export function showComparison(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { there, asked, endsAt: placeEnds } = placeOfPage(scope, url.searchParams)
  const compared = idsIn(url.searchParams.getAll('ids').join(','))
    .flatMap((id) => snapshot.stock.byId.get(Number(id)) ?? [])
    .slice(0, mostCompared)
    .map((vehicle) => ({ vehicle, ...cardOf(vehicle, scope, now, there) }))
  keepForAll(
    context.get(factsContext),
    [`stock:${website.id}`],
    earliest([placeEnds, ...compared.map(({ endsAt }) => endsAt)]),
  )
  const [first] = compared
  return {
    siteName: website.name,
    canonical: canonicalAddress(website, comparePath),
    words: vehicleWords(website),
    isPlaceOpen: isPlaceOpen(website, asked),
    stockPath: searchPath(website),
    similarPath: first ? similarTo(first.vehicle, searchPath(website)) : null,
    cards: compared.map(({ card }) => card),
    groups: comparisonOf(compared, website, there),
  }
}

/** @returns the address of the search for the same body, or for the same make where the body is unknown */
function similarTo({ body, make }: Vehicle, path: string): string {
  const lists = body === null ? { make: [make] } : { body: [body] }
  return searchAddress(path, { ...noFilters, lists: { ...noFilters.lists, ...lists } })
}
