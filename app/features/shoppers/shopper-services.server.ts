import type { HandOverParts } from './hand-over.server.ts'
import type { ErasureParts } from './run-erasures.server.ts'

/** What the pages and commands about one person's data work with. */
export interface ShopperServices extends ErasureParts, HandOverParts {
  readonly leadBlobs: HandOverParts['leadBlobs']
  /** How long archives and backups are kept. */
  readonly backupKeepDays: number
}
