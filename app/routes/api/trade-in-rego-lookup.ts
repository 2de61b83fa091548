import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { missAnswer, vehicleAnswer } from '#app/api/lookup-answer.server.ts'
import { toLookupJson } from '#app/features/valuations/found-vehicle.ts'
import { noteHeader } from '#app/pages/furniture/trade-in/ask-lookup.ts'
import { keyIn, lookUp } from '#app/pages/furniture/trade-in/look-up.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/trade-in-rego-lookup'

export function loader() {
  return errorAnswer(405, 'Send a look-up with POST')
}

/** `POST /api/trade-in/rego-lookup` (TRADE-07): `{rego, regoState}`; a header carries the note for the page's form. */
export function action({ request, context }: Route.ActionArgs) {
  const { lookups, log } = context.get(servicesContext)
  const { website, snapshot } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a look-up with POST')
    if (!lookups.offer(snapshot)) return errorAnswer(404, 'Not found')
    const asked = keyIn(context, await jsonBody(request), 'regoState')
    if ('problem' in asked) return errorAnswer(400, asked.problem)
    const { key } = asked
    const found = await lookUp(context, 'any', key)
    if (found.outcome !== 'found') return missAnswer(found)
    const vehicle = toLookupJson(found.vehicle)
    if (key.kind !== 'rego') return vehicleAnswer({ vehicle })
    const note = { vehicle, plate: key.plate, state: key.state, valuation: null }
    return vehicleAnswer({ vehicle }, { [noteHeader]: lookups.sign(website, note) })
  }, log)
}
