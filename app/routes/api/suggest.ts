import { noFilters, parseFilters } from '#app/features/search/filters.ts'
import { mainSearchPage, searchPath } from '#app/features/search/search-slug.ts'
import { suggestionsFrom } from '#app/features/search/suggestions.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/page-context.server.ts'
import type { Route } from './+types/suggest'
import { apiAnswer } from './answers.server.ts'

/** `GET /api/suggest?q=…`: what somebody who has typed this much may mean, in the whole stock of the website. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { q } = parseFilters(url.searchParams)
  const { preset } = mainSearchPage(website, snapshot.content.searches)
  return apiAnswer(async () => {
    const found = await snapshot.search.suggest(q, { filters: noFilters, preset, now })
    keepForAll(context.get(factsContext), [`stock:${website.id}`], null)
    return Response.json(
      suggestionsFrom(found, searchPath(website), (vehicle) => vehiclePath(website, vehicle)),
    )
  }, context.get(servicesContext).log)
}
