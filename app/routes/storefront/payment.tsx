import { data, redirect } from 'react-router'
import { categoryOf } from '#app/features/leads/category.ts'
import { lastLeadSetting } from '#app/features/leads/last-lead.ts'
import { successPath } from '#app/features/leads/success.ts'
import { successEvent } from '#app/features/leads/success-event.ts'
import { checkoutJourneyPath, checkoutPath, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { paymentOf, whileAway } from '#app/pages/furniture/payments/payment-by-key.server.ts'
import { PaymentPage, titleOf } from '#app/pages/payment/payment-shown.tsx'
import { seenPayment } from '#app/pages/payment/seen-payment.server.ts'
import { factsContext, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/payment'

/** A shopper's own payment, by its key; it is nobody else's, and never kept. What is paid leads on to the thanks. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { website } = context.get(scopeContext)
  const seen = await seenPayment(context, params.token, url.searchParams)
  if (seen.outcome === 'asked') throw redirect(seen.address, { status: 303 })
  if (seen.outcome === 'paid') {
    const { leadId, purpose, vehicleId } = seen.payment
    const category = categoryOf(purpose) ?? ''
    const thanks = redirect(successPath(category, undefined, { car_id: String(vehicleId) }), { status: 303 })
    thanks.headers.append(
      'Set-Cookie',
      lastLeadSetting({ id: leadId, category, event: successEvent(category) }),
    )
    throw thanks
  }
  const { view, status } = seen
  const html = context.get(factsContext).isForKit
    ? null
    : renderPrepared(view, 'page', () => <PaymentPage view={view} />)
  return data(
    {
      siteName: website.name,
      title: titleOf(view),
      isRefused: view.kind === 'pay' && !!view.refusal,
      bank: view.kind === 'bank' && view.leadsOn ? view.address : null,
      html,
    },
    { status },
  )
}
loader.reads = ['card', 'from']

/** Lets the vehicle go: to begin again with other details, or for good. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { website, now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const payment = await paymentOf(context, params.token)
  const intent = (await postedForm(request)).get('intent')
  await whileAway(context, () => payments.release(payment, 'the shopper let it go', now))
  const vehicle = { slug: payment.vehicleSlug }
  if (intent !== 'change') throw redirect(vehiclePath(website, vehicle), { status: 303 })
  const again = payment.purpose === 'reserve' ? checkoutPath(website, vehicle) : checkoutJourneyPath(vehicle)
  throw redirect(again, { status: 303 })
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { siteName, title, isRefused, bank, html } = loaderData
  return (
    <main id="main" className="page-width grow">
      <title>{`${isRefused ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {/* the address is the key, and goes nowhere else; a form that is sent must say where it comes from */}
      <meta name="referrer" content="same-origin" />
      {/* a form's own answer may lead to this website only, so the page after it leads on */}
      {bank !== null && <meta httpEquiv="refresh" content={`0;url=${bank}`} />}
      <ServerMarkup id="payment" className="payment-page" html={html} />
    </main>
  )
}
