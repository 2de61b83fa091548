/** A person to ask, beside or beneath a page to read. */
export interface Ask {
  readonly title: string
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly opening: string | null
  readonly isOpen: boolean
  readonly place: string | null
  readonly contact: string
  readonly button: string
}
