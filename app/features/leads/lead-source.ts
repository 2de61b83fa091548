import type { Lead } from './lead.ts'

/** Where a visitor came from and what they looked at, as far as the lead knows. */
export interface LeadSource {
  /** The campaign in one line, such as "Google Ads: google, cpc, eofy-2026-06-30". */
  readonly campaign: string
  /** The page that the visit began with. */
  readonly firstPage: string
  /** The pages in the order in which they were first seen, each once. */
  readonly pages: readonly string[]
}

export function sourceOf({
  visited_pages = [],
  linked_query_params = {},
}: Pick<Lead, 'visited_pages' | 'linked_query_params'>): LeadSource {
  return {
    campaign: campaignText(linked_query_params),
    firstPage: visited_pages[0] ?? '',
    pages: [...new Set(visited_pages)],
  }
}

const mostPages = 12

/** Writes the pages in one line; of many only the latest. */
export function pagesText(pages: readonly string[]): string {
  const more = pages.length - mostPages
  const latest = pages.slice(-mostPages).join(', ')
  return more > 0 ? `${latest} (and ${more} before)` : latest
}

/** Each of these advertisers adds a parameter of its own to the address of a click. */
const clickNumbers = [
  ['gclid', 'Google Ads'],
  ['gbraid', 'Google Ads'],
  ['wbraid', 'Google Ads'],
  ['fbclid', 'Facebook or Instagram'],
  ['msclkid', 'Microsoft Ads'],
  ['ttclid', 'TikTok'],
] as const

const named = ['utm_source', 'utm_medium', 'utm_campaign'] as const

function campaignText(query: Readonly<Record<string, string>>): string {
  const click = clickNumbers.find(([name]) => query[name])?.[1]
  const words = named.flatMap((name) => query[name] || [])
  const details = [
    query.utm_term ? `keyword ${query.utm_term}` : '',
    query.utm_content ? `ad ${query.utm_content}` : '',
  ].filter((text) => text !== '')
  const what = [...words, ...details].join(', ').replace(/\s+/g, ' ')
  return [click, what].filter(Boolean).join(': ')
}
