/** How long an answer of the upstream API is kept, in seconds, and under which tag it is dropped (CACHE-01, CACHE-02). */
export const cacheLife = {
  'search-slugs': 604_800,
  'search-page-templates': 604_800,
  careers: 3600,
} as const

export type CacheTag = keyof typeof cacheLife

/** A failure is never kept: the next visitor may have more luck. */
export function secondsKept(tag: CacheTag, isOk: boolean): number {
  return isOk ? cacheLife[tag] : 0
}
