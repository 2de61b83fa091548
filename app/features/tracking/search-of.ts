import { isCampaignParameter } from '#app/core/campaign.ts'
import { isSearchPath } from './page-of-path.ts'

/** Of these a search page's address says which part of it is shown. */
const notSearched = new Set(['page', 'sort', 'per_page'])

/** What a visitor asks a search for, by name: words, filters and all (EVENT-10, EVENT-27). */
export function askedOf(query: string): [name: string, value: string][] {
  return [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && !notSearched.has(name) && !isCampaignParameter(name),
  )
}

/** The same in one line: the words first, then each filter with its value; empty elsewhere. */
export function searchOf(path: string, query: string): string {
  if (!isSearchPath(path)) return ''
  const asked = askedOf(query)
  const words = asked.filter(([name]) => name === 'q').map(([, value]) => value)
  const filters = asked.filter(([name]) => name !== 'q').map(([name, value]) => `${name}: ${value}`)
  return [...words, ...filters].join(', ')
}
