import type { ClaimedFeedOptions } from '#app/features/intake/run-claimed-feed.server.ts'
import { hasPhotos } from '#app/features/intake/turn-facts.server.ts'
import { letPhotosGo } from './let-photos-go.server.ts'
import type { PhotoKeeper } from './photo-keeper.server.ts'

/**
 * Lets go of the photos that came from folders of feeds which are not asked by themselves any more, as one that is pushed
 * now: they have no turn at which their photos could leave (FEED-43).
 */
export async function letStrayPhotosGo(
  { db, findWebsite, clock, log }: Omit<ClaimedFeedOptions, 'metrics'>,
  keeper: Pick<PhotoKeeper, 'leave'>,
): Promise<void> {
  const feeds = await db
    .selectFrom('feed_states')
    .select(['website_id', 'feed_id'])
    .where('is_listed', '=', true)
    .where('due_at', 'is', null)
    .where('claimed_until', 'is', null)
    .where(hasPhotos)
    .execute()
  for (const { website_id: websiteId, feed_id: feedId } of feeds) {
    const found = await findWebsite(websiteId)
    if (!found) continue
    const told = await letPhotosGo({ db, website: found.website, now: clock() }, feedId, keeper)
    for (const { message } of told)
      log.info('photos of a feed', { website: found.website.slug, feed: feedId, told: message })
  }
}
