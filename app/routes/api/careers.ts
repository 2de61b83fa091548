import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/careers'

/** `GET /api/v1/websites/{id}/careers.json` (API-08, CAREER-01): the positions that are open. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (params.websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const { open } = openPositions(snapshot.content.careers, website.time_zone, now)
    const careers = open.map(({ posted_date: _, closing_date = null, ...position }) => ({
      ...position,
      closing_date,
    }))
    return Response.json(careers, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
