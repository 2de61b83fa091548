import type { CallFailure } from '#app/core/call-error.ts'
import type { Cents } from '#app/core/money.ts'
import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'

export type Currency = 'AUD' | 'NZD' | 'USD'

/** The provider needs these for its check against fraud; null means that it is not known. */
export interface Payer {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly ipAddress: string | null
}

/**
 * The payment in the provider's terms. We give it its id before the first call, and every retry has the same.
 */
export interface ChargedPayment {
  readonly websiteId: number
  readonly id: string
  readonly amount: Cents
  readonly currency: Currency
  readonly dealershipId: number
  readonly leadId: string
  /** A text such as "Deposit for 2024 Kia Sportage". */
  readonly description: string
  /** The publishable key of the dealership. */
  readonly publicKey: string
  /** Counts the attempts with a card from 1; 0 before the first. */
  readonly attempt: number
  /** The provider's own id of the payment, where it has told us one. */
  readonly reference: string | null
  /** The bank leads back to the first of these full addresses; notices go to the second. */
  readonly returnTo: string
  readonly noticesTo: string
  /** It is set only while a card is charged. */
  readonly payer?: Payer
}

/**
 * A browser enters a card in the provider's own fields, so that no card number ever reaches our servers
 * (PAY-04).
 */
export type CardFields =
  /** The provider has a page with the fields, which we show in a frame. */
  | { readonly kind: 'page'; readonly source: string }
  /** The provider has a script, which runs in a page of ours in a frame of its own. */
  | ScriptedFields

export interface ScriptedFields {
  readonly kind: 'script'
  readonly provider: CardProviderName
  readonly script: string
  readonly publicKey: string
  /** The page with the fields needs these origins besides our own. */
  readonly origins: CardOrigins
}

export interface CardOrigins {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Each provider's answer is translated into one of these. */
export type ProviderAnswer =
  /**
   * `surcharge` is what the provider has added for this kind of card, by rates that the dealership set there.
   */
  | { readonly status: 'paid'; readonly surcharge?: Cents }
  /** Nobody has paid and nothing is under way; the message is for the shopper. */
  | { readonly status: 'declined'; readonly message: string | null }
  /** The shopper must prove who they are at this address; it is null where it was told before. */
  | { readonly status: 'requires_action'; readonly address: string | null }
  | { readonly status: 'processing' }
  /** The provider does not know such a charge, or not yet. */
  | { readonly status: 'unheard' }

/** A notice exactly as it was received. */
export interface ReceivedNotice {
  readonly websiteId: number
  readonly dealershipId: number
  /** The path with its query, as it was called. */
  readonly address: string
  readonly rawBody: Buffer
  readonly headers: Headers
  readonly at: Date
}

export interface ProviderNotice {
  /** Each copy of one notice has the same id. */
  readonly eventId: string
  /** Null where the notice is about something else. */
  readonly paymentId: string | null
}

/**
 * Moves the money. Every call may fail with a `ProviderError`; its outcome is then unknown unless the error
 * says that it was refused. Every call may be repeated with the same payment and acts once.
 */
export interface PaymentProvider {
  readonly name: string
  /** Says how the card is entered, without a call to the provider. */
  cardFields(payment: ChargedPayment): CardFields
  /**
   * Makes the payment known with our amount, never one from the browser.
   *
   * @returns the provider's id of the payment, or null where it has none before a card is charged
   */
  createPayment(payment: ChargedPayment): Promise<string | null>
  /** Charges the payment with the token that the provider's fields made of the card. */
  confirm(payment: ChargedPayment, cardToken: string): Promise<ProviderAnswer>
  /** Asks what became of the payment. Nothing else counts as proof of it. */
  status(payment: ChargedPayment): Promise<ProviderAnswer>
  /** Cancels what is not paid; answers `paid` where that came too late. */
  cancel(payment: ChargedPayment): Promise<ProviderAnswer>
  /**
   * Refunds all of it.
   *
   * @returns the surcharge that went back with it, or null where the provider knows of none
   */
  refund(payment: ChargedPayment): Promise<Cents | null>
  /**
   * Says what a notice is about; null where it is not genuine. It proves nothing of the payment, which must
   * be asked for.
   */
  readNotice(notice: ReceivedNotice): Promise<ProviderNotice | null>
}

/**
 * The provider could not be asked, or its answer was lost: it must be asked again before anything else is
 * done. The message holds nothing of a card, a key or a person.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: CallFailure

  constructor(kind: CallFailure, said: string, options?: ErrorOptions) {
    super(`${kind}: ${said}`, options)
    this.kind = kind
  }

  /** The provider did not accept the call at all: nothing was charged, and asking again would not help. */
  get isRefusal(): boolean {
    return this.kind === 'invalid-request' || this.kind === 'auth'
  }
}

/**
 * Compares the name and not the class, because a test may bring a provider with an error class of its own.
 */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ProviderError' &&
    'isRefusal' in error &&
    error.isRefusal === true
  )
}
