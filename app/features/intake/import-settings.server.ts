import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { ImportOptions } from '#app/features/vehicles/feed/import-stock.server.ts'
import type { Mapping } from '#app/features/vehicles/feed/mapping.ts'
import { definedShares, type FeedSetting, isComplete } from './feed-setting.ts'
import { findMapping, listFeedSettings } from './feed-settings.server.ts'

/** How what a feed brings is read and applied, as `feeds.json` says. */
export type ImportSettings = Pick<
  ImportOptions,
  'isComplete' | 'dealership' | 'hold' | 'priorities' | 'format' | 'mapping'
>

/**
 * How a file of this feed is read and applied, as `feeds.json` says: the same whether it comes at its turn, by a command,
 * by a push or by a confirmation. A feed that `feeds.json` does not name is read as it comes.
 */
export async function findImportSettings(at: WebsiteDb, feedId: string): Promise<ImportSettings> {
  const settings = await listFeedSettings(at)
  const setting = settings.find(({ id }) => id === feedId)
  if (!setting) return {}
  const mapping = setting.mapping === undefined ? null : await findMapping(at, setting.mapping)
  return importSettingsOf(setting, settings, mapping)
}

/** @param all the settings of all feeds of the website */
export function importSettingsOf(
  setting: FeedSetting,
  all: readonly FeedSetting[],
  mapping: Mapping | null,
): ImportSettings {
  return {
    isComplete: isComplete(setting),
    hold: definedShares(setting.hold),
    priorities: new Map(all.map(({ id, priority }) => [id, priority])),
    ...(setting.dealership === undefined ? {} : { dealership: setting.dealership }),
    ...(mapping === null ? {} : { mapping }),
    ...(setting.format === undefined ? {} : { format: setting.format }),
  }
}
