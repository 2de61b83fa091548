import { earliest } from '#app/core/time.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Card, toCard } from './card.ts'
import { marketUntil } from './price/market-hint.ts'
import { isJustArrived } from './tag.ts'
import type { Vehicle } from './vehicle.ts'

interface ShownCard {
  readonly card: Card
  /**
   * The moment at which time alone changes the card: the vehicle is no longer just arrived, or its market average is
   * too old.
   */
  readonly endsAt: Date | null
}

const made = new WeakMap<Vehicle, ShownCard>()

/** The card of a vehicle. An unchanged card is the same object, so that its markup can be cached too. */
export function cardOf(vehicle: Vehicle, scope: { website: Website }, now: Date): ShownCard {
  const known = made.get(vehicle)
  if (known && (known.endsAt === null || now <= known.endsAt)) return known
  const days = scope.website.specifications.just_arrived_days
  const arrivedUntil = isJustArrived(vehicle, days, now)
    ? new Date(vehicle.created_at.getTime() + days * 86_400_000)
    : null
  const card = toCard(vehicle, scope, now)
  const hintUntil = card.market_hint === null ? null : marketUntil(vehicle)
  const shown = { card, endsAt: earliest([arrivedUntil, hintUntil]) }
  made.set(vehicle, shown)
  return shown
}
