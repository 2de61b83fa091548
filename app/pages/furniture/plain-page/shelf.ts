import type { Card } from '#app/features/vehicles/card.ts'

/** Vehicles of the stock within a page to read. */
export interface ContentShelf {
  readonly title: string
  readonly cards: readonly Card[]
  readonly more: { readonly href: string; readonly label: string }
}
