import { type Db, inReplicatedTransaction } from '#app/server/db.server.ts'
import { declineMessages } from './decline-message.ts'
import { cardEntryMs } from './leases.server.ts'
import { paidLead } from './paid-lead.server.ts'
import { chargedPayment, type Payment } from './payment.ts'
import { noticesPath, paymentReturnPath } from './payment-path.ts'
import type { PaymentEvent } from './payment-state.ts'
import { type PaymentEventDetails, stepPayment } from './payment-step.server.ts'
import { tokenOfPayment } from './payment-token.server.ts'
import type { PaymentDependencies } from './payments.server.ts'
import type { ChargedPayment, PaymentProvider, ProviderAnswer } from './provider.ts'
import { sendReceipt } from './receipt.server.ts'
import { changePayment, findPayment } from './store.server.ts'

/*
 * These functions take a payment on after its vehicle is held: they learn what the provider says and act on
 * it. Each may be called again with the same payment and acts once.
 */

/** We wait so many seconds before we ask again; the last wait repeats for as long as it takes. */
const checkIntervalsSeconds = [5, 15, 60, 300]
/**
 * A charge that its provider does not know may still be on its way for this long, which is longer than a call
 * lasts.
 */
const unknownChargeGraceMs = 2 * 60 * 1000
/** A lead that is still not in the database after this time will not come. */
const leadGraceMs = 60 * 60 * 1000

/** What else is written where a payment changes, in the transaction that changes it. */
export type Alongside = (tx: Db) => Promise<void>

/** Takes one step in a transaction of its own; returns null where the event changes nothing. */
export function stepInTransaction(
  { database }: PaymentDependencies,
  payment: Pick<Payment, 'websiteId' | 'id'>,
  event: PaymentEvent,
  now: Date,
  details?: PaymentEventDetails,
  alongside?: Alongside,
): Promise<Payment | null> {
  return inReplicatedTransaction(database.db, async (tx) => {
    const stepped = await stepPayment(tx, payment, event, now, details)
    if (stepped) await alongside?.(tx)
    return stepped
  })
}

/** Finds the provider of a payment, and describes the payment in the provider's terms. */
export async function prepareProviderCall(
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

/** Turns the provider's answer into the payment's next state. */
export async function applyProviderAnswer(
  parts: PaymentDependencies,
  payment: Payment,
  answer: ProviderAnswer,
  now: Date,
): Promise<Payment> {
  const scope = scopeOf(parts, payment)
  if (answer.status === 'paid') {
    const { surcharge } = answer
    const paid = await stepInTransaction(
      parts,
      payment,
      'paid',
      now,
      surcharge === undefined ? {} : { surcharge },
    )
    return paid ? finish(parts, paid, now) : ((await findPayment(scope, payment.id)) ?? payment)
  }
  if (answer.status === 'declined') {
    const held = await stepInTransaction(parts, payment, 'declined', now, { message: answer.message })
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

/** Completes the lead before the payment counts as done; the reconciler repeats what fails. */
export async function finish(parts: PaymentDependencies, payment: Payment, now: Date): Promise<Payment> {
  const { findWebsite, leads, log } = parts
  if (payment.state !== 'succeeded') return payment
  const found = await findWebsite(payment.websiteId)
  if (!found) return requestRefund(parts, payment, 'its website is gone', now)
  if (payment.surcharge > 0 && found.website.config.reservations.card_fee === undefined)
    log.warn('a card was surcharged, of which the website says nothing (config.reservations.card_fee)', {
      payment: payment.id,
    })
  const receipt = await leads.update({ ...found, now }, payment.leadId, paidLead(payment, found.website))
  if (receipt.outcome === 'received')
    return (await stepInTransaction(parts, payment, 'applied', now)) ?? payment
  // the lead was in the journal before the payment began, and will be in the database soon
  const isOnItsWay =
    receipt.outcome === 'not-found' && now.getTime() - payment.createdAt.getTime() < leadGraceMs
  if (isOnItsWay) return payment
  const { outcome } = receipt
  log.error('the lead of a payment could not be completed', { payment: payment.id, outcome })
  return outcome === 'unavailable' ? payment : requestRefund(parts, payment, 'its lead is not known', now)
}

/** Refunds a deposit that nobody at the dealership would hear of. */
async function requestRefund(
  parts: PaymentDependencies,
  payment: Payment,
  reason: string,
  now: Date,
): Promise<Payment> {
  return (await stepInTransaction(parts, payment, 'refund', now, { reason })) ?? payment
}

/** Asks the provider about a charge that is under way, and applies its answer. @throws ProviderError */
export async function askProvider(
  parts: PaymentDependencies,
  payment: Payment,
  now: Date,
): Promise<{ payment: Payment; answer: ProviderAnswer }> {
  const { provider, charged } = await prepareProviderCall(parts, payment)
  const answer = await provider.status(charged)
  const chargingMs = payment.chargingSince === null ? 0 : now.getTime() - payment.chargingSince.getTime()
  const isAbandoned = answer.status === 'requires_action' && chargingMs > cardEntryMs
  const last = isAbandoned ? await provider.cancel(charged) : answer
  const isLost = last.status === 'unheard' && chargingMs > unknownChargeGraceMs
  const lastAnswer: ProviderAnswer = isLost ? { status: 'declined', message: declineMessages.busy } : last
  return { payment: await applyProviderAnswer(parts, payment, lastAnswer, now), answer: lastAnswer }
}

/**
 * Releases the vehicle first and then tells the provider, who may answer that it was paid in the same moment.
 */
export async function releasePayment(
  parts: PaymentDependencies,
  payment: Payment,
  reason: string,
  now: Date,
  alongside?: Alongside,
): Promise<boolean> {
  const released = await stepInTransaction(parts, payment, 'release', now, { reason }, alongside)
  if (!released) return false
  // if the call fails, the reconciler repeats it until the provider answers
  await advancePayment(parts, released, now).catch((error: unknown) =>
    parts.log.warn('a payment could not be cancelled at its provider yet', { error, payment: payment.id }),
  )
  return true
}

/** Takes a waiting payment one step further. @throws ProviderError */
export async function advancePayment(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  switch (payment.state) {
    case 'held':
      await releasePayment(parts, payment, 'nobody paid in time', now)
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
      return refundAtProvider(parts, payment, now)
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

async function refundAtProvider(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const { provider, charged } = await prepareProviderCall(parts, payment)
  const surcharge = await provider.refund(charged)
  await stepInTransaction(parts, payment, 'refunded', now, surcharge === null ? {} : { surcharge })
}

/** Cancels a released payment at its provider; if it was paid in the same moment, the money goes back. */
async function cancelReleased(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const { provider, charged } = await prepareProviderCall(parts, payment)
  const answer = await provider.cancel(charged)
  if (answer.status === 'paid') await applyProviderAnswer(parts, payment, answer, now)
  else if (answer.status === 'processing' || answer.status === 'requires_action')
    await askLater(parts, payment, now)
  else await changePayment(scopeOf(parts, payment), payment.id, { nextCheckAt: null, checks: 0 }, now)
}

/** Plans the next check of a payment; the waits grow longer each time. */
export async function askLater(parts: PaymentDependencies, payment: Payment, now: Date): Promise<void> {
  const seconds = checkIntervalsSeconds[Math.min(payment.checks, checkIntervalsSeconds.length - 1)] ?? 300
  const change = { nextCheckAt: new Date(now.getTime() + seconds * 1000), checks: payment.checks + 1 }
  await changePayment(scopeOf(parts, payment), payment.id, change, now)
}

function scopeOf({ database }: PaymentDependencies, { websiteId }: Payment) {
  return { db: database.db, websiteId }
}
