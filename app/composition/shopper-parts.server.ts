import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { ShopperServices } from '#app/features/shoppers/shopper-services.server.ts'
import type { BaseServices } from './base-services.server.ts'
import { erasuresOf } from './erasures.server.ts'

/**
 * What finding, handing over and erasing one person's data work with.
 *
 * @param journal that of this process; null for a command
 */
export function shopperServices(
  base: BaseServices,
  journal: Pick<LeadReceiver, 'clearJournal' | 'purgeKept'> | null,
): ShopperServices {
  return {
    ...base,
    db: base.database.db,
    erasures: erasuresOf(base),
    backupKeepDays: base.config.backupKeepDays,
    journal,
  }
}
