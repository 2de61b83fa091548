import { randomUUID } from 'node:crypto'
import type { Website } from '#app/features/tenancy/website.ts'
import { depositOf } from '#app/features/vehicles/deposit.ts'
import { isEligible } from '#app/features/vehicles/eligibility.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { inReplicatedTransaction } from '#app/server/db.server.ts'
import { type Holder, holderDigests } from './holder.server.ts'
import { cardEntryMs, listExpiredLeases, takeLease } from './leases.server.ts'
import type { Payment, PaymentPurpose } from './payment.ts'
import { releasePayment } from './payment-course.server.ts'
import { tokenOfPayment } from './payment-token.server.ts'
import type { PaymentDependencies } from './payments.server.ts'
import { findOpenPaymentOf, findPayment, insertPayment } from './store.server.ts'

export type BegunPayment =
  | { outcome: 'begun'; payment: Payment; token: string }
  /** Somebody else holds the vehicle, or has paid a deposit for it (PAY-07). */
  | { outcome: 'taken' }
  /** The same shopper holds another vehicle that is not paid yet. */
  | { outcome: 'holds another' }
  /** The vehicle cannot be bought online (ELIG). */
  | { outcome: 'not-eligible' }
  /** We have no provider that can take money for this dealership. */
  | { outcome: 'no-provider' }

export interface WantedPayment {
  readonly leadId: string
  readonly purpose: PaymentPurpose
  readonly holder: Holder
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes the one lease of a vehicle for a lead. A lead that already has it continues with the same payment.
 */
export async function beginPayment(
  parts: PaymentDependencies,
  website: Website,
  vehicle: Vehicle,
  { leadId, purpose, holder }: WantedPayment,
  now: Date,
): Promise<BegunPayment> {
  const { secretsKey, findProvider } = parts
  const { db } = parts.database
  const websiteId = website.id
  const known = await findOpenPaymentOf({ db, websiteId }, leadId, vehicle.id)
  if (known) return begun(known)
  const deposit = depositOf(vehicle, website)
  if (vehicle.has_deposit) return { outcome: 'taken' }
  if (!deposit || !isEligible(vehicle, website)) return { outcome: 'not-eligible' }
  const provider = await findProvider.forKey(website, vehicle.dealership_id, deposit.processor)
  if (!provider) return { outcome: 'no-provider' }
  const digests = holderDigests(secretsKey, website, leadId, holder)
  for (const expired of await listExpiredLeases(db, vehicle.id, websiteId, digests, now)) {
    const former = await findPayment({ db, websiteId: expired.websiteId }, expired.paymentId)
    if (former) await releasePayment(parts, former, 'nobody paid in time', now)
  }
  const { hold_hours, refundable_days } = website.config.reservations
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + cardEntryMs)
  const payment = {
    websiteId,
    id,
    vehicleId: vehicle.id,
    dealershipId: vehicle.dealership_id,
    leadId,
    purpose,
    provider: provider.name,
    publicKey: deposit.processor.authorization_key,
    amount: deposit.amount,
    currency: website.currency,
    state: 'held' as const,
    vehicleName: vehicle.name,
    vehicleSlug: vehicle.slug,
    holdHours: hold_hours,
    refundableUntil: new Date(now.getTime() + refundable_days * dayMs),
    createdAt: now,
  }
  return inReplicatedTransaction(db, async (tx): Promise<BegunPayment> => {
    const outcome = await takeLease(tx, vehicle.id, { websiteId, paymentId: id }, digests, expiresAt)
    return outcome === 'held'
      ? begun(await insertPayment({ db: tx, websiteId }, payment, expiresAt))
      : { outcome }
  })

  function begun(payment: Payment): BegunPayment {
    return { outcome: 'begun', payment, token: tokenOfPayment(secretsKey, payment) }
  }
}
