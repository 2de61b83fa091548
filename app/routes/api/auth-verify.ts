import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { isRecord } from '#app/core/json.ts'
import { codeIn, contactIn } from '#app/features/garage/garage-json.ts'
import { triedText } from '#app/features/garage/tried-text.ts'
import { enterCode, maySignIn } from '#app/pages/furniture/garage/garage-session.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/auth-verify'

/** `POST /api/auth/verify {phone, code}` (AUTH-04), in the browser that asked for the code. */
export function action({ request, context }: Route.ActionArgs) {
  const { log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a code with POST')
    const body = await jsonBody(request)
    if (!maySignIn(context, isRecord(body) ? body.device_id : null))
      return errorAnswer(404, 'Nobody signs in here')
    const checked = contactIn(body, website)
    if (!checked.ok) return errorAnswer(422, checked.message)
    const tried = await enterCode(context, request, checked.contact, codeIn(body))
    if (tried.outcome === 'signed-in' || tried.outcome === 'alerts-on')
      return new Response(null, { status: 204, headers: tried.headers })
    return errorAnswer(
      tried.outcome === 'locked' || tried.outcome === 'too-many' ? 429 : 422,
      triedText(tried),
    )
  }, log)
}

export function loader() {
  return errorAnswer(405, 'Send a code with POST')
}
