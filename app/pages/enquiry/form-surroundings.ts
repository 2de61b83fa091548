import type { Card } from '#app/features/vehicles/card.ts'

/** What stands beside a form. */
export interface FormSurroundings {
  /** What the form is about, and in which words it says so. */
  readonly about: { readonly label: string; readonly card: Card } | null
  readonly steps: readonly string[]
  /** Who answers: one department, or on the contact page every one. */
  readonly departments: readonly {
    readonly name: string
    readonly address: string
    readonly directions: string
    readonly phone: { readonly text: string; readonly href: string } | null
    readonly opening: string
    readonly isOpen: boolean
  }[]
}
