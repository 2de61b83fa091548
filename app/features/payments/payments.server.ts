import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { inReplicatedTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { type BegunPayment, beginPayment, type WantedPayment } from './begin-payment.server.ts'
import { type Charge, chargePayment } from './charge-payment.server.ts'
import { dropLease } from './leases.server.ts'
import type { Payment } from './payment.ts'
import {
  type Alongside,
  advancePayment,
  askProvider,
  finish,
  prepareProviderCall,
  releasePayment,
  stepInTransaction,
} from './payment-course.server.ts'
import { announceVehicle } from './payment-step.server.ts'
import { paymentIdOfToken, tokenOfPayment } from './payment-token.server.ts'
import type { CardFields, ProviderAnswer, ReceivedNotice } from './provider.ts'
import type { FindProvider } from './providers.server.ts'
import { openReconciler, type Reconciler } from './reconciler.server.ts'
import { changePayment, findPayment, insertNotice, lockPayment } from './store.server.ts'

/**
 * Takes deposits. Each vehicle has at most one lease, and a charge whose outcome is unknown is asked about
 * until it is known.
 */
export interface Payments extends Reconciler {
  /**
   * Takes the one lease of a vehicle for a lead. A lead that already has it continues with the same payment.
   */
  begin(website: Website, vehicle: Vehicle, wanted: WantedPayment, now: Date): Promise<BegunPayment>
  find(websiteId: number, token: string): Promise<Payment | null>
  findById(websiteId: number, id: string): Promise<Payment | null>
  tokenOf(payment: Pick<Payment, 'websiteId' | 'id'>): string
  /** Makes the payment known to its provider, and says how its card is entered. @throws ProviderError */
  setUp(payment: Payment, now: Date): Promise<CardFields>
  /** Says how its card is entered, without a call to the provider. */
  cardFields(payment: Payment): Promise<CardFields>
  /**
   * Charges the payment with the token that its provider made of a card. A second call does not charge again.
   *
   * @param address the shopper's IP address
   */
  charge(payment: Payment, cardToken: string, address: string, now: Date): Promise<Charge>
  /** Asks the provider about a payment that is under way, and applies its answer. */
  checkPayment(payment: Payment, now: Date): Promise<{ payment: Payment; answer: ProviderAnswer | null }>
  /**
   * Handles a provider's notice. `refused` means that it is not genuine; `known`, that the same one came
   * before.
   */
  handleNotice(
    provider: string,
    notice: ReceivedNotice,
  ): Promise<'heard' | 'known' | 'refused' | 'unknown provider'>
  /** Releases the vehicle before anything was paid. Returns false where it is too late for that. */
  release(payment: Payment, reason: string, now: Date, alongside?: Alongside): Promise<boolean>
  /**
   * Frees the vehicle of a paid deposit, while the dealership keeps the money. Returns false where there is
   * no hold.
   */
  endHold(payment: Payment, reason: string, now: Date, alongside?: Alongside): Promise<boolean>
  /** Sends the money back. Returns false where there is nothing to send. */
  refund(payment: Payment, reason: string, now: Date, alongside?: Alongside): Promise<boolean>
}

export interface PaymentDependencies {
  readonly database: OpenDatabase
  readonly leads: Pick<LeadReceiver, 'update'>
  readonly findWebsite: FindLeadWebsite
  readonly findProvider: FindProvider
  readonly mailer: Mailer
  readonly mailFrom: string | undefined
  readonly originOf: (website: Website) => string
  readonly secretsKey: SecretsKey
  readonly log: Log
}

export function openPayments(parts: PaymentDependencies): Payments {
  const { database, secretsKey, log } = parts
  const { db } = database
  return {
    ...openReconciler(parts),
    begin: (website, vehicle, wanted, now) => beginPayment(parts, website, vehicle, wanted, now),
    async find(websiteId, token) {
      const id = paymentIdOfToken(secretsKey, websiteId, token)
      return id === null ? null : findPayment({ db, websiteId }, id)
    },
    findById: (websiteId, id) => findPayment({ db, websiteId }, id),
    tokenOf: (payment) => tokenOfPayment(secretsKey, payment),
    async setUp(payment, now) {
      const { provider, charged } = await prepareProviderCall(parts, payment)
      const reference = await provider.createPayment(charged)
      if (reference !== null && reference !== payment.reference)
        await changePayment({ db, websiteId: payment.websiteId }, payment.id, { reference }, now)
      return provider.cardFields(charged)
    },
    async cardFields(payment) {
      const { provider, charged } = await prepareProviderCall(parts, payment)
      return provider.cardFields(charged)
    },
    charge: (payment, cardToken, address, now) => chargePayment(parts, payment, cardToken, address, now),
    async checkPayment(payment, now) {
      if (payment.state === 'succeeded') return { payment: await finish(parts, payment, now), answer: null }
      if (payment.state !== 'charging') return { payment, answer: null }
      try {
        return await askProvider(parts, payment, now)
      } catch (error) {
        log.warn('a payment provider could not be asked', { error, payment: payment.id })
        return { payment, answer: null }
      }
    },
    handleNotice: (providerName, notice) => handleNotice(parts, providerName, notice),
    release: (payment, reason, now, alongside) => releasePayment(parts, payment, reason, now, alongside),
    endHold: (payment, reason, now, alongside) => endHold(parts, payment, reason, now, alongside),
    async refund(payment, reason, now, alongside) {
      const refunding = await stepInTransaction(parts, payment, 'refund', now, { reason }, alongside)
      if (!refunding) return false
      await advancePayment(parts, refunding, now).catch((error: unknown) =>
        log.warn('a refund waits for its provider', { error, payment: payment.id }),
      )
      return true
    },
  }
}

/** Frees the vehicle of a payment; a deposit that was paid stays with the dealership. */
export function freeVehicle(
  payments: Payments,
  payment: Payment,
  now: Date,
  alongside?: Alongside,
): Promise<boolean> {
  const reason = 'released by the dealership'
  return payment.state === 'applied'
    ? payments.endHold(payment, reason, now, alongside)
    : payments.release(payment, reason, now, alongside)
}

/** Sends a deposit back to its card, and frees the vehicle. */
export function refundDeposit(
  payments: Payments,
  payment: Payment,
  now: Date,
  alongside?: Alongside,
): Promise<boolean> {
  return payments.refund(payment, 'refunded by the dealership', now, alongside)
}

/**
 * Asks the provider anew about the payment that a notice names, because the notice itself proves nothing. A
 * notice counts only for payments of the provider and the dealership that it was sent to.
 */
async function handleNotice(
  parts: PaymentDependencies,
  providerName: string,
  notice: ReceivedNotice,
): ReturnType<Payments['handleNotice']> {
  const { db } = parts.database
  const provider = parts.findProvider(providerName)
  if (!provider) return 'unknown provider'
  const said = await provider.readNotice(notice)
  if (!said) return 'refused'
  const { websiteId, dealershipId, at } = notice
  const payment = said.paymentId === null ? null : await findPayment({ db, websiteId }, said.paymentId)
  if (payment?.provider === providerName && payment.dealershipId === dealershipId)
    await askProvider(parts, payment, at)
  return (await insertNotice(db, providerName, said.eventId, notice.at)) ? 'heard' : 'known'
}

function endHold(
  { database }: PaymentDependencies,
  { websiteId, id, vehicleId }: Payment,
  reason: string,
  now: Date,
  alongside?: Alongside,
): Promise<boolean> {
  return inReplicatedTransaction(database.db, async (tx) => {
    const scope = { db: tx, websiteId }
    const current = await lockPayment(scope, id)
    if (current?.state !== 'applied' || !(await dropLease(tx, { websiteId, paymentId: id }))) return false
    await changePayment(scope, id, { reason, nextCheckAt: now }, now)
    await announceVehicle(tx, vehicleId)
    await alongside?.(tx)
    return true
  })
}
