import { isRecord, jsonOf } from '#app/core/json.ts'
import type { Favourite, Favourites } from '#app/features/favourites/favourite.ts'
import type { Card } from '#app/features/vehicles/card.ts'

/** The cards of the garage as they were last seen, so that it opens at once, and without a connection. */
export interface KeptCards {
  readonly atMs: number
  readonly cards: readonly Card[]
}

/** Numbered: a card of another form would not be shown well. */
export const keptCardsKey = 'garage_cards_1'

/** One saved vehicle on the garage page. */
export type SavedVehicle =
  | { readonly kind: 'card'; readonly favourite: Favourite; readonly card: Card }
  /** It is no longer listed: all that is left is what was saved. */
  | { readonly kind: 'gone'; readonly favourite: Favourite }

/** The favourites in their order; those without a card have left the stock search. */
export function savedVehicles(favourites: Favourites, cards: readonly Card[]): SavedVehicle[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return favourites.map((favourite) => {
    const card = byId.get(favourite.id)
    return card ? { kind: 'card', favourite, card } : { kind: 'gone', favourite }
  })
}

/** The saved vehicles as an address that shows them to somebody else, or on another device. */
export function sharedAddress(path: string, favourites: Favourites): string {
  const [address = '', query] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('tab')
  parameters.set('cars', favourites.map(({ id }) => id).join('.'))
  return `${address}?${parameters}`
}

/** The ids of a shared address, each once; what is no id is dropped. */
export function sharedIds(query: URLSearchParams): number[] {
  const ids = (query.get('cars') ?? '').split('.').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostShared)
}

/** As many as one question for cards answers. */
export const mostShared = 24

export function parseKeptCards(text: string | null): KeptCards {
  const kept = jsonOf(text)
  if (!isRecord(kept) || typeof kept.atMs !== 'number' || !Array.isArray(kept.cards))
    return { atMs: 0, cards: [] }
  return { atMs: kept.atMs, cards: kept.cards.filter(isCard) }
}

/** Our own page wrote it; a look at what would break the page is enough. */
function isCard(value: unknown): value is Card {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.path === 'string' &&
    Array.isArray(value.specs) &&
    Array.isArray(value.facts) &&
    isRecord(value.price) &&
    isRecord(value.price.main)
  )
}
