import { scopeContext, servicesContext } from '#app/page-context.server.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'
import type { Route } from './+types/leads'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'
import { leadAnswer } from './lead-answer.server.ts'
import { leadFormIn } from './lead-form.server.ts'

export function loader() {
  return errorAnswer(405, 'Send a lead with POST')
}

/** `POST /api/leads` (API-13): JSON `{lead: {…}}`, answered when the lead is safe. */
export function action({ request, context }: Route.ActionArgs) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a lead with POST')
    if (mockMode) return errorAnswer(404, 'Leads go to /mock/api/leads here')
    const body = await jsonBody(request)
    const from = leadFormIn(body, context.get(scopeContext))
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    return leadAnswer(context, await receiveArrival(context, request, { body, ...from, idempotencyKey }), 201)
  }, log)
}
