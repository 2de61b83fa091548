import { cardPage, type ProviderStandIn } from './a-provider.ts'
import { type AskedOfStandIn, aStandIn, formFields, type StandIn, type StandInAnswer } from './a-stand-in.ts'

interface Intent {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  error: object | null
  refunded: boolean
}

const keys = { secret: 'sk_test_zqsecret_stripe', webhook: 'whsec_zqsecret_stripe' }

/**
 * Serves PaymentIntents as Stripe documents them, as far as a deposit needs them, and refuses what Stripe
 * would refuse.
 */
export async function aStripe(): Promise<ProviderStandIn> {
  const intents = new Map<string, Intent>()
  /** By idempotency key: the request, and its first answer, which every repetition gets again. */
  const answered = new Map<string, { fingerprint: string; answer: StandInAnswer }>()

  function answer(asked: AskedOfStandIn): StandInAnswer {
    if (asked.headers.authorization !== `Bearer ${keys.secret}`)
      return wrong(401, 'invalid_request_error', 'Invalid API Key provided')
    const key = asked.headers['idempotency-key']
    if (asked.method === 'POST' && typeof key === 'string') {
      const fingerprint = `${asked.address} ${asked.body}`
      const known = answered.get(key)
      if (known)
        return known.fingerprint === fingerprint
          ? known.answer
          : wrong(400, 'idempotency_error', 'Keys can only be used with the same parameters')
      const made = handle(asked)
      answered.set(key, { fingerprint, answer: made })
      return made
    }
    return handle(asked)
  }

  function handle({ method, address, body }: AskedOfStandIn): StandInAnswer {
    const [, resource, id = '', verb] =
      /^\/v1\/(payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(address) ?? []
    if (method === 'POST' && resource === 'refunds') return refund(body)
    if (method === 'POST' && id === '' && resource === 'payment_intents') return create(body)
    const intent = intents.get(id)
    if (!intent)
      return wrong(404, 'invalid_request_error', 'No such payment_intent', { code: 'resource_missing' })
    if (method === 'GET') return shown(intent)
    if (verb === 'confirm') return confirm(intent, body)
    if (verb !== 'cancel') return wrong(404, 'invalid_request_error', 'Unrecognized request URL')
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent)
    intent.status = 'canceled'
    return shown(intent)
  }

  function create(body: string): StandInAnswer {
    const fields = formFields(body, [
      /^(amount|currency|description)$/,
      /^automatic_payment_methods\[enabled\]$/,
      /^metadata\[(payment_id|lead_id)\]$/,
    ])
    if (typeof fields === 'string') return unknown(fields)
    const amount = Number(fields.get('amount'))
    const currency = fields.get('currency') ?? ''
    if (!Number.isInteger(amount) || amount < 50 || !/^[a-z]{3}$/.test(currency))
      return wrong(400, 'invalid_request_error', 'Invalid amount or currency')
    const intent: Intent = {
      id: `pi_${intents.size + 1}_${Math.floor(amount)}`,
      amount,
      currency,
      metadata: { payment_id: fields.get('metadata[payment_id]') ?? '' },
      status: 'requires_payment_method',
      error: null,
      refunded: false,
    }
    intents.set(intent.id, intent)
    return shown(intent)
  }

  function confirm(intent: Intent, body: string): StandInAnswer {
    const fields = formFields(body, [/^(payment_method|return_url)$/])
    if (typeof fields === 'string') return unknown(fields)
    if (intent.status !== 'requires_payment_method') return unexpected(intent)
    if (!/^https:\/\//.test(fields.get('return_url') ?? ''))
      return wrong(400, 'invalid_request_error', 'Invalid return_url')
    switch (fields.get('payment_method')) {
      case 'pm_card_visa':
        intent.status = 'succeeded'
        intent.error = null
        return shown(intent)
      case 'pm_card_authenticationRequired':
        intent.status = 'requires_action'
        return shown(intent)
      case 'pm_card_visa_chargeDeclined':
        return declined(intent, 'generic_decline', 'Your card was declined.')
      case 'pm_card_stolen':
        return declined(intent, 'stolen_card', 'Your card is stolen.')
      default:
        return wrong(400, 'invalid_request_error', 'No such PaymentMethod', { code: 'resource_missing' })
    }
  }

  function declined(intent: Intent, decline_code: string, message: string): StandInAnswer {
    const error = { type: 'card_error', code: 'card_declined', decline_code, message }
    intent.error = error
    return { status: 402, body: { error: { ...error, payment_intent: bodyOf(intent) } } }
  }

  function refund(body: string): StandInAnswer {
    const fields = formFields(body, [/^payment_intent$/])
    if (typeof fields === 'string') return unknown(fields)
    const intent = intents.get(fields.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded')
      return wrong(400, 'invalid_request_error', 'It has no successful charge')
    if (intent.refunded)
      return wrong(400, 'invalid_request_error', 'Already refunded', { code: 'charge_already_refunded' })
    intent.refunded = true
    return { status: 200, body: { id: 're_1', object: 'refund', status: 'succeeded', amount: intent.amount } }
  }

  const standIn: StandIn = await aStandIn(answer, (asked, response) =>
    asked.method === 'GET' && asked.address === '/stripe.js' ? cardPage(response, script) : false,
  )
  const of = (paymentId: string) =>
    [...intents.values()].filter(({ metadata }) => metadata.payment_id === paymentId)
  return {
    ...standIn,
    name: 'stripe',
    secrets: { stripe_secret_key: keys.secret, stripe_webhook_secret: keys.webhook },
    publicKey: 'pk_test_1',
    tokens: {
      good: 'pm_card_visa',
      declined: 'pm_card_visa_chargeDeclined',
      stolen: 'pm_card_stolen',
      challenged: 'pm_card_authenticationRequired',
    },
    chargeFits: /^POST .*\/confirm$/,
    refundFits: /^POST \/v1\/refunds$/,
    movedFor: (paymentId) =>
      of(paymentId).reduce(
        (sum, { status, amount, refunded }) => sum + (status === 'succeeded' && !refunded ? amount : 0),
        0,
      ),
    chargesOf: (paymentId) => of(paymentId).filter(({ status }) => status === 'succeeded').length,
    answerBank(paymentId, isApproved) {
      for (const intent of of(paymentId)) {
        if (intent.status !== 'requires_action') continue
        intent.status = isApproved ? 'succeeded' : 'requires_payment_method'
        if (!isApproved)
          intent.error = {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message: 'We are unable to authenticate your payment method.',
          }
      }
    },
  }
}

function shown(intent: Intent): StandInAnswer {
  return { status: 200, body: bodyOf(intent) }
}

function bodyOf({ id, amount, currency, metadata, status, error }: Intent): object {
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    metadata,
    status,
    client_secret: `${id}_secret_zq`,
    last_payment_error: error,
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `https://hooks.stripe.example/${id}`, return_url: '' },
          }
        : null,
  }
}

function unexpected({ status }: Intent): StandInAnswer {
  return wrong(400, 'invalid_request_error', `It is ${status}`, { code: 'payment_intent_unexpected_state' })
}

function unknown(param: string): StandInAnswer {
  return wrong(400, 'invalid_request_error', `Received unknown parameter: ${param}`, {
    code: 'parameter_unknown',
    param,
  })
}

function wrong(status: number, type: string, message: string, more: object = {}): StandInAnswer {
  return { status, body: { error: { type, message, ...more } } }
}

const script = `
window.Stripe = (key) => ({
  elements: (options) => ({
    create: () => {
      const heard = {}
      return {
        on: (event, call) => { heard[event] = call },
        mount: (at) => {
          document.querySelector(at).innerHTML = '<label>Card number <input id="fake-number"></label>'
          heard.ready?.()
        },
      }
    },
    submit: async () => document.getElementById('fake-number').value ? {} : { error: { message: 'Your card number is incomplete.' } },
  }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_card_' + document.getElementById('fake-number').value } }),
})`
