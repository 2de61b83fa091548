import { CallError } from '#app/core/call-error.ts'
import type { DeliveryOutcome } from './delivery.server.ts'

/** What a call that failed means for a delivery: whether it is worth another try, and how long the receiver wants to be left alone. */
export function refusedCall(error: unknown): DeliveryOutcome {
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

/** These say “later”, not “no”; every other 4xx would be said again. */
const passing4xx = new Set([408, 425, 429])

/** `ECONNREFUSED`, as the line says it; `fetch` has it a step further in. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}
