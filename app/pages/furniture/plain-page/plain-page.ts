import type { ShareTag } from '#app/features/images/share-meta.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'

/** The head of a page to read, and its markup; null where the document that arrived holds it already. */
export interface PlainPageData {
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly kind: 'website' | 'article'
  readonly share: readonly ShareTag[]
  /** What a feed reader subscribes to. */
  readonly feed: { readonly title: string; readonly href: string } | null
  /** Tells one page from the next in the browser. */
  readonly path: string
  readonly html: string | null
  /** What it ends with. */
  readonly form?: PageForm | null
}

export interface Crumb {
  readonly href: string
  readonly label: string
}

export interface HeadPicture {
  readonly url: string
  readonly alt: string
}

/** What stands at the top of a page to read. */
export interface PageTop {
  readonly parents: readonly Crumb[]
  readonly title: string
  readonly lead: string | null
  readonly picture: HeadPicture | null
}
