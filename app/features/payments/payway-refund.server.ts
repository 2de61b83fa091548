import type { Cents } from '#app/core/money.ts'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'
import { decimalText } from './decimal-text.ts'
import { isApproved, isCharge, surchargeIn } from './payway-answer.server.ts'
import {
  listTransactions,
  type PaywayGateway,
  type PaywayTransaction,
  sendToPayway,
} from './payway-gateway.server.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'

/**
 * Refunds a charge once, however often it is called.
 *
 * @returns the surcharge that goes back with it
 */
export async function refundByPayway(gateway: PaywayGateway, payment: ChargedPayment): Promise<Cents | null> {
  const transactions = await listTransactions(gateway, payment)
  const sentBack = transactions.find(
    (transaction) => transaction.transactionType === 'refund' && isApproved(transaction),
  )
  if (sentBack) return surchargeIn(sentBack)
  const charges = transactions.filter(isCharge)
  const taken = charges.find(isApproved)
  // a charge that was voided before it was settled has no refund of its own
  const voided = charges.find(({ status }) => status === 'voided')
  if (!taken && voided) return surchargeIn(voided)
  if (!taken) throw new ProviderError('not-found', 'payway knows of no charge to send back')
  const done = await voidOrRefund(gateway, payment, taken, transactions.length)
  const { status } = done
  if (!isApproved(done) && status !== 'voided' && status !== 'pending')
    throw new ProviderError('unavailable', `payway refund ${status}`)
  return surchargeIn(done)
}

/** @param attempt numbers the attempt, so that one that failed can be made again */
function voidOrRefund(
  gateway: PaywayGateway,
  payment: ChargedPayment,
  { transactionId, isVoidable }: PaywayTransaction,
  attempt: number,
): Promise<PaywayTransaction> {
  const parent = String(transactionId)
  if (isVoidable) return sendToPayway(gateway, payment, `/transactions/${parent}/void`, {})
  return sendToPayway(
    gateway,
    payment,
    '/transactions',
    {
      transactionType: 'refund',
      parentTransactionId: parent,
      principalAmount: decimalText(payment.amount),
    },
    nameBasedUuid(`payway ${payment.id} refund ${attempt}`),
  )
}
