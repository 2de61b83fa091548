import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { placeParameters } from '#app/features/onroad/placed-address.ts'
import { filterParameters, noFilters, parseFilters } from '#app/features/search/filters.ts'
import { popularIn } from '#app/features/search/popular.ts'
import { toSearchJson } from '#app/features/search/search-json.ts'
import {
  findSearchPage,
  mainSearchPage,
  preOwnedSlug,
  searchPageAt,
  searchPages,
  searchPath,
} from '#app/features/search/search-slug.ts'
import { popularLines, suggestionsFrom } from '#app/features/search/suggestions.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { placeOfPage } from '#app/pages/furniture/buyers-place.server.ts'
import { engineFor } from '#app/pages/furniture/engine-for.server.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, requireApiUser } from './answers.server.ts'

/** The query parameters that a search reads. */
export const searchReads = [...filterParameters, ...placeParameters]

/** `GET /api/search/{slug}?…` (`pre-owned` where the page is at `/pre-owned`): the search page as JSON, page by page. */
export async function answerSearch(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const scope = context.get(scopeContext)
  const { website, snapshot, now } = scope
  const { log } = context.get(servicesContext)
  const templates = snapshot.content.searches
  const page =
    findSearchPage(website, slug, templates) ??
    (slug === preOwnedSlug ? searchPageAt(website, undefined, templates) : null)
  if (!page) return errorAnswer(404, 'Search not found')
  const filters = parseFilters(url.searchParams)
  return apiAnswer(async () => {
    const { there, endsAt } = placeOfPage(scope, url.searchParams)
    const query = { filters, preset: page.preset, now, there }
    const result = await engineFor(scope, there).search(query)
    keepForAll(context.get(factsContext), [`stock:${website.id}`], earliest([result.endsAt, endsAt]))
    const pathOf = (vehicle: Vehicle): string => vehiclePath(website, vehicle)
    return Response.json(toSearchJson(result, website, pathOf, there))
  }, log)
}

/**
 * `GET /api/suggest?q=…`: suggestions from the whole stock of the website for what a visitor has typed so far; for an
 * empty `q`, the most frequent choices.
 */
export async function answerSuggestions(context: Readonly<RouterContextProvider>, url: URL) {
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
    return Response.json(suggestionsFrom(found, path, website, (vehicle) => vehiclePath(website, vehicle)))
  }, context.get(servicesContext).log)
}

/** `GET /api/v1/websites/{id}/pages/search_slugs.json` (API-09): the search slugs of `/search/{slug}`. */
export function answerSearchSlugs(
  context: Readonly<RouterContextProvider>,
  request: Request,
  websiteId: string,
) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const pages = searchPages(website, snapshot.content.searches)
    const slugs = pages.flatMap(({ slug, dealershipName }) => (dealershipName === null ? [slug] : []))
    return Response.json(slugs, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}

/** `GET /api/v1/websites/{id}/search_page_templates.json` (API-10): the editors' texts for search addresses. */
export function answerSearchTemplates(
  context: Readonly<RouterContextProvider>,
  request: Request,
  websiteId: string,
) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const { template } = website
    const templates = snapshot.content.searches.map((search) => ({ ...search, template }))
    return Response.json(templates, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
