import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/search-page-templates'

/** `GET /api/v1/websites/{id}/search_page_templates.json` (API-10): what editors say of search addresses. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (params.websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const { template } = website
    const templates = snapshot.content.searches.map((search) => ({ ...search, template }))
    return Response.json(templates, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
