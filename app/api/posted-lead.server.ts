import type { RouterContextProvider } from 'react-router'
import { type LeadCall, readLeadCall } from '#app/features/leads/lead-call.ts'
import { receiveArrival } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'
import { leadAnswer } from './lead-answer.server.ts'

type Given = Parameters<typeof receiveArrival>[2]

/** Receives a new lead that a call posts as JSON; `formIn` tells which form it belongs to. */
export function answerPostedLead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  formIn: (call: LeadCall) => Omit<Given, 'lead' | 'idempotencyKey'>,
): Promise<Response> {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return postOnly()
    if (mockMode) return errorAnswer(404, 'Leads go to /mock/api/leads here')
    const call = readLeadCall(await jsonBody(request))
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const given = { lead: call.lead, ...formIn(call), idempotencyKey }
    return leadAnswer(context, await receiveArrival(context, request, given), 201)
  }, log)
}

/** The answer to another method than POST where leads are sent. */
export function postOnly(): Response {
  return errorAnswer(405, 'Send a lead with POST')
}
