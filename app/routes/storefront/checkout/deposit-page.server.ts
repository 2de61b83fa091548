import { redirect } from 'react-router'
import { cents } from '#app/core/money.ts'
import { type Deposit, depositOf, providerFor } from '#app/features/payments/processor-of.ts'
import { holdText, refundText, reserveReasons } from '#app/features/payments/terms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import { purchaseOptions } from '#app/features/vehicles/eligibility.ts'
import { formatPrice, priceCounts } from '#app/features/vehicles/price.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { phoneLink } from '#app/routes/storefront/frame/frame-of.server.ts'
import type { DepositView } from './deposit-view.ts'

/**
 * The deposit of a vehicle that may be had so; whoever opens the page of one that may not is led to the vehicle itself
 * (ELIG-09).
 *
 * @param isGone the page says that somebody else has it, and is shown all the same
 */
export function depositFor(
  vehicle: Vehicle,
  { website }: Pick<Scope, 'website'>,
  way: 'reserve' | 'purchase',
  isGone: boolean,
): Deposit {
  const deposit = depositOf(vehicle, website)
  if (!deposit || (!isGone && !purchaseOptions(vehicle, website)[way]))
    throw redirect(vehiclePath(website, vehicle), { status: 302 })
  return deposit
}

/** What stands beside the form: the vehicle, the amount, and what it buys. */
export function depositAside(
  vehicle: Vehicle,
  scope: Scope,
  { amount, processor }: Deposit,
  way: 'reserve' | 'purchase',
): { aside: DepositView; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const { hold_hours, refundable_days } = website.config.reservations
  const total = priceCounts(vehicle.dapprice) ? vehicle.dapprice : vehicle.price
  const { card, endsAt } = cardOf(vehicle, scope, now)
  return {
    endsAt,
    aside: {
      card,
      heading: way === 'reserve' ? 'You are reserving' : 'You are buying',
      amount: formatPrice(amount),
      price: way === 'purchase' && priceCounts(total) ? formatPrice(total) : null,
      balance: way === 'purchase' && priceCounts(total) ? formatPrice(cents(total - amount)) : null,
      hold: holdText(hold_hours),
      refund: refundText(refundable_days),
      next: reserveReasons(website).next,
      phone: phoneLink(dealerPhone(vehicle, website, snapshot.locations), website.locale),
      takesCards: providerFor(website, processor) !== null,
      isDemo: providerFor(website, processor) === 'sandbox',
    },
  }
}
