import type { Card } from '#app/features/vehicles/card.ts'

/** What is paid today, for which vehicle. */
export interface DepositView {
  readonly card: Card
  readonly heading: string
  readonly amount: string
  /** A purchase shows the whole price, and what remains to be paid on the day. */
  readonly price: string | null
  readonly balance: string | null
  readonly hold: string
  readonly refund: string
  /** The surcharge of a card, in words. */
  readonly cardFee: string
  readonly next: readonly string[]
  readonly phone: { readonly text: string; readonly href: string } | null
  /** If false, the dealership calls about the deposit. */
  readonly takesCards: boolean
  readonly isDemo: boolean
  /** A purchase also shows what was chosen step by step. */
  readonly isPurchase: boolean
}
