import type { RouterContextProvider } from 'react-router'
import { readLeadCall } from '#app/features/leads/lead-call.ts'
import { leadFromForm } from '#app/features/leads/lead-from-form.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { receiveArrival } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { textOf } from '#app/pages/furniture/forms/receive-form.server.ts'
import { servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody } from './answers.server.ts'
import { leadAnswer } from './lead-answer.server.ts'
import { leadFormIn } from './lead-form.server.ts'
import { answerPostedLead, postOnly } from './posted-lead.server.ts'

/** `POST /api/leads/with-files` (API-17): `lead[…]` parts and `lead[files][]`; with `lead[id]` it updates that lead. */
export function answerLeadWithFiles(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return postOnly()
    if (mockMode !== url.pathname.startsWith('/mock/'))
      return errorAnswer(404, mockMode ? 'Leads go to /mock/api/leads/with-files here' : 'Not found')
    const posted = await readFormData(request)
    const { lead, id, files } = leadFromForm(posted)
    const from = leadFormIn({ lead, form: textOf(posted.get('form')) ?? '' }, context)
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const given = { lead, ...from, idempotencyKey, files }
    return leadAnswer(
      context,
      await receiveArrival(context, request, given, id),
      id === undefined ? 201 : 200,
    )
  }, log)
}

/** `POST /api/leads` (API-13): JSON `{lead: {…}}`, answered when the lead is stored safely. */
export function answerLead(context: Readonly<RouterContextProvider>, request: Request) {
  return answerPostedLead(context, request, (call) => leadFormIn(call, context))
}

/** `PUT /api/leads/{id}` (API-16): merges the fields into a lead of this website. */
export function answerLeadChange(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'PUT') return errorAnswer(405, 'Change a lead with PUT')
    if (mockMode) return errorAnswer(404, 'Leads go to /mock/api/leads here')
    const call = readLeadCall(await jsonBody(request))
    const given = { lead: call.lead, ...leadFormIn(call, context) }
    return leadAnswer(context, await receiveArrival(context, request, given, id), 200)
  }, log)
}

/** API-15: in mock mode the lead calls are found under `/mock`, and nothing that they receive is stored. */
export function answerMockLead(context: Readonly<RouterContextProvider>, request: Request, id?: string) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (!mockMode) return errorAnswer(404, 'Not found')
    const { lead } = readLeadCall(await jsonBody(request))
    const given = { lead, form: 'api', consents: [] }
    const receipt = await receiveArrival(context, request, given, id)
    return leadAnswer(context, receipt, id === undefined ? 201 : 200)
  }, log)
}

/** `POST /api/carClarityCustomer` (API-18): a lead that goes to the finance broker too; answered like any other. */
export function answerCarClarityLead(context: Readonly<RouterContextProvider>, request: Request) {
  return answerPostedLead(context, request, (call) => ({
    ...leadFormIn(call, context),
    target: 'car-clarity',
  }))
}
