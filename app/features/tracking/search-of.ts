import { isCampaignParameter } from '#app/core/campaign.ts'
import { isSearchPath } from './page-of-path.ts'

/** Parameters of a search page that choose what part of the result is shown. */
const notSearched = new Set(['page', 'sort', 'per_page'])

/** The words and filters of a search, by parameter name (EVENT-10, EVENT-27). */
export function searchParameters(query: string): [name: string, value: string][] {
  return [...new URLSearchParams(query)].filter(
    ([name, value]) => value !== '' && !notSearched.has(name) && !isCampaignParameter(name),
  )
}

/** The same in one line: the words first, then each filter with its value; empty on pages other than a search. */
export function searchOf(path: string, query: string): string {
  if (!isSearchPath(path)) return ''
  const asked = searchParameters(query)
  const words = asked.filter(([name]) => name === 'q').map(([, value]) => value)
  const filters = asked.filter(([name]) => name !== 'q').map(([name, value]) => `${name}: ${value}`)
  return [...words, ...filters].join(', ')
}
