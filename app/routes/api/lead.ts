import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { leadAnswer } from '#app/api/lead-answer.server.ts'
import { leadFormIn } from '#app/api/lead-form.server.ts'
import { receiveArrival } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/lead'

export function loader() {
  return errorAnswer(405, 'Change a lead with PUT')
}

/** `PUT /api/leads/{id}` (API-16): merges into a lead of this website. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Change a lead with PUT')
    if (mockMode) return errorAnswer(404, 'Leads go to /mock/api/leads here')
    const body = await jsonBody(request)
    const from = leadFormIn(body, context)
    return leadAnswer(context, await receiveArrival(context, request, { body, ...from }, params.id), 200)
  }, log)
}
