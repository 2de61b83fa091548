import type { FeedSetting } from '#app/features/intake/feed-setting.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { folderFeedId } from '#app/features/vehicles/feed/feed-id.ts'

/** A file of a website's folder that is a stock feed. */
export interface FeedFileOfFolder {
  readonly name: string
  readonly feedId: string
  /** What `feeds.json` says of how it is read. */
  readonly setting: Pick<FeedSetting, 'format' | 'mapping'>
}

/**
 * The files of a folder that are feeds: those that `stock_feeds` of `website.json` names, and those of kind `folder` in
 * `feeds.json` (FEED-04).
 *
 * @param known the ids of the feeds that have brought stock before
 */
export function feedFilesOf(
  { settings, feeds }: { settings: Pick<WebsiteSettings, 'stock_feeds'>; feeds: readonly FeedSetting[] },
  known: readonly string[] = [],
): FeedFileOfFolder[] {
  const { stock_feeds: names } = settings
  return [
    ...names.map((name) => ({ name, feedId: folderFeedId(name, names, known), setting: {} })),
    ...feeds.flatMap((setting) =>
      setting.via.kind === 'folder' ? [{ name: setting.via.file, feedId: setting.id, setting }] : [],
    ),
  ]
}
