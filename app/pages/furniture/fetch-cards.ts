import type { Card } from '#app/features/vehicles/card.ts'
import { readCards } from '#app/features/vehicles/read-cards.ts'

/**
 * Fetches the cards of vehicles that are still in stock. They are a convenience, so a failure is ignored and
 * the page is complete without them.
 *
 * @returns cancels the request
 */
export function fetchCards(query: string[][], onCards: (cards: readonly Card[]) => void): () => void {
  const leaving = new AbortController()
  fetch(`/api/cards?${new URLSearchParams(query)}`, { signal: leaving.signal })
    .then((response) => (response.ok ? response.json() : null))
    .then((answer: unknown) => Array.isArray(answer) && onCards(readCards(answer)))
    .catch(() => {})
  return () => leaving.abort()
}
