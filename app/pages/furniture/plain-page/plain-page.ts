import type { ShareTag } from '#app/features/images/share-meta.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'

/** The head of a page of text, and its markup; null where the document that arrived contains it already. */
export interface PlainPageData {
  readonly siteName: string
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly kind: 'website' | 'article'
  readonly share: readonly ShareTag[]
  /** A feed reader subscribes to this feed. */
  readonly feed: { readonly title: string; readonly href: string } | null
  /** This distinguishes one page from the next in the browser. */
  readonly path: string
  readonly html: string | null
  /** The page ends with this form. */
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

/** The top of a page of text. */
export interface PageTop {
  readonly parents: readonly Crumb[]
  readonly title: string
  readonly lead: string | null
  readonly picture: HeadPicture | null
}
