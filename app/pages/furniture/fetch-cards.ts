import type { Card } from '#app/features/vehicles/card.ts'

/**
 * Asks for the cards of vehicles, as far as they are still in stock. What they are for is a convenience: where nothing
 * comes, the page is whole without it.
 *
 * @returns what takes the question back
 */
export function fetchCards(query: string[][], onCards: (cards: readonly Card[]) => void): () => void {
  const leaving = new AbortController()
  fetch(`/api/cards?${new URLSearchParams(query)}`, { signal: leaving.signal })
    .then((response) => (response.ok ? response.json() : null))
    .then((answer: unknown) => Array.isArray(answer) && onCards(answer))
    .catch(() => {})
  return () => leaving.abort()
}
