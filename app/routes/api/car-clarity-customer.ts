import { servicesContext } from '#app/page-context.server.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'
import type { Route } from './+types/car-clarity-customer'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'
import { leadAnswer } from './lead-answer.server.ts'

export function loader() {
  return errorAnswer(405, 'Send a lead with POST')
}

/** `POST /api/carClarityCustomer` (API-18): a lead that is meant for the finance broker too; answered as any other. */
export function action({ request, context }: Route.ActionArgs) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a lead with POST')
    if (mockMode) return errorAnswer(404, 'Leads go to /mock/api/leads here')
    const body = await jsonBody(request)
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const given = { body, form: 'api', idempotencyKey, consents: [], target: 'car-clarity' as const }
    return leadAnswer(context, await receiveArrival(context, request, given), 201)
  }, log)
}
