import type { OutlineEntry, Token, Tokens } from '#app/features/content/markdown.ts'
import type { Ask } from '#app/pages/furniture/plain-page/ask.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { ShownBlock } from '#app/pages/furniture/plain-page/shown-block.ts'

/** The other pages of the menu that this page is in. */
export interface RelatedLinks {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** A page of the website's own text. */
export interface ContentPageData {
  readonly top: PageTop
  readonly lead: readonly Token[]
  readonly buttons: readonly Tokens.Link[]
  readonly updated: string | null
  /** Its chapters, if it is long enough to need a list of them. */
  readonly contents: readonly OutlineEntry[]
  readonly blocks: readonly ShownBlock[]
  readonly hrefOf: (href: string) => string
  readonly headings: ReadonlyMap<Token, OutlineEntry>
  readonly related: RelatedLinks | null
  readonly ask: Ask
  readonly isLegal: boolean
}
