import { data, type RouterContextProvider } from 'react-router'
import type { Payment } from '#app/features/payments/payment.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/**
 * Finds the payment whose key is in the address.
 *
 * @throws 404; or 503 while the database is away, when nothing happens to the payment
 */
export async function findPaymentOrThrow(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Payment> {
  const { website } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const payment = await runOrThrow503(context, () => payments.find(website.id, token))
  if (!payment) throw pageNotFound()
  return payment
}

/**
 * Runs work that can only fail because the database is away, and then answers with 503 and the page that says
 * so.
 */
export async function runOrThrow503<Result>(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    context.get(servicesContext).log.warn('a payment could not be looked at', { error })
    throw data(null, { status: 503, statusText: 'Service Unavailable' })
  }
}
