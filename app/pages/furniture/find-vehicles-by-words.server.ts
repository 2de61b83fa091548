import { noFilters } from '#app/features/search/filters.ts'
import { mainSearchPage } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Finds vehicles in stock by words, the nearest first; none where the search does not answer. */
export async function findVehiclesByWords(
  { website, snapshot, now }: Scope,
  words: string,
): Promise<Vehicle[]> {
  if (words === '') return []
  const { preset } = mainSearchPage(website, snapshot.content.searches)
  try {
    const { hits } = await snapshot.search.search({ filters: { ...noFilters, q: words }, preset, now })
    return hits.filter((vehicle) => !isSold(vehicle))
  } catch {
    // the failure was logged where the service was called, and the visitor goes on without it
    return []
  }
}
