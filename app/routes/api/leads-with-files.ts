import { leadFromForm } from '#app/features/leads/lead-from-form.ts'
import { servicesContext } from '#app/page-context.server.ts'
import { formDataOf } from '#app/routes/posted-form.server.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'
import type { Route } from './+types/leads-with-files'
import { apiAnswer, errorAnswer } from './answers.server.ts'
import { leadAnswer } from './lead-answer.server.ts'
import { leadFormIn } from './lead-form.server.ts'
import { postOnly } from './posted-lead.server.ts'

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
