import type { MappedSample } from './map-feed.ts'

/** In how many vehicles a heading has a value: “all 76”, “12 of 76”. */
export function shareOf(filled: number, vehicles: number): string {
  if (filled === 0) return 'none'
  return filled === vehicles ? `all ${vehicles}` : `${filled} of ${vehicles}`
}

const longestSample = 28

/** `33,990 → $33,990`; the value alone where it is read as it is written. */
export function sampleText({ raw, read, problem, passedFor }: MappedSample, isRead: boolean): string {
  const written = short(raw)
  if (problem !== null) return `${written} → ${problem}`
  if (passedFor !== null) return `${written} → left for ${passedFor}`
  if (read === null) return isRead ? `${written} → no value` : written
  return short(read).toLowerCase() === written.toLowerCase() ? written : `${written} → ${short(read)}`
}

function short(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > longestSample ? `${flat.slice(0, longestSample - 1).trimEnd()}…` : flat
}
