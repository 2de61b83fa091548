interface Phone {
  readonly text: string
  readonly href: string
}

/** What the page of a payment shows. */
export type PaymentView = PayView | BankView | ElsePaymentView

/** The bank has a question, on a page that is not ours. */
export interface BankView {
  readonly kind: 'bank'
  readonly address: string
  /** Does the page lead there by itself? */
  readonly leadsOn: boolean
  readonly phone: Phone | null
}

export interface ElsePaymentView {
  readonly kind: 'waiting' | 'over' | 'returned' | 'unknown' | 'away'
  readonly path: string
  /** Where to begin again; null where it makes no sense. */
  readonly again: string | null
  readonly phone: Phone | null
}

export interface PayView {
  readonly kind: 'pay'
  readonly path: string
  readonly amount: string
  readonly vehicle: { readonly name: string; readonly href: string }
  /** "48 hours" */
  readonly hold: string
  readonly refundableUntil: string
  /** What the card costs on top. */
  readonly cardFee: string
  /** The page with the provider's own fields. */
  readonly frame: string
  /** Do its fields need script? */
  readonly needsScript: boolean
  /** Why the last card was not taken. */
  readonly refusal: string | null
  readonly phone: Phone | null
  readonly isDemo: boolean
}
