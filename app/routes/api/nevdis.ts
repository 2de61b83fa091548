import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { missAnswer, vehicleAnswer } from '#app/api/lookup-answer.server.ts'
import { toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import { keyOrVinIn, lookUp } from '#app/pages/furniture/trade-in/look-up.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/nevdis'

export function loader() {
  return errorAnswer(405, 'Send a look-up with POST')
}

/** `POST /api/nevdis` (API-19): a vehicle by `{rego, state}` or `{vin}`, as the register of vehicles knows it. */
export function action({ request, context }: Route.ActionArgs) {
  const { lookups, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.has(context.get(scopeContext).snapshot, 'nevdis')) return errorAnswer(404, 'Not found')
    const asked = keyOrVinIn(context, await jsonBody(request))
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const found = await lookUp(context, 'nevdis', asked.key)
    if (found.outcome !== 'found') return missAnswer(found)
    return vehicleAnswer({ vehicle: toLookupJson(found.vehicle) })
  }, log)
}
