import type { RevalidatedTag } from '#app/features/content/revalidated.ts'

/** What a website has from its upstream; each part is asked for on its own, and fails on its own. */
export const followedParts = ['careers', 'searches', 'models', 'stock'] as const
export type FollowedPart = (typeof followedParts)[number]

/** For how many seconds an answer is good (CACHE-01, CACHE-02); how often stock is asked for is the follower's to say. */
const lives = { careers: 3600, searches: 604_800, models: 86_400 } as const

export function lifeMs(part: FollowedPart, stockMinutes: number): number {
  return part === 'stock' ? stockMinutes * 60_000 : lives[part] * 1000
}

/** What is asked for again where the tag is revalidated. */
export function partsOf(tag: RevalidatedTag): readonly FollowedPart[] {
  if (tag === 'website') return followedParts
  return [tag === 'search-slugs' || tag === 'search-page-templates' ? 'searches' : tag]
}
