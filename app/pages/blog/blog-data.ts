import type { BlogQuery, CategoryCount } from '#app/features/content/blog.ts'
import type { OutlineEntry, Token } from '#app/features/content/markdown.ts'
import type { ShownPost } from '#app/features/content/shown-post.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import type { ShownBlock } from '#app/pages/furniture/plain-page/shown-block.ts'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

export interface BlogListData {
  readonly top: PageTop
  readonly path: string
  readonly query: BlogQuery
  readonly template: Website['blogs']['templates']
  readonly total: number
  readonly categories: readonly CategoryCount[]
  readonly pages: number
  readonly posts: readonly ShownPost[]
}

export interface PostPageData {
  readonly top: PageTop
  readonly post: ShownPost
  readonly author: string
  readonly words: number
  readonly contents: readonly OutlineEntry[]
  readonly blocks: readonly ShownBlock[]
  readonly hrefOf: (href: string) => string
  readonly headings: ReadonlyMap<Token, OutlineEntry>
  readonly shelf: Shelf | null
  readonly related: readonly ShownPost[]
  /** The full address with its host, for sharing. */
  readonly address: string
}
