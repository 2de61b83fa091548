import { type RouterContextProvider, redirect } from 'react-router'
import { paymentPath } from '#app/features/payments/payment-path.ts'
import { cardProblem, cardTokenOf, isCardPart } from '#app/features/payments/sandbox-cards.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { findPaymentOrThrow, runOrThrow503 } from '#app/pages/furniture/payments/find-payment.server.ts'
import { mayTryCard } from '#app/pages/furniture/payments/may-try-card.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext, visitContext } from '#app/shell/page-context.server.ts'

/**
 * Shows the sandbox's fields in the frame of a payment's page; a real provider has them on its own servers.
 */
export async function showSandboxCard(context: Readonly<RouterContextProvider>, url: URL, token: string) {
  const payment = await findPaymentOrThrow(context, token)
  if (payment.provider !== 'sandbox') throw pageNotFound()
  const wrong = url.searchParams.get('wrong')
  return { amount: formatPrice(payment.amount), path: url.pathname, wrong: isCardPart(wrong) ? wrong : null }
}

/** Makes a token of the card and forgets the card; only the token is sent on (FIELD-13). */
export async function takeSandboxCard(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
) {
  const { now } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const { address } = context.get(visitContext)
  const payment = await findPaymentOrThrow(context, token)
  if (payment.provider !== 'sandbox') throw pageNotFound()
  const back = paymentPath(token)
  const posted = await readPostedForm(request)
  if (!mayTryCard(context)) throw redirect(`${back}?card=later`, { status: 303 })
  const typed = {
    number: textIn(posted, 'number'),
    expiry: textIn(posted, 'expiry'),
    cvc: textIn(posted, 'cvc'),
  }
  const problem = cardProblem(typed, now)
  if (problem) throw redirect(`${back}?card=${problem}`, { status: 303 })
  await runOrThrow503(context, () => payments.charge(payment, cardTokenOf(typed.number), address, now))
  // the payment's page shows the result, or leads to the bank or the success page
  throw redirect(back, { status: 303 })
}

function textIn(posted: FormData, name: string): string {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}
