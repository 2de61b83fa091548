import type { Card } from '#app/features/vehicles/card.ts'
import { readCards } from '#app/features/vehicles/read-cards.ts'

/** One request answers at most this many (`api/vehicles.server.ts`). */
const mostAtOnce = 24

/** Loads the cards of those vehicles that are still listed; null where the network does not answer. */
export async function loadCards(ids: readonly number[], signal: AbortSignal): Promise<Card[] | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  try {
    const answers = await Promise.all(
      parts.map(async (part): Promise<Card[]> => {
        const query = new URLSearchParams(part.map((id) => ['id', String(id)]))
        const answer = await fetch(`/api/cards?${query}`, { signal, cache: 'no-cache' })
        if (!answer.ok) throw new Error(`cards: ${answer.status}`)
        return readCards(await answer.json())
      }),
    )
    return answers.flat()
  } catch {
    return null
  }
}
