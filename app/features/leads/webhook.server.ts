import type { IncomingMessage } from 'node:http'
import { isAppError } from '#app/core/errors.ts'
import { type Reach, reachOf } from '#app/server/checked-lookup.server.ts'
import { checkedRequest } from '#app/server/checked-request.server.ts'
import type { DeliveryOutcome, LeadDelivery } from './delivery.server.ts'
import { webhookBody } from './webhook-body.ts'
import { signedHeaders, webhookSecret } from './webhook-signature.server.ts'

interface WebhookOptions {
  readonly secretsKey: string
  readonly clock: () => Date
  /** Tests have their own names and patience. */
  readonly resolve?: Reach['resolve']
  readonly timeoutMs?: number
}

/** A lead as signed JSON, posted to a web address of the dealership's own choice. */
export function webhookDelivery(options: WebhookOptions): LeadDelivery {
  const { secretsKey, clock, timeoutMs = 20_000 } = options
  return {
    kind: 'webhook',
    async deliver(lead, delivery, found) {
      const { website } = found
      const url = new URL(delivery.target)
      const reach = reachOf(website, options.resolve)
      const body = webhookBody(lead, found)
      const secret = webhookSecret(secretsKey, website.id, delivery.target)
      const headers = {
        ...signedHeaders(secret, `msg_${delivery.id}`, clock(), body),
        'content-type': 'application/json',
        'user-agent': 'Forecourt',
      }
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await checkedRequest(url, { method: 'POST', headers, body, signal: late }, reach)
        // the head of the answer is all that counts
        answer.destroy()
        return outcomeOf(answer, clock())
      } catch (error) {
        if (isAppError(error) && error.kind === 'forbidden') return noPublicAddress
        return {
          outcome: 'refused',
          isPermanent: false,
          reason: late.aborted ? 'no answer in time' : codeOf(error),
        }
      }
    },
  }
}

const noPublicAddress = {
  outcome: 'refused',
  isPermanent: true,
  reason: 'no public address',
} as const satisfies DeliveryOutcome

/** These say “later”, not “no”; every other 4xx would be said again. */
const passing4xx = new Set([408, 425, 429])

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: Date): DeliveryOutcome {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'accepted', externalId: null }
  const isPermanent = statusCode >= 400 && statusCode < 500 && !passing4xx.has(statusCode)
  const waitMs = waitAskedFor(headers['retry-after'], now)
  return {
    outcome: 'refused',
    isPermanent,
    reason: `HTTP ${statusCode}`,
    ...(waitMs === null ? {} : { waitMs }),
  }
}

/** `Retry-After` in seconds or as a date. */
function waitAskedFor(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return waitMs > 0 ? waitMs : null
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}
