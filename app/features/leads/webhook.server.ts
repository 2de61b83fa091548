import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAppError } from '#app/core/errors.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { checkedLookup, isRefusedLiteral, type Reach } from '#app/server/checked-lookup.server.ts'
import { isLoopbackAddress, isPublicAddress } from '#app/server/public-address.server.ts'
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
  const resolve = options.resolve ?? ((host: string) => lookup(host, { all: true }))
  return {
    kind: 'webhook',
    async deliver(lead, delivery, found) {
      const { website } = found
      const url = new URL(delivery.target)
      const reach = { resolve, mayConnect: (address: string) => mayBeTold(website, address) }
      if (isRefusedLiteral(url, reach)) return noPublicAddress
      const body = webhookBody(lead, found)
      const secret = webhookSecret(secretsKey, website.id, delivery.target)
      const headers = signedHeaders(secret, `msg_${delivery.id}`, clock(), body)
      const late = AbortSignal.timeout(timeoutMs)
      try {
        return outcomeOf(await post(url, body, { ...headers }, reach, late), clock())
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

/** This machine is for trying out: on a demo website, as for its payment keys. */
function mayBeTold({ demo }: Pick<Website, 'demo'>, address: string): boolean {
  return isPublicAddress(address) || (demo && isLoopbackAddress(address))
}

/** The head of the answer is all that counts; it is never followed elsewhere. */
async function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  reach: Reach,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      lookup: checkedLookup(reach),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Forecourt',
      },
      agent: false,
      signal,
    })
    sent.once('response', (response) => {
      response.destroy()
      resolve(response)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

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
