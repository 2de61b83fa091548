/** Parameters that tell where a visit came from and change nothing on the page (architecture: page cache). */
const campaign =
  /^(utm_\w+|gclid|gbraid|wbraid|gclsrc|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|yclid|igshid|srsltid)$/i

const longestQuery = 2000

/**
 * The part of an address that decides what the page shows: path, and query without campaign parameters in a fixed
 * order. Two addresses with one key are the same page.
 *
 * @returns null for a query so long that the page is not worth keeping
 */
export function pageKeyOf(path: string, query: string): string | null {
  if (query === '' || query === '?') return path
  if (query.length > longestQuery) return null
  const kept = [...new URLSearchParams(query)].filter(([name]) => !campaign.test(name))
  if (kept.length === 0) return path
  // repeated names keep their own order
  const sorted = kept
    .map((pair, index) => ({ pair, index }))
    .sort((a, b) => (a.pair[0] < b.pair[0] ? -1 : a.pair[0] > b.pair[0] ? 1 : a.index - b.index))
  return `${path}?${new URLSearchParams(sorted.map(({ pair }) => pair))}`
}
