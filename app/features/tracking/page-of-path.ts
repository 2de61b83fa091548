import { pageViewEvent } from './event-choice.ts'
import type { EventId } from './events.ts'

/** What a page is to the catalogue and to the trade's standard (ASC 1.2, `page_type`). */
interface PageKind {
  readonly pattern: RegExp
  /** As `pageViewEvent` names it; none for pages that the catalogue does not know. */
  readonly view?: string
  readonly asc: string
}

const searches = /^\/(search\/|pre-owned(?=[?#]|$))/

/** The first that fits; dealers name their own pages, so these look for the word. */
const kinds: readonly PageKind[] = [
  { pattern: /^\/$/, view: 'home', asc: 'home' },
  { pattern: searches, view: 'search', asc: 'itemlist' },
  { pattern: /^\/(blog|news)\/./, asc: 'blog' },
  { pattern: /^\/(blog|news)/, asc: 'blog_list' },
  { pattern: /^\/compare/, asc: 'compare' },
  { pattern: /^\/success/, asc: 'thank_you' },
  { pattern: /^\/checkout|\/(checkout|buy-online)$|^\/payment/, asc: 'custom' },
  { pattern: /trade-in|sell-|selling|trading/, asc: 'trade' },
  { pattern: /^\/(cars|motorcycles|campers)\/./, asc: 'item' },
  { pattern: /^\/special-offers/, view: 'offers', asc: 'specials' },
  { pattern: /^\/(models|range)/, asc: 'showroom' },
  { pattern: /^\/our-locations/, view: 'contact', asc: 'directions' },
  { pattern: /^\/contact/, view: 'contact', asc: 'contact' },
  { pattern: /^\/(careers|current-positions)/, asc: 'employment' },
  { pattern: /fleet/, view: 'fleet', asc: 'commercial' },
  { pattern: /parts|accessories/, view: 'parts', asc: 'parts' },
  { pattern: /finance|loan/, view: 'finance', asc: 'finance' },
  { pattern: /insur/, view: 'insurance', asc: 'finance' },
  { pattern: /service|servicing|workshop|repair|breakdown/, view: 'service', asc: 'service' },
  { pattern: /warranty|roadside|owner|how-to|guide|tow|learner/, view: 'ownership', asc: 'custom' },
  { pattern: /^\/(about|meet-the-team)/, view: 'about', asc: 'custom' },
]

/** The page view that an address stands for (EVENT-03); of a vehicle the page itself says whether it is new. */
export function pageEventOf(path: string): EventId | null {
  return pageViewEvent(kindOf(path)?.view ?? '')
}

/** Whether a stock search stands at an address, with or without a query. */
export function isSearchPath(path: string): boolean {
  return searches.test(path)
}

/** @returns one of the standard's page types */
export function ascPageType(path: string): string {
  return kindOf(path)?.asc ?? 'custom'
}

function kindOf(path: string): PageKind | undefined {
  return kinds.find(({ pattern }) => pattern.test(path))
}
