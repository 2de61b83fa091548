import { data, type RouterContextProvider, redirect } from 'react-router'
import { categoryOf } from '#app/features/leads/category.ts'
import { lastLeadSetting, lastPaymentSetting } from '#app/features/leads/last-lead.ts'
import { successPath } from '#app/features/leads/success.ts'
import { successEvent } from '#app/features/leads/success-event.ts'
import { checkoutJourneyPath, checkoutPath, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { findPaymentOrThrow, runOrThrow503 } from '#app/pages/furniture/payments/find-payment.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { factsContext, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { lookAtPayment } from './look-at-payment.server.ts'
import { PaymentPanel, paymentTitle } from './payment-panel.tsx'

/**
 * Shows a shopper's own payment by its key. It is never cached, because it is nobody else's. A paid one
 * redirects to the success page.
 */
export async function showPayment(context: Readonly<RouterContextProvider>, url: URL, token: string) {
  const { website } = context.get(scopeContext)
  const seen = await lookAtPayment(context, token, url.searchParams)
  if (seen.outcome === 'asked') throw redirect(seen.address, { status: 303 })
  if (seen.outcome === 'paid') {
    const { leadId, purpose, vehicleId } = seen.payment
    const category = categoryOf(purpose) ?? ''
    const thanks = redirect(successPath(category, undefined, { car_id: String(vehicleId), paid: '1' }), {
      status: 303,
    })
    thanks.headers.append(
      'Set-Cookie',
      lastLeadSetting({ id: leadId, category, event: successEvent(category) }),
    )
    thanks.headers.append('Set-Cookie', lastPaymentSetting(token))
    throw thanks
  }
  const { view, status } = seen
  const html = context.get(factsContext).isForKit ? null : renderPart(<PaymentPanel view={view} />)
  return data(
    {
      siteName: website.name,
      title: paymentTitle(view),
      isRefused: view.kind === 'pay' && !!view.refusal,
      bank: view.kind === 'bank' && view.leadsOn ? view.address : null,
      html,
    },
    { status },
  )
}

/** Releases the vehicle, to begin again with other details or for good. */
export async function takePaymentBack(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
) {
  const { website, now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const payment = await findPaymentOrThrow(context, token)
  const intent = (await readPostedForm(request)).get('intent')
  await runOrThrow503(context, () => payments.release(payment, 'the shopper let it go', now))
  const vehicle = { slug: payment.vehicleSlug }
  if (intent !== 'change') throw redirect(vehiclePath(website, vehicle), { status: 303 })
  const again = payment.purpose === 'reserve' ? checkoutPath(website, vehicle) : checkoutJourneyPath(vehicle)
  throw redirect(again, { status: 303 })
}
