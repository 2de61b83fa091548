import { type Cents, fromDollars } from '#app/core/money.ts'
import { paywayDecline } from './decline-message.ts'
import type { PaywayTransaction } from './payway-gateway.server.ts'
import type { ProviderAnswer } from './provider.ts'

export function isCharge({ transactionType }: PaywayTransaction): boolean {
  return transactionType === 'payment'
}

export function isApproved({ status }: PaywayTransaction): boolean {
  return status === 'approved' || status === 'approved*'
}

/** The surcharge that came on top of a charge, or went back with a refund. */
export function surchargeIn({ surchargeAmount }: PaywayTransaction): Cents | null {
  return surchargeAmount === 0 ? null : fromDollars(surchargeAmount)
}

export function answerFrom(transaction: PaywayTransaction): ProviderAnswer {
  const { status, responseCode } = transaction
  const surcharge = surchargeIn(transaction)
  switch (status) {
    case 'approved':
    case 'approved*':
      return { status: 'paid', ...(surcharge === null ? {} : { surcharge }) }
    case 'pending':
    case 'suspended':
      return { status: 'processing' }
    case 'declined':
    case 'voided':
      return { status: 'declined', message: paywayDecline(responseCode) }
  }
}
