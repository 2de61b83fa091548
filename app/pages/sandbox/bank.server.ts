import { type RouterContextProvider, redirect } from 'react-router'
import { paymentPath } from '#app/features/payments/payment-path.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { findPaymentOrThrow, runOrThrow503 } from '#app/pages/furniture/payments/find-payment.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/** Shows the page on which the sandbox's bank asks shoppers to confirm that it is them (3-D Secure). */
export async function showBank(context: Readonly<RouterContextProvider>, url: URL, token: string) {
  const { website } = context.get(scopeContext)
  const payment = await findPaymentOrThrow(context, token)
  if (payment.provider !== 'sandbox') throw pageNotFound()
  return { amount: formatPrice(payment.amount), name: website.name, path: url.pathname }
}

export async function takeBankAnswer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
) {
  const { sandbox } = context.get(servicesContext)
  const payment = await findPaymentOrThrow(context, token)
  if (payment.provider !== 'sandbox') throw pageNotFound()
  const isApproved = (await readPostedForm(request)).get('answer') === 'yes'
  await runOrThrow503(context, () => sandbox.answerBank(payment.id, isApproved))
  throw redirect(paymentPath(token), { status: 303 })
}
