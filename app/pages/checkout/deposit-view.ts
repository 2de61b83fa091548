import type { Card } from '#app/features/vehicles/card.ts'

/** What is paid today, for which vehicle. */
export interface DepositView {
  readonly card: Card
  readonly heading: string
  readonly amount: string
  /** Of a purchase: the whole price, and what is left of it on the day. */
  readonly price: string | null
  readonly balance: string | null
  readonly hold: string
  readonly refund: string
  /** What the card costs on top. */
  readonly cardFee: string
  readonly next: readonly string[]
  readonly phone: { readonly text: string; readonly href: string } | null
  /** False: the dealership rings about the deposit. */
  readonly takesCards: boolean
  readonly isDemo: boolean
  /** What is chosen step by step stands here too. */
  readonly isPurchase: boolean
}
