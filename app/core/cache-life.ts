/** How long an answer of the upstream API is kept, in seconds, and under which tag it is dropped (CACHE-01, CACHE-02). */
export const cacheLife = {
  'search-slugs': 604_800,
  'search-page-templates': 604_800,
  careers: 3600,
} as const

export type CacheTag = keyof typeof cacheLife
