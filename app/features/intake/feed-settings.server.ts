import { createHash } from 'node:crypto'
import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Mapping, mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
import { type FeedSetting, feedSettingSchema, isFetched } from './feed-setting.ts'
import { keepFeedStates } from './feed-states.server.ts'
import { firstTurn } from './turns.ts'

/** The feeds that the website's `feeds.json` names, in its order. */
export async function listFeedSettings({ db, websiteId }: WebsiteDb): Promise<FeedSetting[]> {
  const rows = await db
    .selectFrom('content')
    .select('record')
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'feeds')
    .orderBy('position')
    .execute()
  return toFeedSettings(rows.map(({ record }) => record))
}

/** @param records the records of a `feeds.json`, as they are stored */
export function toFeedSettings(records: readonly unknown[]): FeedSetting[] {
  return records.map((record) => parseStored(feedSettingSchema, record))
}

/** The mapping of this name that the website's folder has (FEED-34). */
export async function findMapping({ db, websiteId }: WebsiteDb, name: string): Promise<Mapping | null> {
  const row = await db
    .selectFrom('content')
    .select('record')
    .where('website_id', '=', websiteId)
    .where('kind', '=', 'mappings')
    .where('key', '=', `mappings/${name}.json`)
    .executeTakeFirst()
  return row ? parseStored(mappingSchema, row.record) : null
}

/**
 * Sets up the turns of the feeds that `feeds.json` names now, in the transaction that imports the website.
 *
 * @returns the ids of feeds that it named before and does not now: they are not asked any more (FEED-02)
 */
export async function scheduleFeeds(
  at: WebsiteDb,
  { feeds, mappings }: { feeds: readonly FeedSetting[]; mappings: ReadonlyMap<string, Mapping> },
  website: { readonly demo: boolean },
  now: Date,
): Promise<string[]> {
  const { websiteId } = at
  return keepFeedStates(
    at,
    feeds.map(({ id, via, format, mapping, every_minutes: everyMinutes }) => ({
      feedId: id,
      // who reads the same file otherwise has to read it again
      sourceHash: createHash('sha256')
        .update(JSON.stringify([via, format ?? null, mappings.get(mapping ?? '') ?? null]))
        .digest('base64url'),
      firstDueAt: isFetched(via, website) ? firstTurn({ websiteId, feedId: id, everyMinutes }, now) : null,
    })),
    now,
  )
}
