import type { Vehicle } from './vehicle.ts'

/**
 * What follows where nobody has confirmed a vehicle for long (FRESH-05), each with what the one before it means:
 * `unconfirmed` is said on its page and takes no deposit, `unadvertised` is in no feed that goes out, `unlisted` in no
 * search. The page stays open throughout.
 */
export const freshnesses = ['fresh', 'unconfirmed', 'unadvertised', 'unlisted'] as const
export type Freshness = (typeof freshnesses)[number]

/**
 * By its feed: the moment for which the feed vouches for its vehicles; null where it never did. By the vehicle: the moment of
 * its own push since it was read.
 */
export type FeedConfirmations = ReadonlyMap<string, Date | null>

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly confirmations: FeedConfirmations
  }
}

/** The key of a feed among those of all websites. */
export function feedKey(websiteId: number, feedId: string): string {
  return `${websiteId}/${feedId}`
}

/** The key of a vehicle whose own push confirmed it. */
export function vehicleKey(id: number): string {
  return `vehicle ${id}`
}

/** The id in the key of a vehicle; 0 where it is the key of a feed. */
export function vehicleOfKey(key: string): number {
  return Number(/^vehicle (\d+)$/.exec(key)?.[1] ?? 0)
}

/**
 * When a vehicle was last confirmed to be there (FRESH-01): the latest of its feed's moment, or the one at which its
 * feed last had it, and its own. Null where nobody ever confirmed it.
 */
export function confirmedAt(
  vehicle: Pick<Vehicle, 'id' | 'feed' | 'own_confirmed_at' | 'feed_confirmed_at'>,
  confirmations: FeedConfirmations,
): Date | null {
  const moments = [
    vehicle.feed_confirmed_at ?? confirmations.get(vehicle.feed) ?? null,
    vehicle.own_confirmed_at,
    confirmations.get(vehicleKey(vehicle.id)) ?? null,
  ].filter((moment) => moment !== null)
  return moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** May other websites advertise it, as far as its freshness goes? */
export function isAdvertisedFresh({ freshness }: Pick<Vehicle, 'freshness'>): boolean {
  return freshness === 'fresh' || freshness === 'unconfirmed'
}
