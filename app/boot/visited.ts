/** What pages and the boot script share of a visit. It is kept small, because both bundles contain it. */
export const pagesKey = 'visited_pages'

/** Dispatched by a page that a client navigation has reached: the boot script has the code that records a visit. */
export const arrivedEvent = 'forecourt:arrived'

/** The addresses that the visitor has seen on this website, the latest last, from the browser's own memory. */
export function readVisitedAddresses(): string[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(pagesKey) ?? '')
    return Array.isArray(pages)
      ? pages.flatMap((page) => (typeof page?.url === 'string' ? page.url : []))
      : []
  } catch {
    return []
  }
}
