import type { RevalidatedTag } from '#app/features/content/revalidated.ts'

/** The parts that a website takes from its upstream; each is fetched, and fails, separately. */
export const followedParts = ['careers', 'searches', 'models', 'stock'] as const
export type FollowedPart = (typeof followedParts)[number]

/**
 * For how many seconds an answer is valid (CACHE-01, CACHE-02); the follower's own settings decide how often stock is
 * fetched.
 */
const lives = { careers: 3600, searches: 604_800, models: 86_400 } as const

export function lifeMs(part: FollowedPart, stockMinutes: number): number {
  return part === 'stock' ? stockMinutes * 60_000 : lives[part] * 1000
}

/** The parts that are fetched again when a tag is revalidated. */
export function partsOf(tag: RevalidatedTag): readonly FollowedPart[] {
  if (tag === 'website') return followedParts
  return [tag === 'search-slugs' || tag === 'search-page-templates' ? 'searches' : tag]
}
