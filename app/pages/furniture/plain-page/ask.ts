/** A person to ask, shown beside or below a page of text. */
export interface Ask {
  readonly title: string
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly opening: string | null
  readonly isOpen: boolean
  readonly place: string | null
  readonly contact: string
  readonly button: string
}
