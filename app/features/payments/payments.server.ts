import type { FindLeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { LeadReceiver } from '#app/features/leads/receive-lead.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { inTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { type BegunPayment, beginPayment, type WantedPayment } from './begin-payment.server.ts'
import { type Charge, chargePayment } from './charge-payment.server.ts'
import { dropLease } from './leases.server.ts'
import type { Payment } from './payment.ts'
import { askProvider, carryOn, chargeable, finish, inStep, letGo } from './payment-course.server.ts'
import { announceVehicle } from './payment-step.server.ts'
import { paymentIdOfToken, tokenOfPayment } from './payment-token.server.ts'
import type { CardFields, ProviderAnswer, ReceivedNotice } from './provider.ts'
import type { FindProvider } from './providers.server.ts'
import { openReconciler, type Reconciler } from './reconciler.server.ts'
import { changePayment, findPayment, insertNotice, lockPayment } from './store.server.ts'

/** Deposits: one lease for each vehicle, and no doubt about money. */
export interface Payments extends Reconciler {
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
      const { provider, charged } = await chargeable(parts, payment)
      const reference = await provider.createPayment(charged)
      if (reference !== null && reference !== payment.reference)
        await changePayment({ db, websiteId: payment.websiteId }, payment.id, { reference }, now)
      return provider.cardFields(charged)
    },
    async cardFields(payment) {
      const { provider, charged } = await chargeable(parts, payment)
      return provider.cardFields(charged)
    },
    charge: (payment, cardToken, address, now) => chargePayment(parts, payment, cardToken, address, now),
    async look(payment, now) {
      if (payment.state === 'succeeded') return { payment: await finish(parts, payment, now), answer: null }
      if (payment.state !== 'charging') return { payment, answer: null }
      try {
        return await askProvider(parts, payment, now)
      } catch (error) {
        log.warn('a payment provider could not be asked', { error, payment: payment.id })
        return { payment, answer: null }
      }
    },
    notice: (providerName, notice) => hearNotice(parts, providerName, notice),
    release: (payment, reason, now) => letGo(parts, payment, reason, now),
    endHold: (payment, reason, now) => endHold(parts, payment, reason, now),
    async refund(payment, reason, now) {
      const refunding = await inStep(parts, payment, 'refund', now, { reason })
      if (!refunding) return false
      await carryOn(parts, refunding, now).catch((error: unknown) =>
        log.warn('a refund waits for its provider', { error, payment: payment.id }),
      )
      return true
    },
  }
}

/** Only its own dealership's provider speaks of a payment, and what it says is asked for anew. */
async function hearNotice(
  parts: PaymentDependencies,
  providerName: string,
  notice: ReceivedNotice,
): ReturnType<Payments['notice']> {
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
): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    const scope = { db: tx, websiteId }
    const current = await lockPayment(scope, id)
    if (current?.state !== 'applied' || !(await dropLease(tx, { websiteId, paymentId: id }))) return false
    await changePayment(scope, id, { reason, nextCheckAt: now }, now)
    await announceVehicle(tx, vehicleId)
    return true
  })
}
