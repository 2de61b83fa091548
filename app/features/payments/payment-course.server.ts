import { inTransaction } from '#app/server/db.server.ts'
import { declineMessages } from './decline-message.ts'
import { enteringMs } from './leases.server.ts'
import { paidLead } from './paid-lead.server.ts'
import { chargedPayment, type Payment } from './payment.ts'
import { noticesPath, paymentReturnPath } from './payment-path.ts'
import type { PaymentEvent } from './payment-state.ts'
import { type Said, stepPayment } from './payment-step.server.ts'
import { tokenOfPayment } from './payment-token.server.ts'
import type { PaymentDependencies } from './payments.server.ts'
import type { ChargedPayment, PaymentProvider, ProviderAnswer } from './provider.ts'
import { sendReceipt } from './receipt.server.ts'
import { changePayment, findPayment } from './store.server.ts'

/*
 * The course of a payment after its vehicle is held: what its provider says of it, and what follows. Every function may be
 * called again with the same payment and acts once.
 */

/** Asked again after so many seconds, the last for as long as it takes. */
const patienceSeconds = [5, 15, 60, 300]
/** A charge that its provider has not heard of may still be on its way there, longer than any call waits for it. */
const onItsWayMs = 2 * 60 * 1000
/** A lead that the database has not heard of for so long is not coming. */
const leadOnItsWayMs = 60 * 60 * 1000

/** One step in a transaction of its own; null where the event changes nothing. */
export function inStep(
  { database }: PaymentDependencies,
  payment: Pick<Payment, 'websiteId' | 'id'>,
  event: PaymentEvent,
  now: Date,
  said?: Said,
): Promise<Payment | null> {
  return inTransaction(database.db, (tx) => stepPayment(tx, payment, event, now, said))
}

/** The provider of a payment, and the payment as it is told of it. */
export async function chargeable(
  { findProvider, findWebsite, originOf, secretsKey }: PaymentDependencies,
  payment: Payment,
): Promise<{ provider: PaymentProvider; charged: ChargedPayment }> {
  const provider = findProvider(payment.provider)
  if (!provider) throw new Error(`there is no payment provider ${payment.provider}`)
  const found = await findWebsite(payment.websiteId)
  const origin = found ? originOf(found.website) : ''
  const charged = chargedPayment(payment, {
    returnTo: origin + paymentReturnPath(tokenOfPayment(secretsKey, payment)),
    noticesTo: origin + noticesPath(payment.provider, payment.dealershipId),
  })
  return { provider, charged }
}

/** What the provider says becomes what we say. */
export async function learn(
  parts: PaymentDependencies,
  payment: Payment,
  answer: ProviderAnswer,
  now: Date,
): Promise<Payment> {
  const scope = scopeOf(parts, payment)
  if (answer.status === 'paid') {
    const { surcharge } = answer
    const paid = await inStep(parts, payment, 'paid', now, surcharge === undefined ? {} : { surcharge })
    return paid ? finish(parts, paid, now) : ((await findPayment(scope, payment.id)) ?? payment)
  }
  if (answer.status === 'declined') {
    const held = await inStep(parts, payment, 'declined', now, { message: answer.message })
    if (held) return held
  }
  if (
    answer.status === 'requires_action' &&
    answer.address !== null &&
    answer.address !== payment.bankAddress
  )
    return changePayment(scope, payment.id, { bankAddress: answer.address }, now)
  return (await findPayment(scope, payment.id)) ?? payment
}

/** The lead knows what was paid before the payment counts as done; what fails is done again by the reconciler. */
export async function finish(parts: PaymentDependencies, payment: Payment, now: Date): Promise<Payment> {
  const { findWebsite, leads, log } = parts
  if (payment.state !== 'succeeded') return payment
  const found = await findWebsite(payment.websiteId)
  if (!found) return giveBack(parts, payment, 'its website is gone', now)
  if (payment.surcharge > 0 && found.website.config.reservations.card_fee === undefined)
    log.warn('a card was surcharged, of which the website says nothing (config.reservations.card_fee)', {
      payment: payment.id,
    })
  const receipt = await leads.update({ ...found, now }, payment.leadId, paidLead(payment, found.website))
  if (receipt.outcome === 'received') return (await inStep(parts, payment, 'applied', now)) ?? payment
  // on disk since before the payment began, and in the database as soon as that keeps up
  const isOnItsWay =
    receipt.outcome === 'not-found' && now.getTime() - payment.createdAt.getTime() < leadOnItsWayMs
  if (isOnItsWay) return payment
  const { outcome } = receipt
  log.error('the lead of a payment could not be completed', { payment: payment.id, outcome })
  return outcome === 'unavailable' ? payment : giveBack(parts, payment, 'its lead is not known', now)
}

/** A deposit that nobody at the dealership would hear of is not kept. */
async function giveBack(
  parts: PaymentDependencies,
  payment: Payment,
  reason: string,
  now: Date,
): Promise<Payment> {
  return (await inStep(parts, payment, 'refund', now, { reason })) ?? payment
}

/** Asks the provider about a charge that is under way, and takes its word. @throws ProviderError */
export async function askProvider(
  parts: PaymentDependencies,
  payment: Payment,
  now: Date,
): Promise<{ payment: Payment; answer: ProviderAnswer }> {
  const { provider, charged } = await chargeable(parts, payment)
  const answer = await provider.status(charged)
  const chargingMs = payment.chargingSince === null ? 0 : now.getTime() - payment.chargingSince.getTime()
  const isAbandoned = answer.status === 'requires_action' && chargingMs > enteringMs
  const last = isAbandoned ? await provider.cancel(charged) : answer
  const isLost = last.status === 'unheard' && chargingMs > onItsWayMs
  const learnt: ProviderAnswer = isLost ? { status: 'declined', message: declineMessages.busy } : last
  return { payment: await learn(parts, payment, learnt, now), answer: learnt }
}

/** Lets the vehicle go, then tells the provider, who may know that it was paid in the same moment. */
export async function letGo(
  parts: PaymentDependencies,
  payment: Payment,
  reason: string,
  now: Date,
): Promise<boolean> {
  const released = await inStep(parts, payment, 'release', now, { reason })
  if (!released) return false
  // where that fails it is done again, until the provider says
  await carryOn(parts, released, now).catch((error: unknown) =>
    parts.log.warn('a payment could not be cancelled at its provider yet', { error, payment: payment.id }),
  )
  return true
}

/** Takes a payment that waits for something a step further. @throws ProviderError */
export async function carryOn(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  switch (payment.state) {
    case 'held':
      await letGo(parts, payment, 'nobody paid in time', now)
      return
    case 'charging': {
      const { payment: after } = await askProvider(parts, payment, now)
      return after.state === 'charging' ? askLater(parts, after, now) : undefined
    }
    case 'succeeded': {
      const after = await finish(parts, payment, now)
      return after.state === 'succeeded' ? askLater(parts, after, now) : undefined
    }
    case 'applied':
      return tellShopper(parts, payment, now)
    case 'refunding':
      return sendBack(parts, payment, now)
    case 'released':
      return cancelReleased(parts, payment, now)
    case 'refunded':
      return
  }
}

async function tellShopper(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const isSent = payment.receiptSentAt !== null || (await sendReceipt(parts, payment))
  if (!isSent) return askLater(parts, payment, now)
  const change = { nextCheckAt: null, receiptSentAt: payment.receiptSentAt ?? now }
  await changePayment(scopeOf(parts, payment), payment.id, change, now)
}

async function sendBack(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const { provider, charged } = await chargeable(parts, payment)
  const surcharge = await provider.refund(charged)
  await inStep(parts, payment, 'refunded', now, surcharge === null ? {} : { surcharge })
}

/** Nobody is to pay it any more; what was paid in the same moment goes back. */
async function cancelReleased(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const { provider, charged } = await chargeable(parts, payment)
  const answer = await provider.cancel(charged)
  if (answer.status === 'paid') await learn(parts, payment, answer, now)
  else if (answer.status === 'processing' || answer.status === 'requires_action')
    await askLater(parts, payment, now)
  else await changePayment(scopeOf(parts, payment), payment.id, { nextCheckAt: null, checks: 0 }, now)
}

/** Whatever it waits for is asked for again, ever less often. */
export async function askLater(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const seconds = patienceSeconds[Math.min(payment.checks, patienceSeconds.length - 1)] ?? 300
  const change = { nextCheckAt: new Date(now.getTime() + seconds * 1000), checks: payment.checks + 1 }
  await changePayment(scopeOf(parts, payment), payment.id, change, now)
}

function scopeOf({ database }: PaymentDependencies, { websiteId }: Payment) {
  return { db: database.db, websiteId }
}
