/** A post in the form in which a list shows it. */
export interface ShownPost {
  readonly href: string
  readonly title: string
  readonly summary: string
  readonly category: string
  /** "14 Aug 2025" */
  readonly date: string
  /** "2025-08-14" */
  readonly day: string
  readonly minutes: number
  readonly picture: { readonly url: string; readonly alt: string } | null
}
