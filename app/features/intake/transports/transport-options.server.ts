import type { Via } from '#app/features/intake/feed-setting.ts'
import type { FetchLimits } from '#app/features/intake/fetch-limits.ts'
import type { FeedLogin } from '#app/features/intake/transport.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'

/** Every way in which a file is fetched; a push comes by itself. */
export type FetchedVia = Exclude<Via, { kind: 'push' }>

export interface TransportOptions {
  readonly login: FeedLogin
  readonly reach: Reach
  readonly limits: FetchLimits
  /** The absolute folder of `folder` and `inbox`; null where this process has none. */
  readonly folder: string | null
  readonly clock: () => Date
  /** Certificates (PEM) that sign servers' certificates, in place of those that Node trusts. */
  readonly authorities?: readonly string[]
}
