import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { isRecord } from '#app/core/json.ts'
import { codeRules } from '#app/features/garage/code-rules.ts'
import { contactIn, proofIn } from '#app/features/garage/garage-json.ts'
import { workText } from '#app/features/garage/tried-text.ts'
import { askForCode, maySignIn } from '#app/pages/furniture/garage/garage-session.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/auth-code'

/** `POST /api/auth/code {phone}` or `{email}` (AUTH-04): the same answer for everybody, whether they are known or not. */
export function action({ request, context }: Route.ActionArgs) {
  const { log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Ask for a code with POST')
    const body = await jsonBody(request)
    const { device_id, purpose } = isRecord(body) ? body : {}
    if (!maySignIn(context, device_id)) return errorAnswer(404, 'Nobody signs in here')
    const checked = contactIn(body, website)
    if (!checked.ok) return errorAnswer(422, checked.message)
    const sent = await askForCode(context, request, {
      contact: checked.contact,
      purpose: purpose === 'alerts' ? 'alerts' : 'sign-in',
      proof: proofIn(body),
    })
    if (sent.outcome === 'proof-wanted')
      return Response.json({ error: workText(sent), proof: sent.proof }, { status: 428 })
    if (sent.outcome === 'unavailable') return errorAnswer(503, 'A code cannot be sent just now.')
    return Response.json(
      {
        sent: true,
        expires_at: sent.expiresAt.toISOString(),
        resend_after_seconds: codeRules.pauseMs / 1000,
        ...(sent.shown === null ? {} : { demo_code: sent.shown }),
      },
      { headers: sent.headers },
    )
  }, log)
}

export function loader() {
  return errorAnswer(405, 'Ask for a code with POST')
}
