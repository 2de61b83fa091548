import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { missAnswer, vehicleAnswer } from '#app/api/lookup-answer.server.ts'
import { toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import { keyOrVinIn, lookUp } from '#app/pages/furniture/trade-in/look-up.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/simple-autograb-lookup'

export function loader() {
  return errorAnswer(405, 'Send a look-up with POST')
}

/** `POST /api/simple-autograb-lookup` (API-20): a vehicle, with what such vehicles are listed for in whole dollars. */
export function action({ request, context }: Route.ActionArgs) {
  const { lookups, log } = context.get(servicesContext)
  const { snapshot } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.has(snapshot, 'autograb')) return errorAnswer(404, 'Not found')
    const asked = keyOrVinIn(context, await jsonBody(request))
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const found = await lookUp(context, 'autograb', asked.key)
    if (found.outcome !== 'found') return missAnswer(found)
    const averages = await lookups.market(snapshot, found.vehicle, asked.key)
    return vehicleAnswer({ vehicle: toLookupJson(found.vehicle), ...averages })
  }, log)
}
