import { findMapping, listFeedSettings } from '#app/features/intake/feed-settings.server.ts'
import { type ImportSettings, importSettingsOf } from '#app/features/intake/import-settings.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type KeptToken, listFeedTokens } from './feed-tokens.server.ts'

/** A feed whose source calls the API, with what a call needs while the database is away. */
export interface PushFeed {
  readonly id: string
  readonly settings: ImportSettings
  readonly tokens: readonly KeptToken[]
  readonly isPaused: boolean
}

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    /** The feeds that `feeds.json` says are pushed, by id. */
    readonly pushFeeds: ReadonlyMap<string, PushFeed>
  }
}

/** The website's part of the snapshot: the feeds that are pushed. */
export async function loadPushFeeds(at: WebsiteDb): Promise<ReadonlyMap<string, PushFeed>> {
  const settings = await listFeedSettings(at)
  const pushed = settings.filter(({ via }) => via.kind === 'push')
  if (pushed.length === 0) return new Map()
  const [tokens, paused] = await Promise.all([listFeedTokens(at), listPaused(at)])
  const feeds = new Map<string, PushFeed>()
  for (const setting of pushed) {
    const mapping = setting.mapping === undefined ? null : await findMapping(at, setting.mapping)
    feeds.set(setting.id, {
      id: setting.id,
      settings: importSettingsOf(setting, settings, mapping),
      tokens: tokens.filter(({ feedId }) => feedId === setting.id),
      isPaused: paused.has(setting.id),
    })
  }
  return feeds
}

async function listPaused({ db, websiteId }: WebsiteDb): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('feed_states')
    .select('feed_id')
    .where('website_id', '=', websiteId)
    .where('paused_at', 'is not', null)
    .orderBy('feed_id')
    .execute()
  return new Set(rows.map((row) => row.feed_id))
}
