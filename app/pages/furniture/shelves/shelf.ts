import type { Card } from '#app/features/vehicles/card.ts'

/** Some vehicles of the stock within a page, and the link to the others. */
export interface Shelf {
  readonly title: string
  readonly cards: readonly Card[]
  readonly more: { readonly href: string; readonly label: string }
}
