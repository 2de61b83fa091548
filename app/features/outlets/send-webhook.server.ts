import { refusedCall } from '#app/features/leads/refused-call.server.ts'
import { signedHeaders, webhookSecrets } from '#app/features/leads/webhook-signature.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { callService } from '#app/server/call-service.server.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'
import { type Agents, checkedSend } from '#app/server/checked-send.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { OutletDelivery, TryEnd } from './outlet-delivery.ts'
import { type OutletMessage, outletBody } from './outlet-message.ts'
import type { OutletOf } from './outlet-setting.ts'

export interface WebhookServices {
  readonly secretsKey: SecretsKey
  readonly reach: Reach
  readonly agents: Agents
  readonly clock: () => Date
  /** Aborts the call. */
  readonly signal: AbortSignal
}

/** A claim is longer than this, so that no second process sends the message meanwhile. */
export const webhookWaitMs = 15_000

/** Posts one message as signed JSON (Standard Webhooks). Only a 2xx acknowledges it (OUT-06). */
export async function sendToWebhook(
  delivery: OutletDelivery,
  outlet: OutletOf<'webhook'>,
  website: Website,
  { secretsKey, reach, agents, clock, signal }: WebhookServices,
): Promise<TryEnd> {
  const { headers, body } = webhookCall(delivery, outlet, website, secretsKey, clock())
  try {
    const { status } = await callService({
      service: 'outlet',
      url: outlet.url,
      headers,
      body,
      waitMs: webhookWaitMs,
      isHeadEnough: true,
      signal,
      clock,
      send: checkedSend(reach, agents),
    })
    return { outcome: 'acknowledged', said: `HTTP ${status}` }
  } catch (error) {
    const { reason, waitMs } = refusedCall(error)
    return { outcome: 'refused', reason, waitMs }
  }
}

/** The call as it is sent; the id of a message is the same at each try, so that a receiver can tell. */
export function webhookCall(
  delivery: OutletMessage & { readonly id: number },
  outlet: OutletOf<'webhook'>,
  website: Website,
  secretsKey: SecretsKey,
  now: Date,
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const body = outletBody(delivery, website)
  const secrets = webhookSecrets(secretsKey, website.id, outlet.url)
  return {
    headers: {
      ...signedHeaders(secrets, `msg_${website.id}_${outlet.id}_${delivery.id}`, now, body),
      'content-type': 'application/json',
      'user-agent': 'Forecourt',
    },
    body,
  }
}
