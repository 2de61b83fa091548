import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { ImportOptions } from '#app/features/vehicles/feed/import-stock.server.ts'
import { definedShares, isComplete } from './feed-setting.ts'
import { findMapping, listFeedSettings } from './feed-settings.server.ts'

/**
 * How a file of this feed is read and applied, as `feeds.json` says: the same whether it comes at its turn, by a command,
 * by a push or by a confirmation. A feed that `feeds.json` does not name is read as it comes.
 */
export async function findImportSettings(
  at: WebsiteDb,
  feedId: string,
): Promise<Pick<ImportOptions, 'isComplete' | 'dealership' | 'hold' | 'priorities' | 'format' | 'mapping'>> {
  const settings = await listFeedSettings(at)
  const setting = settings.find(({ id }) => id === feedId)
  if (!setting) return {}
  const mapping = setting.mapping === undefined ? null : await findMapping(at, setting.mapping)
  return {
    isComplete: isComplete(setting),
    hold: definedShares(setting.hold),
    priorities: new Map(settings.map(({ id, priority }) => [id, priority])),
    ...(setting.dealership === undefined ? {} : { dealership: setting.dealership }),
    ...(mapping === null ? {} : { mapping }),
    ...(setting.format === undefined ? {} : { format: setting.format }),
  }
}
