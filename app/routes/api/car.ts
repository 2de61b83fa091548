import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { isCarSlug } from '#app/core/address.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import { findVehicle } from '#app/features/vehicles/find-vehicle.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/car'

/**
 * `GET /api/v1/websites/{id}/cars/{slug}.json` and `/cars/{carId}.json` (API-01, API-04): digits alone are an id.
 * Only the website whose host is asked, so no id of another opens anything.
 */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const name = params.file.replace(/\.json$/, '')
    if (params.websiteId !== String(website.id) || name === params.file || !isCarSlug(name))
      return errorAnswer(404, 'Car not found')
    const vehicle = findVehicle(snapshot.stock, name)
    if (!vehicle) return errorAnswer(404, 'Car not found')
    return Response.json(toCarJson(vehicle), { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
