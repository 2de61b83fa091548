import { type RouterContextProvider, redirect } from 'react-router'
import { paymentCardPath, paymentPath } from '#app/features/payments/payment-path.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { findPaymentOrThrow, runOrThrow503 } from '#app/pages/furniture/payments/find-payment.server.ts'
import { mayTryCard } from '#app/pages/furniture/payments/may-try-card.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'
import { CardForm } from './card-form.tsx'

/** Shows the page in the payment's frame in which a provider's script asks for the card (PAY-04). */
export async function showPaymentCard(context: Readonly<RouterContextProvider>, token: string) {
  const { payments } = context.get(servicesContext)
  const payment = await findPaymentOrThrow(context, token)
  const fields = await runOrThrow503(context, () => payments.cardFields(payment))
  if (payment.state !== 'held' || fields.kind !== 'script') throw pageNotFound()
  const { provider, script, publicKey } = fields
  const { amount, currency } = payment
  const view = {
    path: paymentCardPath(token),
    label: formatPrice(amount),
    fields: { provider, script, publicKey, amount, currency: currency.toLowerCase() },
  }
  const facts = context.get(factsContext)
  facts.cardFields = fields.origins
  return { html: facts.isForKit ? null : renderPart(<CardForm {...view} />) }
}

/**
 * Charges the token that the provider made of the card. The payment's page shows the result, or leads to the
 * bank.
 */
export async function takeCard(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const { now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const payment = await findPaymentOrThrow(context, token)
  if (payment.provider === 'sandbox') throw pageNotFound()
  const back = paymentPath(token)
  const card = (await readPostedForm(request)).get('card_token')
  if (!mayTryCard(context)) throw redirect(`${back}?card=later`, { status: 303 })
  if (typeof card === 'string' && /^[\w:.-]{1,200}$/.test(card))
    await runOrThrow503(context, () => payments.charge(payment, card, address, now))
  throw redirect(back, { status: 303 })
}
