import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.server.ts'
import { repeating } from './repeating.server.ts'

/**
 * Whether this process has more to do than it can: then what would have to be made is refused, so that what is ready,
 * leads and payments go on.
 */
export interface Overload {
  isOverloaded(): boolean
  start(): void
  stop(): Promise<void>
}

const everyMs = 1000
const lagMs = 250
const secondsInRow = 2

export function openOverload(metrics: Metrics): Overload {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const timeShare = openTimeShare()
  let seconds = 0
  let lagSeconds = 0

  async function measure(): Promise<void> {
    // what the machine took for others is no work of ours
    const share = timeShare()
    const delayMs = (percent: number) => (delay.percentile(percent) / 1e6) * share
    lagSeconds = Math.round(delayMs(99)) / 1000
    // a long turn now and then, such as a website that is read anew, is caught up with; a median of long turns is not
    seconds = delayMs(50) >= lagMs ? seconds + 1 : 0
    delay.reset()
  }

  const turns = repeating(measure, everyMs, () => {})
  metrics.gauge(
    'forecourt_loop_lag_seconds',
    'Delay of the event loop, p99 of the last second',
    () => lagSeconds,
  )
  return {
    isOverloaded: () => seconds >= secondsInRow,
    start() {
      delay.enable()
      turns.start()
    },
    async stop() {
      await turns.stop()
      delay.disable()
    },
  }
}

/**
 * How much of the time in which this thread wanted to run it was allowed to, since the question before: by Linux's own count
 * of nanoseconds, on other systems all of it.
 */
function openTimeShare(): () => number {
  const read = (): [ran: number, waited: number] => {
    try {
      const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number)
      return [ran, waited]
    } catch {
      return [0, 0]
    }
  }
  let before = read()
  return () => {
    const now = read()
    const [ran, waited] = [now[0] - before[0], now[1] - before[1]]
    before = now
    return ran + waited > 0 ? ran / (ran + waited) : 1
  }
}
