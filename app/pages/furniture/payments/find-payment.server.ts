import { data, type RouterContextProvider } from 'react-router'
import type { Payment } from '#app/features/payments/payment.ts'
import { nothingHere } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/** The payment that an address is the key to. @throws 404; 503 while the database is away, when nothing happens to it */
export async function findPaymentOrThrow(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Payment> {
  const { website } = context.get(scopeContext)
  const { payments } = context.get(servicesContext)
  const payment = await whileAway(context, () => payments.find(website.id, token))
  if (!payment) throw nothingHere()
  return payment
}

/** What can only fail because the database is away is answered with 503 and the page that says so. */
export async function whileAway<Result>(
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
