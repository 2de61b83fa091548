/** The pages of stock have a first screen of their own, and wait for its styles alone; a page of any other kind has all. */
export type PageKind = 'home' | 'search' | 'vehicle' | 'other'

/** The addresses of the sheets that a page of each kind waits for, besides the sheet of every page and its own. */
export type SheetsByKind = Readonly<Record<PageKind, SheetsOfKind>>

interface SheetsOfKind {
  /** They come before the page's own. */
  readonly shared: readonly string[]
  /** What the worn designs make of them all. */
  readonly designs: readonly string[]
}
