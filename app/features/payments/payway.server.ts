import { isIPv4 } from 'node:net'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { nameBasedUuid } from '#app/server/name-based-uuid.server.ts'
import { decimalText } from './decimal-text.ts'
import { answerFrom, isApproved, isCharge } from './payway-answer.server.ts'
import {
  customerNumber,
  listTransactions,
  type PaywayGateway,
  sendToPayway,
} from './payway-gateway.server.ts'
import { refundByPayway } from './payway-refund.server.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { scriptedFields } from './scripted-fields.ts'

/**
 * PayWay takes cards for St.George. It sends no notices, so we look up what became of a charge by the
 * payment's own customer number.
 */
export function paywayProvider(url: string, secrets: Secrets): PaymentProvider {
  const base = new URL(url)
  const gateway = { base, secrets }
  return {
    name: 'st_george',
    cardFields: scriptedFields('st_george', new URL('/rest/v1/payway.js', base)),
    // PayWay knows nothing of a payment before its card is charged
    createPayment: async () => null,
    confirm: (payment, cardToken) => chargeByPayway(gateway, payment, cardToken),
    status: (payment) => paywayStatus(gateway, payment),
    // there is nothing to cancel: a charge at PayWay is done or it is not
    cancel: (payment) => paywayStatus(gateway, payment),
    refund: (payment) => refundByPayway(gateway, payment),
    readNotice: async () => null,
  }
}

async function chargeByPayway(
  gateway: PaywayGateway,
  payment: ChargedPayment,
  cardToken: string,
): Promise<ProviderAnswer> {
  if (payment.currency !== 'AUD') throw new ProviderError('invalid-request', 'payway takes AUD only')
  const ipAddress = payment.payer?.ipAddress
  const merchantId = await gateway.secrets.find(payment, 'payway_merchant_id')
  const transaction = await sendToPayway(
    gateway,
    payment,
    '/transactions',
    {
      singleUseTokenId: cardToken,
      customerNumber: customerNumber(payment),
      transactionType: 'payment',
      principalAmount: decimalText(payment.amount),
      currency: 'aud',
      orderNumber: orderNumberFor(payment),
      merchantId: merchantId ?? '',
      // PayWay is known to take IPv4 addresses only
      ...(ipAddress && isIPv4(ipAddress) ? { customerIpAddress: ipAddress } : {}),
    },
    nameBasedUuid(`payway ${payment.id} ${payment.attempt}`),
  )
  return answerFrom(transaction)
}

async function paywayStatus(gateway: PaywayGateway, payment: ChargedPayment): Promise<ProviderAnswer> {
  if (payment.attempt === 0) return { status: 'unheard' }
  const charges = (await listTransactions(gateway, payment)).filter(isCharge)
  const order = orderNumberFor(payment)
  const taken = charges.find(isApproved) ?? charges.find(({ orderNumber }) => orderNumber === order)
  return taken ? answerFrom(taken) : { status: 'unheard' }
}

function orderNumberFor(payment: ChargedPayment): string {
  return `${customerNumber(payment).slice(0, 16)}-${payment.attempt}`
}
