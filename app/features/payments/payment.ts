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
  /** The provider that moves the money, such as `sandbox` or `stripe`. */
  readonly provider: string
  /** The dealership's publishable key at the time the payment began. */
  readonly publicKey: string
  /** The provider's own id of the payment, where it has told us one. */
  readonly reference: string | null
  readonly attempts: number
  /** The bank asks its question at this address, while it waits for the shopper. */
  readonly bankAddress: string | null
  readonly amount: Cents
  /** The amount that the provider has added for this kind of card. */
  readonly surcharge: Cents
  readonly currency: Currency
  readonly state: PaymentState
  /** This says why the payment ended. */
  readonly reason: string | null
  /** The provider's message for the shopper about the last refused card. */
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

/** A lease says which payment has a vehicle. */
export interface Lease {
  readonly vehicleId: number
  readonly websiteId: number
  readonly paymentId: string
  /** The vehicle is free again from then on; null while a charge is under way and once it is paid. */
  readonly expiresAt: Date | null
  readonly paidAt: Date | null
  /** The dealership has promised to keep the vehicle until then; a person decides what happens afterwards. */
  readonly holdsUntil: Date | null
}

/** Adds up what the card was charged: the deposit, and what the provider has added. */
export function chargedTotal({ amount, surcharge }: Pick<Payment, 'amount' | 'surcharge'>): Cents {
  return cents(amount + surcharge)
}

/** The dealership promises to keep the vehicle until then, counted from when the charge began. */
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
