import { jsonOf } from '#app/core/json.ts'
import { cleanText } from './filters.ts'

/** How many texts a browser keeps. */
const most = 5
const leastLetters = 2

/** The earlier searches that the browser has stored, the latest first; empty where the stored text is not ours. */
export function parseRecent(kept: string | null): string[] {
  const texts = jsonOf(kept)
  return Array.isArray(texts) ? texts.reduceRight<string[]>(withText, []) : []
}

/** Adds a search. A search that continues the latest replaces it: "maz", "mazda" and "mazda cx-5" become one. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const [latest, ...older] = recent
  const goesOn = latest !== undefined && isStartOf(latest, text)
  return withText(goesOn ? older : recent, text)
}

export function removeRecentSearch(recent: readonly string[], text: string): string[] {
  return recent.filter((other) => !isSame(other, text))
}

function withText(recent: readonly string[], given: unknown): string[] {
  const text = typeof given === 'string' ? cleanText(given) : ''
  if (text.length < leastLetters) return [...recent]
  return [text, ...removeRecentSearch(recent, text)].slice(0, most)
}

function isStartOf(start: string, text: string): boolean {
  return cleanText(text).toLowerCase().startsWith(start.toLowerCase())
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === cleanText(other).toLowerCase()
}
