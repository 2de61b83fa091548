import { isRecord, jsonOf } from '#app/core/json.ts'

/** The pages that a visitor has seen on this website, and how the visit began; kept in the visitor's own browser. */
export interface VisitHistory {
  readonly pages: readonly { readonly url: string; readonly at: string }[]
  /** The query that the visit began with. */
  readonly first: { readonly query: string; readonly at: string } | null
  /** The first address of the visit; it is kept when older pages are dropped. */
  readonly firstPage: string | null
}

export const noHistory: VisitHistory = { pages: [], first: null, firstPage: null }

const campaignParameters = ['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'] as const
const mostPages = 50
const longestVisitMs = 30 * 24 * 60 * 60 * 1000

/** The history with one more page; it begins anew with a new campaign or after thirty days (TRACK-05..TRACK-07). */
export function withVisit(history: VisitHistory, path: string, query: string, now: Date): VisitHistory {
  const at = now.toISOString()
  const kept = isOver(history, query, now) ? noHistory : history
  return {
    pages: [...kept.pages, { url: path + query, at }].slice(-mostPages),
    first: kept.first ?? { query, at },
    firstPage: kept.first === null ? path + query : kept.firstPage,
  }
}

/**
 * The pages in the form that a lead carries: the first address is always among them, since it shows where the visitor
 * came from (LEAD-10).
 */
export function visitedAddresses({ pages, firstPage }: VisitHistory): string[] {
  const urls = pages.map(({ url }) => url)
  return firstPage && urls[0] !== firstPage ? [firstPage, ...urls] : urls
}

/** The first page's query as an object of name to value, as a lead carries it (LEAD-10). */
export function linkedQuery({ first }: VisitHistory): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(first?.query ?? ''))
}

/** Reads the history back from storage, which may contain anything. */
export function parseHistory(
  pages: string | null,
  first: string | null,
  firstPage: string | null = null,
): VisitHistory {
  const list = jsonOf(pages)
  const began = jsonOf(first)
  return {
    pages: Array.isArray(list) ? list.filter(isPage) : [],
    first: isFirst(began) ? began : null,
    firstPage,
  }
}

function isOver({ first }: VisitHistory, query: string, now: Date): boolean {
  if (first === null) return true
  const age = now.getTime() - new Date(first.at).getTime()
  if (!(age <= longestVisitMs)) return true
  const before = new URLSearchParams(first.query)
  const campaign = new URLSearchParams(query)
  const isCampaign = campaignParameters.some((name) => campaign.has(name))
  return isCampaign && campaignParameters.some((name) => campaign.get(name) !== before.get(name))
}

function isPage(value: unknown): value is VisitHistory['pages'][number] {
  return hasTexts(value, 'url', 'at')
}

function isFirst(value: unknown): value is NonNullable<VisitHistory['first']> {
  return hasTexts(value, 'query', 'at')
}

function hasTexts(value: unknown, ...names: string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}
