import { pageViewEvent } from './event-choice.ts'
import type { EventId } from './events.ts'

/** The type of a page in the catalogue and in the trade's standard (ASC 1.2, `page_type`). */
interface PageKind {
  readonly pattern: RegExp
  /** The page type of `pageViewEvent`; missing for pages that the catalogue does not know. */
  readonly view?: string
  readonly asc: string
}

const searches = /^\/(search\/|pre-owned(?=[?#]|$))/

/** The first that fits applies. Dealerships name their own pages, so the patterns look for a word in the path. */
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

/** The page view of an address (EVENT-03); a vehicle's page itself says whether its vehicle is new. */
export function pageEventOf(path: string): EventId | null {
  return pageViewEvent(kindOf(path)?.view ?? '')
}

/** Whether an address is that of a stock search. */
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
