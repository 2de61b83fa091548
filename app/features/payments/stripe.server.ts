import type Stripe from 'stripe'
import { z } from 'zod'
import type { CallFailure } from '#app/core/call-error.ts'
import { jsonOf } from '#app/core/json.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { stripeDecline } from './decline-message.ts'
import { isGenuineNotice } from './notice-signature.server.ts'
import { type ChargedPayment, type PaymentProvider, type ProviderAnswer, ProviderError } from './provider.ts'
import { chargeMs } from './provider-http.server.ts'

interface StripeSettings {
  readonly url: string
  /** Its script for browsers, which may not be served by anybody else. */
  readonly script: string
}

/** The script loads parts of itself, and its frames, from here. */
const parts = 'https://*.js.stripe.com'

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  data: z.object({
    object: z.object({ metadata: z.object({ payment_id: z.uuid() }).nullish().catch(null) }),
  }),
})

/**
 * Stripe: one PaymentIntent for a payment, however many cards are tried, so that it can be paid once only. The browser
 * makes a payment method of the card; the charge is ours, in step with the lease of the vehicle.
 */
export function stripeProvider({ url, script }: StripeSettings, secrets: Secrets): PaymentProvider {
  async function clientFor(payment: ChargedPayment): Promise<Stripe> {
    const key = await secrets.find(payment, 'stripe_secret_key')
    if (key === null) throw new ProviderError('auth', 'stripe has no key')
    // large, and not needed before somebody pays
    const { default: Client } = await import('stripe')
    const { protocol, hostname, port } = new URL(url)
    return new Client(key, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port === '' ? {} : { port }),
      timeout: chargeMs,
      // the state of the payment says when to ask again, and what
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: Client.createFetchHttpClient(),
    })
  }

  async function intentOf(payment: ChargedPayment): Promise<Stripe.PaymentIntent | null> {
    const stripe = await clientFor(payment)
    const { reference } = payment
    if (reference === null) return null
    return checked(payment, await asked('retrieve', () => stripe.paymentIntents.retrieve(reference)))
  }

  const provider: PaymentProvider = {
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
    async createPayment(payment) {
      const known = await intentOf(payment)
      if (known && known.status !== 'canceled') return known.id
      const stripe = await clientFor(payment)
      const intent = await asked('create', () =>
        stripe.paymentIntents.create(
          {
            amount: payment.amount,
            currency: payment.currency.toLowerCase(),
            // the fields offer cards only; the bank's question is asked by redirect
            automatic_payment_methods: { enabled: true },
            description: payment.description,
            metadata: { payment_id: payment.id, lead_id: payment.leadId },
          },
          { idempotencyKey: `${payment.id}:create:${payment.attempt}` },
        ),
      )
      return intent.id
    },
    async confirm(payment, cardToken) {
      const stripe = await clientFor(payment)
      const { reference } = payment
      if (reference === null) throw new ProviderError('invalid-request', 'stripe was not told of it')
      try {
        const intent = await stripe.paymentIntents.confirm(
          reference,
          { payment_method: cardToken, return_url: payment.returnTo },
          { idempotencyKey: `${payment.id}:confirm:${payment.attempt}` },
        )
        return answerOf(checked(payment, intent))
      } catch (error) {
        const said = stripeErrorSchema.safeParse(error).data
        if (said?.type === 'StripeCardError')
          return { status: 'declined', message: stripeDecline(plain(said)) }
        // it is past the state in which it could be confirmed: its own word says which it is in
        if (said?.code === 'payment_intent_unexpected_state') return provider.status(payment)
        throw error instanceof ProviderError ? error : providerErrorOf('confirm', error)
      }
    },
    async status(payment) {
      const intent = await intentOf(payment)
      return intent ? answerOf(intent) : { status: 'unheard' }
    },
    async cancel(payment) {
      const { reference } = payment
      if (reference === null) return { status: 'unheard' }
      const stripe = await clientFor(payment)
      try {
        return answerOf(checked(payment, await stripe.paymentIntents.cancel(reference)))
      } catch (error) {
        const failure = error instanceof ProviderError ? error : providerErrorOf('cancel', error)
        // it is paid already, or ended: its own word says which
        if (failure.kind === 'invalid-request') return provider.status(payment)
        throw failure
      }
    },
    async refund(payment) {
      const { reference } = payment
      if (reference === null) throw new ProviderError('not-found', 'stripe was not told of it')
      const stripe = await clientFor(payment)
      try {
        const { status } = await stripe.refunds.create(
          { payment_intent: reference },
          { idempotencyKey: `${payment.id}:refund` },
        )
        if (status === 'failed' || status === 'canceled')
          throw new ProviderError('unavailable', `stripe refund ${status}`)
        return null
      } catch (error) {
        if (stripeErrorSchema.safeParse(error).data?.code === 'charge_already_refunded') return null
        throw error instanceof ProviderError ? error : providerErrorOf('refund', error)
      }
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
  return provider
}

/** Is it this very payment? Whatever stands in front of Stripe may answer with something else. */
function checked(payment: ChargedPayment, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { id, amount, currency } = intent
  if (id !== payment.reference || amount !== payment.amount || currency !== payment.currency.toLowerCase())
    throw new ProviderError('protocol', 'stripe answered about something else')
  return intent
}

function answerOf(intent: Stripe.PaymentIntent): ProviderAnswer {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'paid' }
    case 'requires_action':
      return { status: 'requires_action', address: intent.next_action?.redirect_to_url?.url ?? null }
    case 'processing':
    case 'requires_capture':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'declined', message: null }
    default: {
      const error = intent.last_payment_error
      return error ? { status: 'declined', message: stripeDecline(plain(error)) } : { status: 'unheard' }
    }
  }
}

const stripeErrorSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  message: z.string().optional(),
  statusCode: z.number().optional(),
})

/** Without what is not there. */
function plain({
  message,
  decline_code,
}: {
  message?: string | undefined
  decline_code?: string | undefined
}) {
  return {
    ...(message === undefined ? {} : { message }),
    ...(decline_code === undefined ? {} : { decline_code }),
  }
}

async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw providerErrorOf(what, error)
  }
}

const failures: Record<string, CallFailure> = {
  StripeAuthenticationError: 'auth',
  StripePermissionError: 'auth',
  StripeInvalidRequestError: 'invalid-request',
  StripeRateLimitError: 'rate-limited',
  StripeIdempotencyError: 'conflict',
}

/** The class of the error and its code, never what was asked or answered. */
function providerErrorOf(what: string, error: unknown): ProviderError {
  const said = stripeErrorSchema.safeParse(error).data
  const kind = said?.statusCode === 409 ? 'conflict' : ((said && failures[said.type]) ?? 'unavailable')
  return new ProviderError(kind, ['stripe', what, said?.statusCode, said?.code].filter(Boolean).join(' '))
}
