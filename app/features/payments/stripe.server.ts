import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { isGenuineNotice } from './notice-signature.server.ts'
import type { PaymentProvider } from './provider.ts'
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  intentStatus,
  refundIntent,
} from './stripe-intent.server.ts'

interface StripeSettings {
  readonly url: string
  /** The browser's script, which Stripe does not allow anybody else to serve. */
  readonly script: string
}

/** The script loads its parts and its frames from these hosts. */
const parts = 'https://*.js.stripe.com'

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({ metadata: z.object({ payment_id: z.uuid() }).nullish().catch(null) }),
  }),
})

/**
 * Stripe gets one PaymentIntent for a payment, however many cards are tried, so that it can be paid only
 * once. The browser makes a payment method of the card; our server charges it, in step with the vehicle's
 * lease.
 */
export function stripeProvider({ url, script }: StripeSettings, secrets: Secrets): PaymentProvider {
  const access = { url, secrets }
  return {
    name: 'stripe',
    cardFields: ({ publicKey }) => {
      const { origin } = new URL(script)
      return {
        kind: 'script',
        provider: 'stripe',
        script,
        publicKey,
        origins: {
          script: [origin, parts],
          frame: [origin, parts, 'https://hooks.stripe.com'],
          connect: [new URL(url).origin, origin],
        },
      }
    },
    createPayment: (payment) => createIntent(access, payment),
    confirm: (payment, cardToken) => confirmIntent(access, payment, cardToken),
    status: (payment) => intentStatus(access, payment),
    cancel: (payment) => cancelIntent(access, payment),
    async refund(payment) {
      await refundIntent(access, payment)
      return null
    },
    async readNotice({ websiteId, dealershipId, rawBody, headers, at }) {
      const secret = await secrets.find({ websiteId, dealershipId }, 'stripe_webhook_secret')
      if (secret === null || !isGenuineNotice(rawBody, headers.get('stripe-signature'), secret, at))
        return null
      const event = eventSchema.safeParse(jsonOf(rawBody.toString()))
      if (!event.success) return null
      return { eventId: event.data.id, paymentId: event.data.data.object.metadata?.payment_id ?? null }
    },
  }
}
