/** How long an answer may be kept, by name, so that no route writes seconds itself. */
export const freshness = {
  page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
  picture: 'public, max-age=31536000, immutable',
  /** May be kept, but must be revalidated every time: pages that do not exist, feeds for other machines. */
  brief: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
} as const

export type FreshnessName = keyof typeof freshness
