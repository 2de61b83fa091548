import { isRecord } from '#app/core/json.ts'
import { parseRecent, removeRecentSearch, withSearch } from './recent-searches.ts'
import type { Suggestion } from './suggestions.ts'

const key = 'recent_searches'
const most = 8

/**
 * The lines under a search field. For an empty field: this browser's earlier searches, then what the website has most
 * of. Empty where the server does not answer.
 *
 * @param path where a text is searched for
 */
export async function askSuggestions(q: string, path: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await answerTo(q, signal)
  return q === '' ? [...recentLines(path), ...found].slice(0, most) : found
}

/** Kept in the visitor's own browser, and nowhere else. */
export function rememberSearch(text: string): void {
  store(withSearch(stored(), text))
}

export function forgetSearch(text: string): void {
  store(removeRecentSearch(stored(), text))
}

async function answerTo(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const response = await fetch(`/api/suggest?${new URLSearchParams({ q })}`, { signal })
    const answer: unknown = response.ok ? await response.json() : []
    return Array.isArray(answer) ? answer.filter(isSuggestion) : []
  } catch {
    return [] // superseded by the next letter, or no connection: the field still searches
  }
}

/** Checks only what would break the list, because our own server wrote it. */
function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && ['group', 'label', 'href'].every((name) => typeof value[name] === 'string')
}

function recentLines(path: string): Suggestion[] {
  return stored().map((label) => ({
    group: 'Recent searches' as const,
    label,
    href: `${path}?${new URLSearchParams({ q: label })}`,
    count: null,
    picture: null,
    price: null,
  }))
}

/** Storage may be full or forbidden; then there are no earlier searches. */
function stored(): string[] {
  try {
    return parseRecent(localStorage.getItem(key))
  } catch {
    return []
  }
}

function store(recent: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // not stored: the next visit starts without earlier searches
  }
}
