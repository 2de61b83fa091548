import type { FlagName } from './flags.ts'
import type { WebsiteSettings } from './website-settings.ts'

/** One tenant: its settings, and the registry's flags that are true for it. */
export interface Website extends WebsiteSettings {
  /** Host name of `url`, without port and leading `www.` (TENANT-09). */
  readonly host: string
  readonly flags: ReadonlySet<FlagName>
}
