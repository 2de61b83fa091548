import { apiAnswer } from '#app/api/answers.server.ts'
import { noFilters, parseFilters } from '#app/features/search/filters.ts'
import { popularIn } from '#app/features/search/popular.ts'
import { mainSearchPage, searchPath } from '#app/features/search/search-slug.ts'
import { popularLines, suggestionsFrom } from '#app/features/search/suggestions.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/suggest'

/** `GET /api/suggest?q=…`: what somebody who has typed this much may mean, in the whole stock of the website; with nothing typed, what there is most of. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { q } = parseFilters(url.searchParams)
  const { preset } = mainSearchPage(website, snapshot.content.searches)
  const path = searchPath(website)
  const query = { filters: noFilters, preset, now }
  const facts = context.get(factsContext)
  return apiAnswer(async () => {
    if (q === '') {
      const { facets, endsAt } = await snapshot.search.search(query)
      keepForAll(facts, [`stock:${website.id}`], endsAt)
      return Response.json(popularLines(popularIn(facets, snapshot.stock.vehicles), path))
    }
    const found = await snapshot.search.suggest(q, query)
    keepForAll(facts, [`stock:${website.id}`], null)
    return Response.json(suggestionsFrom(found, path, (vehicle) => vehiclePath(website, vehicle)))
  }, context.get(servicesContext).log)
}
loader.reads = ['q']
