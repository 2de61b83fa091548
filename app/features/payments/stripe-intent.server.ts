import type Stripe from 'stripe'
import { stripeDecline } from './decline-message.ts'
import { type ChargedPayment, type ProviderAnswer, ProviderError } from './provider.ts'
import { openStripe, type StripeAccess } from './stripe-client.server.ts'
import { stripeFailure, stripeFault } from './stripe-error.server.ts'

/** Creates the intent of a payment unless there is one that was not cancelled; returns its id. */
export async function createIntent(access: StripeAccess, payment: ChargedPayment): Promise<string> {
  const earlier = await findIntent(access, payment)
  if (earlier && earlier.status !== 'canceled') return earlier.id
  const stripe = await openStripe(access, payment)
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: payment.currency.toLowerCase(),
        // the fields offer cards only, and the bank asks its question by a redirect
        automatic_payment_methods: { enabled: true },
        description: payment.description,
        metadata: { payment_id: payment.id, lead_id: payment.leadId },
      },
      { idempotencyKey: `${payment.id}:create:${payment.attempt}` },
    )
    return id
  } catch (error) {
    throw stripeFailure('create', error)
  }
}

export async function confirmIntent(
  access: StripeAccess,
  payment: ChargedPayment,
  cardToken: string,
): Promise<ProviderAnswer> {
  const stripe = await openStripe(access, payment)
  const { reference } = payment
  if (reference === null) throw new ProviderError('invalid-request', 'stripe was not told of it')
  try {
    const intent = await stripe.paymentIntents.confirm(
      reference,
      { payment_method: cardToken, return_url: payment.returnTo },
      { idempotencyKey: `${payment.id}:confirm:${payment.attempt}` },
    )
    return answerFrom(checkIntent(payment, intent))
  } catch (error) {
    const fault = stripeFault(error)
    if (fault?.type === 'StripeCardError') return { status: 'declined', message: stripeDecline(plain(fault)) }
    // the intent is past the state in which it could be confirmed, so its status says what happened
    if (fault?.code === 'payment_intent_unexpected_state') return intentStatus(access, payment)
    throw stripeFailure('confirm', error)
  }
}

export async function intentStatus(access: StripeAccess, payment: ChargedPayment): Promise<ProviderAnswer> {
  const intent = await findIntent(access, payment)
  return intent ? answerFrom(intent) : { status: 'unheard' }
}

export async function cancelIntent(access: StripeAccess, payment: ChargedPayment): Promise<ProviderAnswer> {
  const { reference } = payment
  if (reference === null) return { status: 'unheard' }
  const stripe = await openStripe(access, payment)
  try {
    return answerFrom(checkIntent(payment, await stripe.paymentIntents.cancel(reference)))
  } catch (error) {
    const failure = stripeFailure('cancel', error)
    // the intent is paid already or was cancelled, and its status says which
    if (failure.kind === 'invalid-request') return intentStatus(access, payment)
    throw failure
  }
}

/** @throws ProviderError where it is not certain that the money went back */
export async function refundIntent(access: StripeAccess, payment: ChargedPayment): Promise<void> {
  const { reference } = payment
  if (reference === null) throw new ProviderError('not-found', 'stripe was not told of it')
  const stripe = await openStripe(access, payment)
  try {
    const { status } = await stripe.refunds.create(
      { payment_intent: reference },
      { idempotencyKey: `${payment.id}:refund` },
    )
    if (status === 'failed' || status === 'canceled')
      throw new ProviderError('unavailable', `stripe refund ${status}`)
  } catch (error) {
    if (stripeFault(error)?.code !== 'charge_already_refunded') throw stripeFailure('refund', error)
  }
}

async function findIntent(
  access: StripeAccess,
  payment: ChargedPayment,
): Promise<Stripe.PaymentIntent | null> {
  const stripe = await openStripe(access, payment)
  const { reference } = payment
  if (reference === null) return null
  try {
    return checkIntent(payment, await stripe.paymentIntents.retrieve(reference))
  } catch (error) {
    throw stripeFailure('retrieve', error)
  }
}

/**
 * Checks that Stripe answered about this very payment, because a server in front of it may mix answers up.
 */
function checkIntent(payment: ChargedPayment, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { id, amount, currency } = intent
  if (id !== payment.reference || amount !== payment.amount || currency !== payment.currency.toLowerCase())
    throw new ProviderError('protocol', 'stripe answered about something else')
  return intent
}

function answerFrom(intent: Stripe.PaymentIntent): ProviderAnswer {
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

/** Leaves out what is undefined, because the types allow a missing field and not an undefined one. */
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
