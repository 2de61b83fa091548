import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { leadAnswer } from '#app/api/lead-answer.server.ts'
import { receiveArrival } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/mock-leads'

export function loader() {
  return errorAnswer(404, 'Not found')
}

/** API-15: in mock mode the lead calls stand under `/mock`, and what they receive is forgotten. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (!mockMode) return errorAnswer(404, 'Not found')
    const given = { body: await jsonBody(request), form: 'api', consents: [] }
    const receipt = await receiveArrival(context, request, given, params.id)
    return leadAnswer(context, receipt, params.id === undefined ? 201 : 200)
  }, log)
}
