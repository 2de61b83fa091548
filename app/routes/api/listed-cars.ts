import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { markHeader } from '#app/features/following/api-client.server.ts'
import { findFollower } from '#app/features/following/store.server.ts'
import { listedCarsJson } from '#app/features/vehicles/listed-cars-json.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/listed-cars'

/** `GET /api/v1/websites/{id}/cars.json`: which cars there are, so that a follower asks for those that are new or changed. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot, db, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (params.websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const mark = request.headers.get(markHeader)
    if (mark !== null && (await findFollower(db, website.id))?.mark === mark)
      return errorAnswer(508, 'This website would follow itself')
    return Response.json(listedCarsJson(snapshot.stock.vehicles, website, now), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  }, log)
}
