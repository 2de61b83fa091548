import { apiAnswer, errorAnswer } from '#app/api/answers.server.ts'
import { leadAnswer } from '#app/api/lead-answer.server.ts'
import { leadFormIn } from '#app/api/lead-form.server.ts'
import { postOnly } from '#app/api/posted-lead.server.ts'
import { leadFromForm } from '#app/features/leads/lead-from-form.ts'
import { formDataOf } from '#app/pages/furniture/forms/posted-form.server.ts'
import { receiveArrival } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/leads-with-files'

export function loader() {
  return postOnly()
}

/** `POST /api/leads/with-files` (API-17): `lead[…]` parts and `lead[files][]`; with `lead[id]` it updates that lead. */
export function action({ request, url, context }: Route.ActionArgs) {
  const { mockMode, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return postOnly()
    if (mockMode !== url.pathname.startsWith('/mock/'))
      return errorAnswer(404, mockMode ? 'Leads go to /mock/api/leads/with-files here' : 'Not found')
    const posted = await formDataOf(request)
    const { lead, id, files } = leadFromForm(posted)
    const from = leadFormIn({ lead, form: posted.get('form') }, context)
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const given = { body: { lead }, ...from, idempotencyKey, files }
    return leadAnswer(
      context,
      await receiveArrival(context, request, given, id),
      id === undefined ? 201 : 200,
    )
  }, log)
}
