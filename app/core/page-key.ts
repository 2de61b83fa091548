const longestQuery = 2000

/**
 * The part of an address that decides what the page shows: its path, and the query parameters that the page reads, in
 * a fixed order. Two addresses with one key are the same page, so campaign parameters and unknown ones make no
 * further copy.
 *
 * @returns null for a query so long that the page is not worth keeping
 */
export function pageKeyOf(path: string, query: string, reads: ReadonlySet<string>): string | null {
  if (query === '' || query === '?' || reads.size === 0) return path
  const kept = [...new URLSearchParams(query)].filter(([name]) => reads.has(name))
  if (kept.length === 0) return path
  // repeated names keep their own order
  const sorted = kept
    .map((pair, index) => ({ pair, index }))
    .sort((a, b) => (a.pair[0] < b.pair[0] ? -1 : a.pair[0] > b.pair[0] ? 1 : a.index - b.index))
  const written = String(new URLSearchParams(sorted.map(({ pair }) => pair)))
  return written.length > longestQuery ? null : `${path}?${written}`
}
