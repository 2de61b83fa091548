import { CallError } from '#app/core/call-error.ts'
import type { DeliveryOutcome } from './delivery.server.ts'

export type RefusedCall = Extract<DeliveryOutcome, { outcome: 'refused' }>

/**
 * Says what a failed call means for a delivery: whether another attempt makes sense, and how long the
 * receiver wants us to wait.
 */
export function refusedCall(error: unknown): RefusedCall {
  if (!(error instanceof CallError)) throw error
  const { kind, status, retryAfterMs } = error
  if (kind === 'forbidden') return { outcome: 'refused', isPermanent: true, reason: 'no public address' }
  if (status === null) {
    const reason = kind === 'timeout' ? 'no answer in time' : codeOf(error.cause)
    return { outcome: 'refused', isPermanent: false, reason }
  }
  return {
    outcome: 'refused',
    isPermanent: status >= 400 && status < 500 && !passing4xx.has(status),
    reason: `HTTP ${status}`,
    ...(retryAfterMs ? { waitMs: retryAfterMs } : {}),
  }
}

/** These mean “later”; any other 4xx would be the same next time. */
const passing4xx = new Set([408, 425, 429])

/** Finds the code of the connection's error, such as `ECONNREFUSED`, which `fetch` puts into the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}
