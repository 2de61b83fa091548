import { isRecord, jsonOf } from '#app/core/json.ts'
import type { Favourite, Favourites } from '#app/features/favourites/favourite.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { readCards } from '#app/features/vehicles/read-cards.ts'

/**
 * The browser keeps the cards as they were last shown, so that the garage opens at once, even without a
 * connection.
 */
export interface KeptCards {
  readonly atMs: number
  readonly cards: readonly Card[]
}

/** The key has a number that changes with the shape of a card, because an old card could not be shown. */
export const keptCardsKey = 'garage_cards_1'

/** One saved vehicle on the garage page. */
export type SavedVehicle =
  | { readonly kind: 'card'; readonly favourite: Favourite; readonly card: Card }
  /** The vehicle is no longer listed, so only what was saved is left. */
  | { readonly kind: 'gone'; readonly favourite: Favourite }

/** Lists the favourites in their order; those without a card are no longer listed. */
export function savedVehicles(favourites: Favourites, cards: readonly Card[]): SavedVehicle[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return favourites.map((favourite) => {
    const card = byId.get(favourite.id)
    return card ? { kind: 'card', favourite, card } : { kind: 'gone', favourite }
  })
}

/** Makes an address that shows the saved vehicles to somebody else, or on another device. */
export function sharedAddress(path: string, favourites: Favourites): string {
  const [address = '', query] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('tab')
  parameters.set('cars', favourites.map(({ id }) => id).join('.'))
  return `${address}?${parameters}`
}

/** Reads the ids from a shared address, each once; invalid ones are dropped. */
export function sharedIds(query: URLSearchParams): number[] {
  const ids = (query.get('cars') ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostShared)
}

/** One request for cards answers this many. */
export const mostShared = 24

export function parseKeptCards(text: string | null): KeptCards {
  const kept = jsonOf(text)
  if (!isRecord(kept) || typeof kept.atMs !== 'number' || !Array.isArray(kept.cards))
    return { atMs: 0, cards: [] }
  return { atMs: kept.atMs, cards: readCards(kept.cards) }
}
