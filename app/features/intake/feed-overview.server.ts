import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { FeedSetting } from './feed-setting.ts'
import { listFeedSettings } from './feed-settings.server.ts'
import { type FeedStanding, feedStanding } from './feed-standing.ts'
import { type FeedState, listFeedStates } from './feed-states.server.ts'
import { listHolds } from './holds.server.ts'
import type { FeedRun } from './run.ts'
import { listRuns } from './runs.server.ts'

/** A feed with all that is known of how it stands. */
export interface FeedOverview {
  readonly id: string
  /** Null where `feeds.json` does not name it: it is imported by hand, or is not asked any more. */
  readonly setting: FeedSetting | null
  readonly state: FeedState | null
  readonly standing: FeedStanding
  readonly heldReason: string | null
  readonly lastRun: FeedRun | null
  /** How many of its vehicles are on sale. */
  readonly onSale: number
}

/** All feeds of a website: those that `feeds.json` names, and those that have brought vehicles. */
export async function listFeeds(at: WebsiteDb): Promise<FeedOverview[]> {
  const [settings, states, held, counts] = await Promise.all([
    listFeedSettings(at),
    listFeedStates(at),
    listHolds(at),
    countVehicles(at),
  ])
  const ids = new Set([
    ...settings.map(({ id }) => id),
    ...states.map(({ feedId }) => feedId),
    ...counts.keys(),
    ...held.map(({ id }) => id),
  ])
  return Promise.all(
    [...ids].map(async (id): Promise<FeedOverview> => {
      const setting = settings.find((one) => one.id === id) ?? null
      const state = states.find(({ feedId }) => feedId === id) ?? null
      const waiting = held.find((one) => one.id === id)
      const [lastRun = null] = await listRuns(at, { feedId: id, most: 1 })
      return {
        id,
        setting,
        state,
        heldReason: waiting?.reason ?? null,
        lastRun,
        onSale: counts.get(id) ?? 0,
        standing: feedStanding({
          // a feed that is imported by hand has no turns that it could leave
          isListed: setting !== null || state === null || state.dueAt === null,
          isPaused: (state?.pausedAt ?? null) !== null,
          isHeld: waiting !== undefined,
          isLate: (state?.lateSince ?? null) !== null,
          failures: state?.failures ?? 0,
          hasRun: lastRun !== null,
        }),
      }
    }),
  )
}

async function countVehicles({ db, websiteId }: WebsiteDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vehicles')
    .select((eb) => ['feed_id', eb.fn.countAll<number>().as('count')])
    .where('feed_website_id', '=', websiteId)
    .where('sold_at', 'is', null)
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feed_id, count }) => [feed_id, Number(count)]))
}
