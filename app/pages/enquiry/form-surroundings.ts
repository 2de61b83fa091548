import type { Card } from '#app/features/vehicles/card.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

export interface FormSurroundings {
  /** The vehicle that the form is about, with a label. */
  readonly about: { readonly label: string; readonly card: Card } | null
  /** What is good to have at hand before the form asks for it. */
  readonly atHand: readonly string[]
  /** What a trade-in may go towards, where the visitor has not named a vehicle. */
  readonly towards: Shelf | null
  readonly steps: readonly string[]
  /** The department that answers; the contact page has all of them. */
  readonly departments: readonly {
    readonly name: string
    readonly address: string
    readonly directions: string
    readonly phone: { readonly text: string; readonly href: string } | null
    readonly opening: string
    readonly isOpen: boolean
  }[]
}
