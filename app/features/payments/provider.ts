import type { Cents } from '#app/core/money.ts'

export type Currency = 'AUD' | 'NZD' | 'USD'

/** A payment as a provider is told of it. Its id is ours, given before the first call, and the same in every retry. */
export interface ChargedPayment {
  readonly id: string
  readonly amount: Cents
  readonly currency: Currency
  readonly dealershipId: number
  readonly leadId: string
  /** "Deposit stock A1234" */
  readonly description: string
}

/** How the card is entered: in the provider's own fields, so that no number ever comes near our servers (PAY-04). */
export type BrowserSetup = {
  readonly kind: 'frame'
  /** The page with the provider's fields, for a frame. */
  readonly source: string
  /** For a browser that brings its own fields; opens this payment alone. */
  readonly clientSecret: string
}

/** What a provider says of a payment, in our words. */
export type ProviderAnswer =
  | { readonly status: 'paid' }
  /** Nobody has paid and nothing is under way; the message is for the shopper. */
  | { readonly status: 'declined'; readonly message: string | null }
  /** The shopper must prove who they are, at this address. */
  | { readonly status: 'requires_action'; readonly address: string }
  | { readonly status: 'processing' }

/** A notice as it came over the line. */
export interface ReceivedNotice {
  readonly rawBody: Buffer
  readonly headers: Headers
  readonly at: Date
}

export interface ProviderNotice {
  /** The same in each copy of one notice. */
  readonly eventId: string
  /** Null: it is about something else. */
  readonly paymentId: string | null
}

/**
 * Who moves the money. Every call may fail with a `ProviderError`, and then its outcome is unknown; every call may be
 * repeated with the same payment and acts once.
 */
export interface PaymentProvider {
  readonly name: string
  /** Makes the payment known; the amount is ours, never the browser's. */
  createPayment(payment: ChargedPayment): Promise<BrowserSetup>
  /** Charges it with what the provider's fields made of the card. */
  confirm(payment: ChargedPayment, cardToken: string): Promise<ProviderAnswer>
  /** The only truth about it. */
  status(payment: ChargedPayment): Promise<ProviderAnswer>
  /** Ends what is not paid; says `paid` where that came too late. */
  cancel(payment: ChargedPayment): Promise<ProviderAnswer>
  /** Sends all of it back. */
  refund(payment: ChargedPayment): Promise<void>
  /** What a notice is about; null: it is not genuine. It proves nothing of the payment, which is asked about then. */
  readNotice(notice: ReceivedNotice): ProviderNotice | null
}

/** A provider that could not be asked, or whose answer was lost: it must be asked again before anything else is done. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
