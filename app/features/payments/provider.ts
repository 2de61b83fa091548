import type { CallFailure } from '#app/core/call-error.ts'
import type { Cents } from '#app/core/money.ts'

export type Currency = 'AUD' | 'NZD' | 'USD'

/** Who pays, for the provider's look at fraud; null: it is not known. */
export interface Payer {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly ipAddress: string | null
}

/** A payment as a provider is told of it. Its id is ours, given before the first call, and the same in every retry. */
export interface ChargedPayment {
  readonly websiteId: number
  readonly id: string
  readonly amount: Cents
  readonly currency: Currency
  readonly dealershipId: number
  readonly leadId: string
  /** "Deposit stock A1234" */
  readonly description: string
  /** The publishable key of the dealership. */
  readonly publicKey: string
  /** Which try with a card this is, from 1; 0 before the first. */
  readonly attempt: number
  /** By what name the provider knows it, where it has told us. */
  readonly reference: string | null
  /** Where the bank's question leads back to, and where notices go: whole addresses. */
  readonly returnTo: string
  readonly noticesTo: string
  /** While a card is charged. */
  readonly payer?: Payer
}

/** Where a browser enters a card: in the provider's own fields, so that no number ever comes near our servers (PAY-04). */
export type CardFields =
  /** A page of the provider's, for a frame. */
  | { readonly kind: 'page'; readonly source: string }
  /** A script of the provider's, for our page in a frame of its own. */
  | ScriptedFields

export interface ScriptedFields {
  readonly kind: 'script'
  readonly provider: CardProviderName
  readonly script: string
  readonly publicKey: string
  /** The origins that the page with the fields needs besides our own. */
  readonly origins: CardOrigins
}

export interface CardOrigins {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

export const cardProviderNames = ['stripe', 'till', 'st_george'] as const
export type CardProviderName = (typeof cardProviderNames)[number]

/** What a provider says of a payment, in our words. */
export type ProviderAnswer =
  /** `surcharge`: what it has added to the amount for this kind of card, by rates that the dealership set there. */
  | { readonly status: 'paid'; readonly surcharge?: Cents }
  /** Nobody has paid and nothing is under way; the message is for the shopper. */
  | { readonly status: 'declined'; readonly message: string | null }
  /** The shopper must prove who they are, at this address; null: it was told before. */
  | { readonly status: 'requires_action'; readonly address: string | null }
  | { readonly status: 'processing' }
  /** It has heard of no such charge, or not yet. */
  | { readonly status: 'unheard' }

/** A notice as it came over the line. */
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
  /** The same in each copy of one notice. */
  readonly eventId: string
  /** Null: it is about something else. */
  readonly paymentId: string | null
}

/**
 * Who moves the money. Every call may fail with a `ProviderError`, and then its outcome is unknown unless the error says
 * that it was refused; every call may be repeated with the same payment and acts once.
 */
export interface PaymentProvider {
  readonly name: string
  /** How its card is entered; asks nobody. */
  cardFields(payment: ChargedPayment): CardFields
  /**
   * Makes the payment known; the amount is ours, never the browser's.
   *
   * @returns by what name the provider knows it; null: by none before a card is charged
   */
  createPayment(payment: ChargedPayment): Promise<string | null>
  /** Charges it with what the provider's fields made of the card. */
  confirm(payment: ChargedPayment, cardToken: string): Promise<ProviderAnswer>
  /** The only truth about it. */
  status(payment: ChargedPayment): Promise<ProviderAnswer>
  /** Ends what is not paid; says `paid` where that came too late. */
  cancel(payment: ChargedPayment): Promise<ProviderAnswer>
  /**
   * Sends all of it back.
   *
   * @returns what of a surcharge went back with it; null where the provider knows of none
   */
  refund(payment: ChargedPayment): Promise<Cents | null>
  /** What a notice is about; null: it is not genuine. It proves nothing of the payment, which is asked about then. */
  readNotice(notice: ReceivedNotice): Promise<ProviderNotice | null>
}

/**
 * A provider that could not be asked, or whose answer was lost: it must be asked again before anything else is done. Its
 * message holds nothing of a card, a key or a person.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: CallFailure

  constructor(kind: CallFailure, said: string, options?: ErrorOptions) {
    super(`${kind}: ${said}`, options)
    this.kind = kind
  }

  /** It did not take the call up at all: nothing was charged, and asking again would bring the same. */
  get isRefusal(): boolean {
    return this.kind === 'invalid-request' || this.kind === 'auth'
  }
}

/** Known by its tag: a provider that a test brings has a class of its own. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ProviderError' &&
    'isRefusal' in error &&
    error.isRefusal === true
  )
}
