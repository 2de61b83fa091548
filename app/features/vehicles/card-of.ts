import { earliest } from '#app/core/time.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Card, toCard } from './card.ts'
import { marketEnds } from './price/market-hint.ts'
import type { BuyersPlace } from './price/there.ts'
import { isJustArrived } from './tag.ts'
import type { Vehicle } from './vehicle.ts'

interface ShownCard {
  readonly card: Card
  /**
   * The moment at which time alone changes the card: the vehicle is no longer just arrived, or what its price is
   * compared with is too old.
   */
  readonly endsAt: Date | null
}

interface PlacedCard extends ShownCard {
  /** Where its prices hold: the buyer's place, else the website's own. */
  readonly place: BuyersPlace | null
}

const made = new WeakMap<Vehicle, Map<string, PlacedCard>>()

/** The cards of a vehicle that are in memory. */
export function* cardsInMemory(vehicle: Vehicle): Iterable<Card> {
  for (const { card } of made.get(vehicle)?.values() ?? []) yield card
}

/**
 * The card of a vehicle. An unchanged card is the same object, so that its markup can be cached too.
 *
 * @param there where the buyer lives; null: nobody says. Its prices are those of its day
 */
export function cardOf(
  vehicle: Vehicle,
  scope: { website: Website },
  now: Date,
  there: BuyersPlace | null = null,
): ShownCard {
  const cards = made.get(vehicle) ?? new Map<string, PlacedCard>()
  const place = there ?? scope.website.home ?? null
  const key = `${there?.state ?? ''} ${place?.state ?? ''}`
  const known = cards.get(key)
  if (known && isSame(known.place, place) && (known.endsAt === null || now <= known.endsAt)) return known
  const days = scope.website.specifications.just_arrived_days
  const arrivedUntil = isJustArrived(vehicle, days, now)
    ? new Date(vehicle.created_at.getTime() + days * 86_400_000)
    : null
  const card = toCard(vehicle, scope, now, there)
  const hintUntil = marketEnds(vehicle, now)
  const shown = { card, place, endsAt: earliest([arrivedUntil, hintUntil]) }
  made.set(vehicle, cards.set(key, shown))
  return shown
}

function isSame(one: BuyersPlace | null, other: BuyersPlace | null): boolean {
  return one?.day === other?.day && one?.tables === other?.tables
}
