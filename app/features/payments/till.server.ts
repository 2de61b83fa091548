import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { PaymentProvider } from './provider.ts'
import { scriptedFields } from './scripted-fields.ts'
import { chargeByTill, tillStatus } from './till-charge.server.ts'
import { readTillNotice } from './till-notice.server.ts'
import { refundByTill } from './till-refund.server.ts'

/**
 * Till runs the gateway of IXOPAY (REST v3). Each attempt with a card is a transaction of its own, whose id
 * is made from the payment's: we ask by that id for a lost answer, and the gateway never charges the same id
 * twice.
 */
export function tillProvider(url: string, secrets: Secrets, clock: () => Date): PaymentProvider {
  const base = new URL(url)
  const gateway = { base, secrets, clock }
  return {
    name: 'till',
    cardFields: scriptedFields('till', new URL('/js/integrated/payment.1.3.min.js', base)),
    // Till knows nothing of a payment before its card is charged
    createPayment: async () => null,
    confirm: (payment, cardToken) => chargeByTill(gateway, payment, cardToken),
    status: (payment) => tillStatus(gateway, payment),
    // a transaction that waits for the bank ends there by itself
    cancel: (payment) => tillStatus(gateway, payment),
    async refund(payment) {
      await refundByTill(gateway, payment)
      return null
    },
    readNotice: (notice) => readTillNotice(secrets, notice),
  }
}
