import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { TryEnd } from './outlet-delivery.ts'
import type { OutletSetting } from './outlet-setting.ts'

/** What the work on outlets takes from the process. */
export interface OutletWork {
  readonly db: Db
  readonly registry: FlagRegistry
  readonly secretsKey: SecretsKey
  /** The present moment by the clock of the database, which all processes share. */
  readonly moment: () => Promise<Date>
  readonly clock: () => Date
  readonly log: Log
  readonly metrics: Metrics
  /** The addresses that the process may be sent to; without it those that the website's settings may name. */
  readonly reach?: Reach | undefined
  /** Certificates of a test's own authority. */
  readonly authorities?: readonly string[] | undefined
  /** Waits until there is room for another call. */
  readonly sending: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Ends all calls. */
  readonly signal: AbortSignal
}

/** One line for one try: no address, and no vehicle. */
export function noteTry(
  { log, metrics }: Pick<OutletWork, 'log' | 'metrics'>,
  { website, outlet }: { readonly website: string; readonly outlet: OutletSetting },
  end: TryEnd,
  counts: { readonly withdrawn: number; readonly listed: number },
): void {
  const { outcome } = end
  metrics.count('forecourt_outlet_tries_total', { outcome })
  log.info('outlet', {
    website,
    outlet: outlet.id,
    kind: outlet.kind,
    outcome,
    ...counts,
    ...(outcome === 'refused' ? { reason: end.reason } : {}),
  })
}
