import type { FetchLimits } from '#app/features/intake/fetch-limits.ts'
import { type FailedFetch, failed, failedBy } from './fetch-fault.ts'

/** The time of one fetch, which goes on from connecting to waiting for the first byte, and to reading. */
export interface FetchTime {
  /** Aborted when the fetch is over, however it ended: what was opened for it is closed then. */
  readonly signal: AbortSignal
  /** A new connection begins, such as the one after a redirect. */
  connecting(): void
  connected(): void
  /** The first byte is here. */
  begun(): void
}

/** Fetches or sends within the limits (FEED-13). Whatever goes wrong is a fault; nothing is thrown. */
export async function fetchWithin<Done>(
  limits: FetchLimits,
  stop: AbortSignal,
  work: (time: FetchTime) => Promise<Done | FailedFetch>,
): Promise<Done | FailedFetch> {
  const over = new AbortController()
  let late: string | null = null
  const after = (ms: number, reason: string): NodeJS.Timeout =>
    setTimeout(() => {
      late = reason
      over.abort()
    }, ms)
  const endOfAll = after(limits.wholeMs, 'The file did not arrive whole in time.')
  let endOfStep = after(limits.connectMs, noConnection)
  const step = (ms: number, reason: string): void => {
    clearTimeout(endOfStep)
    if (!over.signal.aborted) endOfStep = after(ms, reason)
  }
  const end = (): void => over.abort()
  stop.addEventListener('abort', end)
  try {
    if (stop.aborted) return stopped
    return await Promise.race([
      work({
        signal: over.signal,
        connecting: () => step(limits.connectMs, noConnection),
        connected: () => step(limits.firstByteMs, 'The server sent nothing in time.'),
        begun: () => clearTimeout(endOfStep),
      }),
      abortOf(over.signal),
    ])
  } catch (error) {
    if (stop.aborted) return stopped
    return late === null ? failedBy(error) : failed('late', late)
  } finally {
    over.abort()
    clearTimeout(endOfAll)
    clearTimeout(endOfStep)
    stop.removeEventListener('abort', end)
  }
}

const noConnection = 'No connection to the server came about in time.'
const stopped = failed('unavailable', 'The fetch was stopped before its end.')

/** Work that hangs is left behind: what it has opened is closed by the same signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
