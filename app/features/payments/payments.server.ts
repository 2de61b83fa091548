import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '#app/core/money.ts'
import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { isEligible } from '#app/features/vehicles/eligibility.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type Db, inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { declineMessages } from './decline-message.ts'
import { type Holder, holderDigests } from './holder.server.ts'
import { changeLease, dropLease, enteringMs, listExpiredLeases, takeLease } from './leases.server.ts'
import { paidLead } from './paid-lead.server.ts'
import { payerOf } from './payer.server.ts'
import { chargedPayment, heldUntil, type Payment, type PaymentPurpose } from './payment.ts'
import { noticesPath, paymentReturnPath } from './payment-path.ts'
import { nextState, type PaymentEvent } from './payment-state.ts'
import { paymentIdOfToken, paymentToken } from './payment-token.server.ts'
import { depositOf } from './processor-of.ts'
import type {
  CardFields,
  ChargedPayment,
  PaymentProvider,
  ProviderAnswer,
  ReceivedNotice,
} from './provider.ts'
import type { FindProvider } from './providers.server.ts'
import { sendReceipt } from './receipt.server.ts'
import {
  changePayment,
  findOpenPaymentOf,
  findPayment,
  insertNotice,
  insertPayment,
  isVehicleForSale,
  listDuePayments,
  lockPayment,
  websitesOfVehicle,
  writeLedger,
} from './store.server.ts'

export type BegunPayment =
  | { outcome: 'begun'; payment: Payment; token: string }
  /** Somebody else has the vehicle (PAY-07). */
  | { outcome: 'taken' }
  /** Whoever asks holds another vehicle that is not paid yet. */
  | { outcome: 'holds another' }
  /** It cannot be bought online (ELIG). */
  | { outcome: 'not-eligible' }
  /** Nobody here can take this dealership's money. */
  | { outcome: 'no-provider' }

export type Charge =
  /** The payment says how it went. */
  | { outcome: 'answered'; payment: Payment; answer: ProviderAnswer | null }
  /** The hold ran out, and somebody else has it or it is sold. */
  | { outcome: 'taken' }

export interface Payments {
  /** Takes the one lease of a vehicle for a lead; a lead that has it already goes on with it. */
  begin(website: Website, vehicle: Vehicle, wanted: WantedPayment, now: Date): Promise<BegunPayment>
  find(websiteId: number, token: string): Promise<Payment | null>
  findById(websiteId: number, id: string): Promise<Payment | null>
  tokenOf(payment: Pick<Payment, 'websiteId' | 'id'>): string
  /** Makes it known to its provider, and tells how its card is entered. @throws ProviderError */
  setUp(payment: Payment, now: Date): Promise<CardFields>
  /** How its card is entered; asks nobody. */
  cardFields(payment: Payment): Promise<CardFields>
  /**
   * Charges it with what the provider made of a card. Pressed twice it charges once.
   *
   * @param address the shopper's, on the network
   */
  charge(payment: Payment, cardToken: string, address: string, now: Date): Promise<Charge>
  /** Asks the provider about a payment that is under way, and takes its word. */
  look(payment: Payment, now: Date): Promise<{ payment: Payment; answer: ProviderAnswer | null }>
  /** A provider tells something of itself. `refused`: it is not genuine. The same notice again changes nothing. */
  notice(
    provider: string,
    notice: ReceivedNotice,
  ): Promise<'heard' | 'known' | 'refused' | 'unknown provider'>
  /** The shopper or an operator lets the vehicle go before anything was paid. False: it is not so any more. */
  release(payment: Payment, reason: string, now: Date): Promise<boolean>
  /** The vehicle of a paid deposit is free again, and the deposit stays with the dealership. False: it has none. */
  endHold(payment: Payment, reason: string, now: Date): Promise<boolean>
  /** An operator sends the money back. False: there is none to send. */
  refund(payment: Payment, reason: string, now: Date): Promise<boolean>
  /** Carries every payment that waits for something a step further; returns how many it looked at. */
  reconcile(now: Date): Promise<number>
  /** Reconciles every few seconds until stopped. */
  start(clock: () => Date): void
  stop(): Promise<void>
}

/** What belongs to an event of a payment. */
interface Said {
  readonly reason?: string
  readonly message?: string | null
  /** What the provider added, or has sent back of it. */
  readonly surcharge?: Cents
}

interface WantedPayment {
  readonly leadId: string
  readonly purpose: PaymentPurpose
  readonly holder: Holder
}

export interface PaymentDependencies {
  readonly database: OpenDatabase
  readonly leads: Pick<LeadReceiver, 'update'>
  readonly findWebsite: FindLeadWebsite
  readonly findProvider: FindProvider
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
  readonly secretsKey: string
  readonly log: Log
}

const everyMs = 10_000
/** Asked again after so many seconds, the last for as long as it takes. */
const patienceSeconds = [5, 15, 60, 300]
/** A charge that its provider has not heard of may still be on its way there, longer than any call waits for it. */
const onItsWayMs = 2 * 60 * 1000
/** A lead that the database has not heard of for so long is not coming. */
const leadOnItsWayMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** Deposits: one lease per vehicle, and no doubt about money. */
export function openPayments(dependencies: PaymentDependencies): Payments {
  const { database, leads, findWebsite, findProvider, originOf, secretsKey, log } = dependencies
  const { db } = database
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()

  /** One step of a payment with all that follows from it in the database; null where the event changes nothing. */
  async function step(
    tx: Db,
    { websiteId, id }: Pick<Payment, 'websiteId' | 'id'>,
    event: PaymentEvent,
    now: Date,
    said: Said = {},
  ): Promise<Payment | null> {
    const scope = { db: tx, websiteId }
    const before = await lockPayment(scope, id)
    const state = before && nextState(before.state, event)
    if (!before || !state) return null
    const lease = { websiteId, paymentId: id }
    const surcharge = said.surcharge ?? cents(0)
    const soon = new Date(now.getTime() + enteringMs)
    switch (state) {
      case 'charging': {
        const isHeld = await changeLease(tx, lease, { expiresAt: null })
        if (!isHeld || !(await isVehicleForSale(tx, before.vehicleId))) {
          if (isHeld) await dropLease(tx, lease)
          return changePayment(
            scope,
            id,
            { state: 'released', reason: 'the vehicle is not for sale any more', nextCheckAt: now },
            now,
          )
        }
        const nextCheckAt = new Date(now.getTime() + 30_000)
        return changePayment(
          scope,
          id,
          {
            state,
            message: null,
            bankAddress: null,
            nextCheckAt,
            checks: 0,
            chargingSince: now,
            attempts: before.attempts + 1,
          },
          now,
        )
      }
      case 'held':
        await changeLease(tx, lease, { expiresAt: soon })
        return changePayment(
          scope,
          id,
          { state, message: said.message ?? null, nextCheckAt: soon, checks: 0, chargingSince: null },
          now,
        )
      case 'succeeded': {
        await writeLedger(scope, before, 'charge', surcharge, now)
        await changeLease(tx, lease, { expiresAt: null, paidAt: now, holdsUntil: heldUntil(before) })
        await announceVehicle(tx, before.vehicleId)
        return changePayment(scope, id, { state, message: null, surcharge, nextCheckAt: now, checks: 0 }, now)
      }
      case 'applied':
        return changePayment(scope, id, { state, nextCheckAt: now, checks: 0 }, now)
      case 'refunding':
        // paid after it was let go: the money came, and goes back
        if (before.state === 'released') await writeLedger(scope, before, 'charge', surcharge, now)
        return changePayment(
          scope,
          id,
          {
            state,
            reason: said.reason ?? 'paid too late',
            ...(before.state === 'released' ? { surcharge } : {}),
            nextCheckAt: now,
            checks: 0,
          },
          now,
        )
      case 'refunded':
        await writeLedger(scope, before, 'refund', surcharge, now)
        await dropLease(tx, lease)
        await announceVehicle(tx, before.vehicleId)
        return changePayment(scope, id, { state, nextCheckAt: null }, now)
      case 'released':
        await dropLease(tx, lease)
        return changePayment(
          scope,
          id,
          // its provider is told next
          { state, reason: said.reason ?? 'nobody paid in time', nextCheckAt: now, checks: 0 },
          now,
        )
    }
  }

  const inStep = (...[payment, event, now, said]: Tail<Parameters<typeof step>>): Promise<Payment | null> =>
    inTransaction(db, (tx) => step(tx, payment, event, now, said))

  /** What the provider says becomes what we say. */
  async function learn(payment: Payment, answer: ProviderAnswer, now: Date): Promise<Payment> {
    const scope = { db, websiteId: payment.websiteId }
    if (answer.status === 'paid') {
      const { surcharge } = answer
      const paid = await inStep(payment, 'paid', now, surcharge === undefined ? {} : { surcharge })
      return paid ? finish(paid, now) : ((await findPayment(scope, payment.id)) ?? payment)
    }
    if (answer.status === 'declined') {
      const held = await inStep(payment, 'declined', now, { message: answer.message })
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
  async function finish(payment: Payment, now: Date): Promise<Payment> {
    if (payment.state !== 'succeeded') return payment
    const found = await findWebsite(payment.websiteId)
    if (!found) return giveBack(payment, 'its website is gone', now)
    if (payment.surcharge > 0 && found.website.config.reservations.card_fee === undefined)
      log.warn('a card was surcharged, of which the website says nothing (config.reservations.card_fee)', {
        payment: payment.id,
      })
    const receipt = await leads.update({ ...found, now }, payment.leadId, paidLead(payment, found.website))
    if (receipt.outcome !== 'received') {
      // on disk since before the payment began, and in the database as soon as that keeps up
      const isOnItsWay =
        receipt.outcome === 'not-found' && now.getTime() - payment.createdAt.getTime() < leadOnItsWayMs
      if (isOnItsWay) return payment
      log.error('the lead of a payment could not be completed', {
        payment: payment.id,
        outcome: receipt.outcome,
      })
      return receipt.outcome === 'unavailable' ? payment : giveBack(payment, 'its lead is not known', now)
    }
    return (await inStep(payment, 'applied', now)) ?? payment
  }

  /** A deposit that nobody at the dealership would hear of is not kept. */
  async function giveBack(payment: Payment, reason: string, now: Date): Promise<Payment> {
    return (await inStep(payment, 'refund', now, { reason })) ?? payment
  }

  async function announceVehicle(tx: Db, vehicleId: number): Promise<void> {
    for (const id of await websitesOfVehicle(tx, vehicleId))
      await announceChange(tx, [id], [`vehicle:${vehicleId}`, `stock:${id}`])
  }

  function providerOf(payment: Payment): PaymentProvider {
    const provider = findProvider(payment.provider)
    if (!provider) throw new Error(`there is no payment provider ${payment.provider}`)
    return provider
  }

  /** The provider of a payment, and the payment as it is told of it. */
  async function chargeable(
    payment: Payment,
  ): Promise<{ provider: PaymentProvider; charged: ChargedPayment }> {
    const found = await findWebsite(payment.websiteId)
    const origin = found ? originOf(found.website) : ''
    const charged = chargedPayment(payment, {
      returnTo: origin + paymentReturnPath(payments.tokenOf(payment)),
      noticesTo: origin + noticesPath(payment.provider, payment.dealershipId),
    })
    return { provider: providerOf(payment), charged }
  }

  async function ask(payment: Payment, now: Date): Promise<{ payment: Payment; answer: ProviderAnswer }> {
    const { provider, charged } = await chargeable(payment)
    const answer = await provider.status(charged)
    const chargingMs = payment.chargingSince === null ? 0 : now.getTime() - payment.chargingSince.getTime()
    const isAbandoned = answer.status === 'requires_action' && chargingMs > enteringMs
    const last = isAbandoned ? await provider.cancel(charged) : answer
    const isLost = last.status === 'unheard' && chargingMs > onItsWayMs
    const learnt: ProviderAnswer = isLost ? { status: 'declined', message: declineMessages.busy } : last
    return { payment: await learn(payment, learnt, now), answer: learnt }
  }

  /** Lets it go, then tells the provider, who may know that it was paid in the same moment. */
  async function letGo(payment: Payment, reason: string, now: Date): Promise<boolean> {
    const released = await inStep(payment, 'release', now, { reason })
    if (!released) return false
    // where that fails it is done again, until the provider says
    await carryOn(released, now).catch((error: unknown) =>
      log.warn('a payment could not be cancelled at its provider yet', { error, payment: payment.id }),
    )
    return true
  }

  /** Nobody is to pay it any more; what was paid in the same moment goes back. */
  async function cancelReleased(payment: Payment, now: Date): Promise<void> {
    const { provider, charged } = await chargeable(payment)
    const answer = await provider.cancel(charged)
    if (answer.status === 'paid') {
      await learn(payment, answer, now)
      return
    }
    if (answer.status === 'processing' || answer.status === 'requires_action') return later(payment, now)
    await changePayment(
      { db, websiteId: payment.websiteId },
      payment.id,
      { nextCheckAt: null, checks: 0 },
      now,
    )
  }

  async function carryOn(payment: Payment, now: Date): Promise<void> {
    switch (payment.state) {
      case 'held':
        await letGo(payment, 'nobody paid in time', now)
        return
      case 'charging': {
        const { payment: after } = await ask(payment, now)
        if (after.state === 'charging') await later(after, now)
        return
      }
      case 'succeeded': {
        const after = await finish(payment, now)
        if (after.state === 'succeeded') await later(after, now)
        return
      }
      case 'applied': {
        const isSent = payment.receiptSentAt !== null || (await sendReceipt(dependencies, payment))
        if (!isSent) return later(payment, now)
        await changePayment(
          { db, websiteId: payment.websiteId },
          payment.id,
          { nextCheckAt: null, receiptSentAt: payment.receiptSentAt ?? now },
          now,
        )
        return
      }
      case 'refunding':
        await sendBack(payment, now)
        return
      case 'released':
        await cancelReleased(payment, now)
        return
      case 'refunded':
        return
    }
  }

  async function sendBack(payment: Payment, now: Date): Promise<void> {
    const { provider, charged } = await chargeable(payment)
    const surcharge = await provider.refund(charged)
    await inStep(payment, 'refunded', now, surcharge === null ? {} : { surcharge })
  }

  async function later(payment: Payment, now: Date): Promise<void> {
    const seconds = patienceSeconds[Math.min(payment.checks, patienceSeconds.length - 1)] ?? 300
    await changePayment(
      { db, websiteId: payment.websiteId },
      payment.id,
      { nextCheckAt: new Date(now.getTime() + seconds * 1000), checks: payment.checks + 1 },
      now,
    )
  }

  const payments: Payments = {
    async begin(website, vehicle, { leadId, purpose, holder }, now) {
      const scope = { db, websiteId: website.id }
      const known = await findOpenPaymentOf(scope, leadId, vehicle.id)
      if (known) return { outcome: 'begun', payment: known, token: payments.tokenOf(known) }
      const deposit = depositOf(vehicle, website)
      if (vehicle.has_deposit) return { outcome: 'taken' }
      if (!deposit || !isEligible(vehicle, website)) return { outcome: 'not-eligible' }
      const provider = await findProvider.forKey(website, vehicle.dealership_id, deposit.processor)
      if (!provider) return { outcome: 'no-provider' }
      const digests = holderDigests(secretsKey, website, leadId, holder)
      for (const expired of await listExpiredLeases(db, vehicle.id, website.id, digests, now)) {
        const former = await findPayment({ db, websiteId: expired.websiteId }, expired.paymentId)
        if (former) await letGo(former, 'nobody paid in time', now)
      }
      const { hold_hours, refundable_days } = website.config.reservations
      const id = randomUUID()
      const expiresAt = new Date(now.getTime() + enteringMs)
      return inTransaction(db, async (tx): Promise<BegunPayment> => {
        const lease = { websiteId: website.id, paymentId: id }
        const outcome = await takeLease(tx, vehicle.id, lease, digests, expiresAt)
        if (outcome !== 'held') return { outcome }
        const payment = await insertPayment(
          { db: tx, websiteId: website.id },
          {
            websiteId: website.id,
            id,
            vehicleId: vehicle.id,
            dealershipId: vehicle.dealership_id,
            leadId,
            purpose,
            provider: provider.name,
            publicKey: deposit.processor.authorization_key,
            amount: deposit.amount,
            currency: website.currency,
            state: 'held',
            vehicleName: vehicle.name,
            vehicleSlug: vehicle.slug,
            holdHours: hold_hours,
            refundableUntil: new Date(now.getTime() + refundable_days * dayMs),
            createdAt: now,
          },
          expiresAt,
        )
        return { outcome: 'begun', payment, token: payments.tokenOf(payment) }
      })
    },
    async find(websiteId, token) {
      const id = paymentIdOfToken(secretsKey, websiteId, token)
      return id === null ? null : findPayment({ db, websiteId }, id)
    },
    findById: (websiteId, id) => findPayment({ db, websiteId }, id),
    tokenOf({ websiteId, id }) {
      const token = paymentToken(secretsKey, websiteId, id)
      if (token === null) throw new Error(`not an id of a payment: ${id}`)
      return token
    },
    async setUp(payment, now) {
      const { provider, charged } = await chargeable(payment)
      const reference = await provider.createPayment(charged)
      if (reference !== null && reference !== payment.reference)
        await changePayment({ db, websiteId: payment.websiteId }, payment.id, { reference }, now)
      return provider.cardFields(charged)
    },
    async cardFields(payment) {
      const { provider, charged } = await chargeable(payment)
      return provider.cardFields(charged)
    },
    async charge(payment, cardToken, address, now) {
      const charging = await inStep(payment, 'charge', now)
      if (charging?.state === 'released') return { outcome: 'taken' }
      if (!charging) {
        const current = (await findPayment({ db, websiteId: payment.websiteId }, payment.id)) ?? payment
        return current.state === 'released'
          ? { outcome: 'taken' }
          : { outcome: 'answered', payment: current, answer: null }
      }
      try {
        const { provider, charged } = await chargeable(charging)
        const payer = await payerOf({ db, websiteId: payment.websiteId }, payment.leadId, address)
        const answer = await provider.confirm({ ...charged, payer }, cardToken)
        return { outcome: 'answered', payment: await learn(charging, answer, now), answer }
      } catch (error) {
        if (isRefusal(error)) {
          log.error('a payment provider refused a charge', { error, payment: payment.id })
          const answer: ProviderAnswer = { status: 'declined', message: declineMessages.busy }
          return { outcome: 'answered', payment: await learn(charging, answer, now), answer }
        }
        // nobody knows whether it was charged: the vehicle stays held, and the provider is asked until it says
        log.warn('the answer of a payment provider was lost', { error, payment: payment.id })
        return { outcome: 'answered', payment: charging, answer: null }
      }
    },
    async look(payment, now) {
      if (payment.state === 'succeeded') return { payment: await finish(payment, now), answer: null }
      if (payment.state !== 'charging') return { payment, answer: null }
      try {
        return await ask(payment, now)
      } catch (error) {
        log.warn('a payment provider could not be asked', { error, payment: payment.id })
        return { payment, answer: null }
      }
    },
    async notice(providerName, notice) {
      const provider = findProvider(providerName)
      if (!provider) return 'unknown provider'
      const said = await provider.readNotice(notice)
      if (!said) return 'refused'
      const { websiteId, dealershipId, at } = notice
      const payment = said.paymentId === null ? null : await findPayment({ db, websiteId }, said.paymentId)
      // only its own dealership's provider speaks of a payment, and what it says is asked for anew
      if (payment?.provider === providerName && payment.dealershipId === dealershipId) await ask(payment, at)
      return (await insertNotice(db, providerName, said.eventId, notice.at)) ? 'heard' : 'known'
    },
    release: (payment, reason, now) => letGo(payment, reason, now),
    endHold: (payment, reason, now) =>
      inTransaction(db, async (tx) => {
        const scope = { db: tx, websiteId: payment.websiteId }
        const current = await lockPayment(scope, payment.id)
        const lease = { websiteId: payment.websiteId, paymentId: payment.id }
        if (current?.state !== 'applied' || !(await dropLease(tx, lease))) return false
        await changePayment(scope, payment.id, { reason, nextCheckAt: now }, now)
        await announceVehicle(tx, payment.vehicleId)
        return true
      }),
    async refund(payment, reason, now) {
      const refunding = await inStep(payment, 'refund', now, { reason })
      if (!refunding) return false
      await carryOn(refunding, now).catch((error: unknown) =>
        log.warn('a refund waits for its provider', { error, payment: payment.id }),
      )
      return true
    },
    async reconcile(now) {
      const due = await listDuePayments(db, now)
      for (const payment of due) {
        try {
          await carryOn(payment, now)
        } catch (error) {
          log.warn('a payment could not be carried on yet', { error, payment: payment.id })
          await later(payment, now)
        }
      }
      return due.length
    },
    start(clock) {
      timer = setInterval(() => {
        running = running
          .then(() => payments.reconcile(clock()))
          .catch((error: unknown) => log.warn('payments could not be looked at', { error }))
      }, everyMs)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await running
    },
  }
  return payments
}

/** By its shape, because the server build and the unbuilt sources each have a class of their own. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'ProviderError' &&
    'isRefusal' in error &&
    error.isRefusal === true
  )
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never
