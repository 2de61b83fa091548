import { callService } from '#app/server/call-service.server.ts'
import { type Reach, reachOf } from '#app/server/checked-lookup.server.ts'
import { checkedSend } from '#app/server/checked-send.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import type { LeadDelivery } from './delivery.server.ts'
import { refusedCall } from './refused-call.server.ts'
import { webhookBody } from './webhook-body.ts'
import { signedHeaders, webhookSecrets } from './webhook-signature.server.ts'

interface WebhookOptions {
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  /** Tests resolve names in their own way and wait less long. */
  readonly resolve?: Reach['resolve']
  readonly timeoutMs?: number
}

/** Posts a lead as signed JSON to a web address of the dealership's choice. */
export function webhookDelivery(options: WebhookOptions): LeadDelivery {
  const { secretsKey, clock, timeoutMs = 20_000 } = options
  return {
    kind: 'webhook',
    async deliver(lead, delivery, found) {
      const { website } = found
      const body = webhookBody(lead, found)
      const secrets = webhookSecrets(secretsKey, website.id, delivery.target)
      const headers = {
        ...signedHeaders(secrets, `msg_${delivery.id}`, clock(), body),
        'content-type': 'application/json',
        'user-agent': 'Forecourt',
      }
      try {
        await callService({
          service: 'webhook',
          url: delivery.target,
          headers,
          body,
          waitMs: timeoutMs,
          isHeadEnough: true,
          clock,
          send: checkedSend(reachOf(website, options.resolve)),
        })
        return { outcome: 'accepted', externalId: null }
      } catch (error) {
        return refusedCall(error)
      }
    },
  }
}
