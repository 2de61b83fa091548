const minuteMs = 60_000
const mostInLine = 1000

/** What a change has made outdated at the edge. */
export interface Purge {
  readonly websiteId: number
  /** As pages carry them: `vehicle:42`. */
  readonly tags: readonly string[]
}

/** The tags of a change with those that must go with them: a page of many vehicles carries the stock's alone (EDGE-03). */
export function purgedTags(websiteId: number, tags: readonly string[]): string[] {
  const isOfVehicles = tags.some((tag) => tag.startsWith('vehicle:'))
  return [...new Set([...tags, ...(isOfVehicles ? [`stock:${websiteId}`] : [])])]
}

/**
 * What is due, each tag once. Above a thousand, whole websites take the place of their tags, those with the most first,
 * until it is no more than that (EDGE-06).
 */
export function joinPurges(purges: readonly Purge[]): string[] {
  const byWebsite = new Map<number, Set<string>>()
  for (const { websiteId, tags } of purges) {
    const known = byWebsite.get(websiteId) ?? new Set()
    for (const tag of tags) known.add(tag)
    byWebsite.set(websiteId, known)
  }
  const most = [...byWebsite].toSorted(([, one], [, other]) => other.size - one.size)
  let inLine = most.reduce((sum, [, tags]) => sum + tags.size, 0)
  return [
    ...new Set(
      most.flatMap(([websiteId, tags]) => {
        if (inLine <= mostInLine) return [...tags]
        inLine -= tags.size - 1
        return [`website:${websiteId}`]
      }),
    ),
  ]
}

/** Parts of a list, none longer than that. */
export function inCalls(tags: readonly string[], most: number): string[][] {
  const calls: string[][] = []
  for (let from = 0; from < tags.length; from += most) calls.push(tags.slice(from, from + most))
  return calls
}

/**
 * The first moment at which the edge may be called again, so that no minute has more calls than allowed. Two may follow
 * each other at once, as the two of one change do; from then on they keep a distance, so that nobody waits for a whole minute.
 *
 * @param calledAtMs the calls before, the latest last
 * @param perMinute null: any number
 */
export function nextCallAt(calledAtMs: readonly number[], perMinute: number | null, nowMs: number): number {
  const within = calledAtMs.filter((at) => at > nowMs - minuteMs)
  const latest = within.at(-1)
  if (perMinute === null || latest === undefined) return nowMs
  const leaving = within.at(-perMinute)
  const whenAllowed = leaving === undefined ? nowMs : leaving + minuteMs
  const spaced = within.length < 2 ? nowMs : latest + minuteMs / Math.max(1, perMinute - 1)
  return Math.max(nowMs, whenAllowed, spaced)
}

/** A call that failed is made again after one second, two, four and so on, at most sixty. */
export function retryAfterSeconds(failures: number): number {
  return Math.min(60, 2 ** Math.min(failures - 1, 6))
}
