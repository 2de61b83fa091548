import { type Cents, cents } from '#app/core/money.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { cardEntryMs, changeLease, dropLease } from './leases.server.ts'
import { heldUntil, type Payment } from './payment.ts'
import { nextState, type PaymentEvent } from './payment-state.ts'
import {
  changePayment,
  isVehicleForSale,
  lockPayment,
  type PaymentChange,
  websitesOfVehicle,
  writeLedger,
} from './store.server.ts'

/** These details come with an event of a payment. */
export interface PaymentEventDetails {
  readonly reason?: string
  readonly message?: string | null
  /** The surcharge that the provider added to a charge, or sent back with a refund. */
  readonly surcharge?: Cents
}

/** A charge may take this long before the reconciler asks the provider about it. */
const chargingMs = 30_000

/**
 * Moves a payment one step and writes what follows from it: its lease, its ledger lines, and the announcement
 * that refreshes its vehicle's pages.
 *
 * @param tx a transaction, so that all of it is written or nothing
 * @returns null where the event changes nothing
 */
export async function stepPayment(
  tx: Db,
  { websiteId, id }: Pick<Payment, 'websiteId' | 'id'>,
  event: PaymentEvent,
  now: Date,
  details: PaymentEventDetails = {},
): Promise<Payment | null> {
  const scope = { db: tx, websiteId }
  const before = await lockPayment(scope, id)
  const state = before && nextState(before.state, event)
  if (!before || !state) return null
  const lease = { websiteId, paymentId: id }
  const surcharge = details.surcharge ?? cents(0)
  const to = (change: PaymentChange): Promise<Payment> => changePayment(scope, id, change, now)
  switch (state) {
    case 'charging':
      return beginCharge(scope, before, now)
    case 'held': {
      const soon = new Date(now.getTime() + cardEntryMs)
      await changeLease(tx, lease, { expiresAt: soon })
      return to({
        state,
        message: details.message ?? null,
        nextCheckAt: soon,
        checks: 0,
        chargingSince: null,
      })
    }
    case 'succeeded':
      await writeLedger(scope, before, 'charge', surcharge, now)
      await changeLease(tx, lease, { expiresAt: null, paidAt: now, holdsUntil: heldUntil(before) })
      await announceVehicle(tx, before.vehicleId)
      return to({ state, message: null, surcharge, nextCheckAt: now, checks: 0 })
    case 'applied':
      return to({ state, nextCheckAt: now, checks: 0 })
    case 'refunding': {
      const reason = details.reason ?? 'paid too late'
      if (before.state !== 'released') return to({ state, reason, nextCheckAt: now, checks: 0 })
      // it was paid after the release: the ledger shows that the money came, before it goes back
      await writeLedger(scope, before, 'charge', surcharge, now)
      return to({ state, reason, surcharge, nextCheckAt: now, checks: 0 })
    }
    case 'refunded':
      await writeLedger(scope, before, 'refund', surcharge, now)
      await dropLease(tx, lease)
      await announceVehicle(tx, before.vehicleId)
      return to({ state, nextCheckAt: null })
    case 'released':
      await dropLease(tx, lease)
      // the reconciler tells the provider next
      return to({ state, reason: details.reason ?? 'nobody paid in time', nextCheckAt: now, checks: 0 })
  }
}

/** Holds the vehicle for as long as the charge takes. A payment whose vehicle is gone is released instead. */
async function beginCharge({ db, websiteId }: WebsiteDb, before: Payment, now: Date): Promise<Payment> {
  const lease = { websiteId, paymentId: before.id }
  const to = (change: PaymentChange): Promise<Payment> =>
    changePayment({ db, websiteId }, before.id, change, now)
  const isHeld = await changeLease(db, lease, { expiresAt: null })
  if (isHeld && (await isVehicleForSale(db, before.vehicleId)))
    return to({
      state: 'charging',
      message: null,
      bankAddress: null,
      nextCheckAt: new Date(now.getTime() + chargingMs),
      checks: 0,
      chargingSince: now,
      attempts: before.attempts + 1,
    })
  if (isHeld) await dropLease(db, lease)
  return to({ state: 'released', reason: 'the vehicle is not for sale any more', nextCheckAt: now })
}

/** Refreshes every page that shows the vehicle, because it is taken now or free again. */
export async function announceVehicle(tx: Db, vehicleId: number): Promise<void> {
  for (const id of await websitesOfVehicle(tx, vehicleId))
    await announceChange(tx, [id], [`vehicle:${vehicleId}`, `stock:${id}`])
}
