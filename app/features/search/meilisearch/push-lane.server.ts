import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { type LoadShownStock, type Push, pushService } from './push-service.server.ts'

export interface PushLaneOptions {
  readonly database: OpenDatabase
  readonly registry: FlagRegistry
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  readonly loadStock: LoadShownStock
  readonly log: Log
}

/** Services are brought up to date one after the other in this process; the claim keeps other processes away. */
export interface PushLane {
  /** @param isRetry asks a service that has failed before its time */
  push(host: string, isRetry: boolean): Promise<Push>
  /** A service has failed: what changes in the meantime waits until then. */
  putOff(host: string, pauseMs: number): void
  /** Resolves once nothing is under way. */
  settled(): Promise<void>
}

export function openPushLane(options: PushLaneOptions, signal: AbortSignal): PushLane {
  const { database, registry, secretsKey, clock, loadStock, log } = options
  let running: Promise<unknown> = Promise.resolve()
  const retriedAtMs = new Map<string, number>()

  async function pushNow(host: string, isRetry: boolean): Promise<Push> {
    if (!isRetry && clock().getTime() < (retriedAtMs.get(host) ?? 0)) return { outcome: 'unchanged' }
    const done = await pushService({ db: database.db, registry, secretsKey, clock, loadStock, signal }, host)
    retriedAtMs.delete(host)
    if (done.outcome === 'pushed')
      log.info('search push', { host, websites: done.websites, rebuilt: done.isRebuilt })
    return done
  }

  return {
    push(host, isRetry) {
      const next = running.then(() => pushNow(host, isRetry))
      running = next.catch(() => {})
      return next
    },
    putOff: (host, pauseMs) => void retriedAtMs.set(host, clock().getTime() + pauseMs),
    async settled() {
      await running
    },
  }
}
