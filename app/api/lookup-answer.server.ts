import type { LookupResult } from '#app/features/valuations/lookups.server.ts'
import { errorAnswer } from './answers.server.ts'

/**
 * The answer when no vehicle can be given: not found, no register available, or too many look-ups (API-19, API-20,
 * TRADE-07).
 */
export function missAnswer({
  outcome,
}: Exclude<LookupResult | { outcome: 'too-many' }, { outcome: 'found' }>) {
  switch (outcome) {
    case 'not-found':
      return errorAnswer(404, 'Vehicle not found')
    case 'too-many':
      return errorAnswer(429, 'Too many look-ups. Please wait a minute, or enter the details instead.')
    case 'used-up':
    case 'unavailable':
      return errorAnswer(503, 'The look-up is unavailable. Please enter the details instead.')
  }
}

export function vehicleAnswer(body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store', ...headers } })
}
