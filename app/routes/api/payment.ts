import { errorAnswer, paymentAnswer } from '#app/api/answers.server.ts'
import { publicStatus } from '#app/features/payments/payment-state.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/payment'

/** `GET /api/payments/{payment_id}` (PAY-04): `pending`, `succeeded` or `failed`, as the provider says now. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { website, now } = context.get(scopeContext)
  const { payments, log } = context.get(servicesContext)
  return paymentAnswer(async () => {
    const payment = await payments.findById(website.id, params.id)
    if (!payment) return errorAnswer(404, 'Payment not found')
    const { payment: current } = await payments.look(payment, now)
    return Response.json(
      { status: publicStatus(current.state) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }, log)
}

export function action() {
  return errorAnswer(405, 'Ask for a payment with GET')
}
