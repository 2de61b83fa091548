import cardFields from 'virtual:card-fields'
import { redirect } from 'react-router'
import { paymentCardPath, paymentPath } from '#app/features/payments/payment-path.ts'
import { formatPrice } from '#app/features/vehicles/price.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { mayTryCard } from '#app/pages/furniture/payments/may-try-card.server.ts'
import { paymentOf, whileAway } from '#app/pages/furniture/payments/payment-by-key.server.ts'
import { notFound } from '#app/pages/furniture/respond.ts'
import { CardForm } from '#app/pages/payment-card/card-form.tsx'
import { factsContext, scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { Route } from './+types/payment-card'

/** The page for the frame of a payment's page in which a provider's script asks for the card (PAY-04). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { payments } = context.get(servicesContext)
  const payment = await paymentOf(context, params.token)
  const fields = await whileAway(context, () => payments.cardFields(payment))
  if (payment.state !== 'held' || fields.kind !== 'script') throw notFound()
  const { provider, script, publicKey } = fields
  const { amount, currency } = payment
  const view = {
    path: paymentCardPath(params.token),
    label: formatPrice(amount),
    fields: { provider, script, publicKey, amount, currency: currency.toLowerCase() },
  }
  const facts = context.get(factsContext)
  facts.cardFields = fields.origins
  return { html: facts.isForKit ? null : renderPrepared(view, 'card', () => <CardForm {...view} />) }
}

/** Charges what the provider made of the card; the payment's page says how it went, and leads on to the bank. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const payment = await paymentOf(context, params.token)
  if (payment.provider === 'sandbox') throw notFound()
  const back = paymentPath(params.token)
  const token = (await postedForm(request)).get('card_token')
  if (!mayTryCard(context)) throw redirect(`${back}?card=later`, { status: 303 })
  if (typeof token === 'string' && /^[\w:.-]{1,200}$/.test(token))
    await whileAway(context, () => payments.charge(payment, token, address, now))
  throw redirect(back, { status: 303 })
}

export default function PaymentCard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Card details</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <ServerMarkup id="card" className="" html={loaderData.html} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: cardFields }} />
    </>
  )
}
