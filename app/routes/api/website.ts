import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { toWebsiteJson } from '#app/features/content/website-json.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/website'

/** `GET /api/v1/websites/{id}/website_session_data.json` (API-11), for the website whose host is asked. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (params.websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    return Response.json(toWebsiteJson(snapshot, now), { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
