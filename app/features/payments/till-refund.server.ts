import { callFailureOf } from '#app/core/call-error.ts'
import { decimalText } from './decimal-text.ts'
import { type ChargedPayment, ProviderError } from './provider.ts'
import {
  attemptId,
  callTill,
  findTransaction,
  type TillGateway,
  tillAnswerSchema,
} from './till-gateway.server.ts'

/** A failed refund has used up its id, so the next id is tried, at most this many times. */
const maxRefundAttempts = 20

/** @throws ProviderError where it is not certain that the money went back */
export async function refundByTill(gateway: TillGateway, payment: ChargedPayment): Promise<void> {
  const paid = await findTransaction(gateway, payment, attemptId(payment))
  if (paid?.transactionStatus !== 'SUCCESS')
    throw new ProviderError('not-found', 'till knows of no charge to send back')
  for (let attempt = 1; attempt <= maxRefundAttempts; attempt += 1) {
    const merchantId = `${payment.id}-r${attempt}`
    const earlier = await findTransaction(gateway, payment, merchantId)
    if (earlier?.transactionStatus === 'SUCCESS') return
    if (earlier?.transactionStatus === 'PENDING')
      throw new ProviderError('unavailable', 'till refund pending')
    if (!earlier) return sendRefund(gateway, payment, merchantId, paid.uuid)
  }
  throw new ProviderError('conflict', 'till refused every refund')
}

async function sendRefund(
  gateway: TillGateway,
  payment: ChargedPayment,
  merchantTransactionId: string,
  referenceUuid: string,
): Promise<void> {
  const { status, said } = await callTill(gateway, payment, (apiKey) => `/transaction/${apiKey}/refund`, {
    merchantTransactionId,
    referenceUuid,
    amount: decimalText(payment.amount),
    currency: payment.currency,
    callbackUrl: payment.noticesTo,
  })
  const answer = tillAnswerSchema.safeParse(said).data
  if (status < 400 && answer?.returnType === 'FINISHED') return
  throw new ProviderError(
    status < 400 ? 'unavailable' : callFailureOf(status),
    `till refund ${status} ${answer?.errors[0]?.errorCode ?? ''}`,
  )
}
