interface Phone {
  readonly text: string
  readonly href: string
}

export type PaymentView = PayView | BankView | ElsePaymentView

/** The bank asks a question on a page of its own. */
export interface BankView {
  readonly kind: 'bank'
  readonly address: string
  /** Whether the page leads there by itself. */
  readonly leadsOn: boolean
  readonly phone: Phone | null
}

export interface ElsePaymentView {
  readonly kind: 'waiting' | 'over' | 'returned' | 'unknown' | 'away'
  readonly path: string
  /** The address to begin again; null where it makes no sense. */
  readonly again: string | null
  readonly phone: Phone | null
}

export interface PayView {
  readonly kind: 'pay'
  readonly path: string
  readonly amount: string
  /** The picture is null where the vehicle has left the stock. */
  readonly vehicle: { readonly name: string; readonly href: string; readonly picture: string | null }
  /** Such as "48 hours". */
  readonly hold: string
  readonly refundableUntil: string
  /** The surcharge of a card, in words. */
  readonly cardFee: string
  /** The page with the provider's own fields. */
  readonly frame: string
  /** Whether the provider's fields need script. */
  readonly needsScript: boolean
  /** Why the last card was refused. */
  readonly refusal: string | null
  readonly phone: Phone | null
  readonly isDemo: boolean
}
