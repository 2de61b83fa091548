import { declineMessages } from './decline-message.ts'
import { payerOf } from './payer.server.ts'
import type { Payment } from './payment.ts'
import { applyProviderAnswer, prepareProviderCall, stepInTransaction } from './payment-course.server.ts'
import type { PaymentDependencies } from './payments.server.ts'
import { isRefusal, type ProviderAnswer } from './provider.ts'
import { findPayment } from './store.server.ts'

export type Charge =
  /** The payment's state says how the charge went. */
  | { outcome: 'answered'; payment: Payment; answer: ProviderAnswer | null }
  /** The hold ran out, and somebody else has the vehicle or it is sold. */
  | { outcome: 'taken' }

/**
 * Charges a payment with the token that its provider made of a card. A second call does not charge again.
 *
 * @param address the shopper's IP address
 */
export async function chargePayment(
  parts: PaymentDependencies,
  payment: Payment,
  cardToken: string,
  address: string,
  now: Date,
): Promise<Charge> {
  const { database, log } = parts
  const scope = { db: database.db, websiteId: payment.websiteId }
  const charging = await stepInTransaction(parts, payment, 'charge', now)
  if (charging?.state === 'released') return { outcome: 'taken' }
  if (!charging) {
    const current = (await findPayment(scope, payment.id)) ?? payment
    return current.state === 'released'
      ? { outcome: 'taken' }
      : { outcome: 'answered', payment: current, answer: null }
  }
  try {
    const { provider, charged } = await prepareProviderCall(parts, charging)
    const payer = await payerOf(scope, payment.leadId, address)
    const answer = await provider.confirm({ ...charged, payer }, cardToken)
    return { outcome: 'answered', payment: await applyProviderAnswer(parts, charging, answer, now), answer }
  } catch (error) {
    if (isRefusal(error)) {
      log.error('a payment provider refused a charge', { error, payment: payment.id })
      const answer: ProviderAnswer = { status: 'declined', message: declineMessages.busy }
      return { outcome: 'answered', payment: await applyProviderAnswer(parts, charging, answer, now), answer }
    }
    // nobody knows whether the card was charged: the vehicle stays held, and the reconciler asks the provider
    // until it says
    log.warn('the answer of a payment provider was lost', { error, payment: payment.id })
    return { outcome: 'answered', payment: charging, answer: null }
  }
}
