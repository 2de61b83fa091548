import { within } from '#app/core/within.ts'
import { readDeploymentState } from '#app/features/tenancy/website-changes.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { DeploymentClock } from '#app/server/deployment-clock.server.ts'
import type { Metrics } from '#app/server/metrics.server.ts'

/**
 * Asks the database every two seconds, and sooner after it did not answer, for one row, which tells whether a website has changed and what the time is. A
 * notice that was lost is thereby made good, and a process that is cut off knows it.
 */
export interface Look {
  /** Whether the last look that succeeded is at most five seconds old. */
  isFresh(): boolean
  stop(): void
}

const everyMs = 2000
/** Another server may take over at any moment, and what is changed there is seen by the next look alone. */
const afterFailureMs = 300
const patienceMs = 2000
const freshMs = 5000

interface LookParts {
  readonly database: OpenDatabase
  readonly deploymentClock: DeploymentClock
  readonly metrics: Metrics
  /** Told of the timeline that the database is on, whenever it is looked at. */
  readonly onTimeline: (timeline: string) => void
  /** Brings every website that has another version than the one that is shown. */
  readonly catchUp: () => Promise<void>
}

export function openLook({ database, deploymentClock, metrics, onTimeline, catchUp }: LookParts): Look {
  // PGlite has one process, and its notices come from this process itself
  if (database.kind === 'pglite') return { isFresh: () => true, stop: () => {} }
  let lookedAtMs = database.isAwaited() ? Number.NEGATIVE_INFINITY : performance.now()
  let known = ''
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const askedMs = performance.now()
    const { websites, moment, timeline } = await within(patienceMs, () => readDeploymentState(database.db))
    deploymentClock.learn(moment, askedMs, performance.now())
    onTimeline(timeline)
    if (websites !== known) await catchUp()
    known = websites
    lookedAtMs = askedMs
  }

  function lookLater(ms: number): void {
    if (isStopped) return
    timer = setTimeout(() => {
      const startedMs = performance.now()
      look().then(
        () => lookLater(Math.max(0, everyMs - (performance.now() - startedMs))),
        () => {
          // a line on which nothing comes back is as good as broken
          if (performance.now() - startedMs >= patienceMs) database.reconnect()
          lookLater(afterFailureMs)
        },
      )
    }, ms)
    timer.unref()
  }

  metrics.gauge('forecourt_look_age_seconds', 'Since the database was last seen', () => {
    const age = (performance.now() - lookedAtMs) / 1000
    return Number.isFinite(age) ? Math.round(age * 10) / 10 : -1
  })
  lookLater(0)
  return {
    isFresh: () => performance.now() - lookedAtMs <= freshMs,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
