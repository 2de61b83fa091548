/** The parts of a website that can be revalidated (CACHE-02). */
export const revalidated = ['careers', 'search-slugs', 'search-page-templates', 'stock', 'website'] as const
export type RevalidatedTag = (typeof revalidated)[number]

/** The tag that a website's pages carry for it; all parts but the stock appear on every page. */
export function pageTagOf(tag: RevalidatedTag, websiteId: number): string {
  return tag === 'stock' ? `stock:${websiteId}` : `website:${websiteId}`
}
