import { callFailureOf } from '#app/core/call-error.ts'
import { decimalText } from './decimal-text.ts'
import { tillDecline } from './decline-message.ts'
import { type ChargedPayment, type ProviderAnswer, ProviderError } from './provider.ts'
import {
  attemptId,
  callTill,
  findTransaction,
  type TillGateway,
  type TillTransaction,
  tillAnswerSchema,
  tillRefusalSchema,
} from './till-gateway.server.ts'

/** Till answers with this code when it knows the id already, because the first request had arrived. */
const duplicate = 3004

/** Charges the card by the token that the browser's fields made of it. */
export async function chargeByTill(
  gateway: TillGateway,
  payment: ChargedPayment,
  cardToken: string,
): Promise<ProviderAnswer> {
  const { status, said } = await callTill(gateway, payment, (apiKey) => `/transaction/${apiKey}/debit`, {
    merchantTransactionId: attemptId(payment),
    amount: decimalText(payment.amount),
    currency: payment.currency,
    description: payment.description,
    successUrl: payment.returnTo,
    cancelUrl: payment.returnTo,
    errorUrl: payment.returnTo,
    callbackUrl: payment.noticesTo,
    transactionToken: cardToken,
    customer: customerFrom(payment),
    threeDSecureData: { '3dsecure': 'OPTIONAL' },
    merchantMetaData: `payment=${payment.id}`,
  })
  const answer = tillAnswerSchema.safeParse(said)
  if (!answer.success || status >= 400) {
    const code = tillRefusalSchema.safeParse(said).data?.errorCode
    if (code === duplicate) return tillStatus(gateway, payment)
    throw new ProviderError(callFailureOf(status), `till debit ${status} ${code ?? ''}`)
  }
  switch (answer.data.returnType) {
    case 'FINISHED':
      // only the status names the amount, so we ask for it
      return tillStatus(gateway, payment)
    case 'REDIRECT':
      return { status: 'requires_action', address: answer.data.redirectUrl ?? null }
    case 'HTML':
    case 'PENDING':
      return { status: 'processing' }
    case 'ERROR': {
      const code = answer.data.errors[0]?.errorCode ?? 9999
      if (code === duplicate) return tillStatus(gateway, payment)
      if (isDecline(code)) return { status: 'declined', message: tillDecline(code) }
      // with a code from 1000 the request was not accepted; with one from 3000 or an unknown one the outcome
      // is unknown
      throw new ProviderError(code < 2000 ? 'invalid-request' : 'unavailable', `till debit ${code}`)
    }
  }
}

/** Asks what became of the latest attempt. */
export async function tillStatus(gateway: TillGateway, payment: ChargedPayment): Promise<ProviderAnswer> {
  if (payment.attempt === 0) return { status: 'unheard' }
  const found = await findTransaction(gateway, payment, attemptId(payment))
  return found ? answerFrom(found) : { status: 'unheard' }
}

function answerFrom({ transactionStatus, redirectUrl, errors: [error] }: TillTransaction): ProviderAnswer {
  switch (transactionStatus) {
    case 'SUCCESS':
      return { status: 'paid' }
    case 'PENDING':
      return { status: 'processing' }
    case 'REDIRECT':
      return { status: 'requires_action', address: redirectUrl ?? null }
    case 'CANCELLED':
    case 'ERROR':
      return { status: 'declined', message: tillDecline(error?.errorCode ?? 2003) }
  }
}

function customerFrom({ leadId, payer }: ChargedPayment): Record<string, string> {
  const told = Object.entries(payer ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return { identification: leadId, ...Object.fromEntries(told) }
}

function isDecline(code: number): boolean {
  return code >= 2000 && code < 3000
}
