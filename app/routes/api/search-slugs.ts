import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { searchPages } from '#app/features/search/search-slug.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/search-slugs'

/** `GET /api/v1/websites/{id}/pages/search_slugs.json` (API-09): the last parts of `/search/{slug}`. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (params.websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const pages = searchPages(website, snapshot.content.searches)
    const slugs = pages.flatMap(({ slug, dealershipName }) => (dealershipName === null ? [slug] : []))
    return Response.json(slugs, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
