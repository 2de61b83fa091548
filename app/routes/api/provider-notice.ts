import { errorAnswer, paymentAnswer } from '#app/api/answers.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/provider-notice'

export function loader() {
  return errorAnswer(405, 'Send a notice with POST')
}

/** `POST /webhooks/{provider}/{dealership_id}`: a payment provider tells that something has happened (PAY-04). */
export function action({ request, params, context }: Route.ActionArgs) {
  const { website, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  return paymentAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Send a notice with POST')
    const rawBody = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(request.url)
    const heard = await payments.notice(params.provider, {
      websiteId: website.id,
      dealershipId: Number(params.dealershipId),
      address: pathname + search,
      rawBody,
      headers: request.headers,
      at: now,
    })
    if (heard === 'unknown provider') return errorAnswer(404, 'There is no such provider')
    if (heard === 'refused') return errorAnswer(400, 'The signature does not fit')
    return new Response('OK', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
  }, log)
}
