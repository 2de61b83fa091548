import { type Cents, cents } from '#app/core/money.ts'
import type { PaymentState } from './payment-state.ts'
import type { ChargedPayment, Currency } from './provider.ts'

export type PaymentPurpose = 'reserve' | 'online-purchase'

/** One attempt to pay a deposit for one vehicle. */
export interface Payment {
  readonly websiteId: number
  readonly id: string
  readonly vehicleId: number
  readonly dealershipId: number
  readonly leadId: string
  readonly purpose: PaymentPurpose
  /** Who moves the money: `sandbox`, `stripe` … */
  readonly provider: string
  /** The publishable key that it began with. */
  readonly publicKey: string
  /** By what name the provider knows it, where it has told us. */
  readonly reference: string | null
  /** How many cards were tried. */
  readonly attempts: number
  /** Where the bank asks its question, while it does. */
  readonly bankAddress: string | null
  readonly amount: Cents
  /** What the provider has added for the kind of card. */
  readonly surcharge: Cents
  readonly currency: Currency
  readonly state: PaymentState
  /** Why it ended. */
  readonly reason: string | null
  /** What the provider said when it refused the last card, for the shopper. */
  readonly message: string | null
  readonly vehicleName: string
  readonly vehicleSlug: string
  readonly holdHours: number
  readonly refundableUntil: Date
  readonly receiptSentAt: Date | null
  readonly checks: number
  readonly chargingSince: Date | null
  readonly createdAt: Date
}

/** Who has a vehicle. */
export interface Lease {
  readonly vehicleId: number
  readonly websiteId: number
  readonly paymentId: string
  /** Free again from then on; null while a charge is under way and once it is paid. */
  readonly expiresAt: Date | null
  readonly paidAt: Date | null
  /** Until when the dealership has promised to keep it; a person decides what becomes of it then. */
  readonly holdsUntil: Date | null
}

/** What the card was charged: the deposit, and what the provider has added. */
export function chargedTotal({ amount, surcharge }: Pick<Payment, 'amount' | 'surcharge'>): Cents {
  return cents(amount + surcharge)
}

/** The dealership promises to keep the vehicle until then, from when it was paid. */
export function heldUntil({ chargingSince, createdAt, holdHours }: Payment): Date {
  return new Date((chargingSince ?? createdAt).getTime() + holdHours * 3_600_000)
}

export function chargedPayment(
  payment: Payment,
  addresses: Pick<ChargedPayment, 'returnTo' | 'noticesTo'>,
): ChargedPayment {
  const { websiteId, id, amount, currency, dealershipId, leadId, publicKey, reference, attempts } = payment
  return {
    websiteId,
    id,
    amount,
    currency,
    dealershipId,
    leadId,
    description: `Deposit for ${payment.vehicleName}`,
    publicKey,
    reference,
    attempt: attempts,
    ...addresses,
  }
}
