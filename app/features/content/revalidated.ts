/** What can be asked to be made anew (CACHE-02). */
export const revalidated = ['careers', 'search-slugs', 'search-page-templates', 'stock', 'website'] as const
export type RevalidatedTag = (typeof revalidated)[number]

/** The tag that pages of a website carry for it; what is no stock stands in the frame of every page. */
export function pageTagOf(tag: RevalidatedTag, websiteId: number): string {
  return tag === 'stock' ? `stock:${websiteId}` : `website:${websiteId}`
}
