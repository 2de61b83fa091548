import { apiAnswer, errorAnswer } from '#app/api/answers.server.ts'
import { filterParameters, parseFilters } from '#app/features/search/filters.ts'
import { toSearchJson } from '#app/features/search/search-json.ts'
import { findSearchPage, preOwnedSlug, searchPageAt } from '#app/features/search/search-slug.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/search'

/** `GET /api/search/{slug}?…` (`pre-owned` where the page is at `/pre-owned`): the search page as JSON, page by page. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  const templates = snapshot.content.searches
  const page =
    findSearchPage(website, params.slug, templates) ??
    (params.slug === preOwnedSlug ? searchPageAt(website, undefined, templates) : null)
  if (!page) return errorAnswer(404, 'Search not found')
  const filters = parseFilters(url.searchParams)
  return apiAnswer(async () => {
    const result = await snapshot.search.search({ filters, preset: page.preset, now })
    keepForAll(context.get(factsContext), [`stock:${website.id}`], result.endsAt)
    return Response.json(toSearchJson(result, (vehicle) => vehiclePath(website, vehicle)))
  }, log)
}
loader.reads = filterParameters
