/** What pages and the boot script share of a visit: little, since whatever stands here is sent twice. */
export const pagesKey = 'visited_pages'

/** Said by a page that script went to: the boot script has the code that notes a visit. */
export const arrivedEvent = 'forecourt:arrived'

/** The addresses that the visitor has seen on this website, the latest last, from the browser's own memory. */
export function visitedAddresses(): string[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(pagesKey) ?? '')
    return Array.isArray(pages)
      ? pages.flatMap((page) => (typeof page?.url === 'string' ? page.url : []))
      : []
  } catch {
    return []
  }
}
