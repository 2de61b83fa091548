import { useEffect, useState } from 'react'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'

const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'

/** The cards of these vehicles, as far as they are still in stock. */
export default function RecentCards({ slugs }: { slugs: readonly string[] }) {
  const [cards, setCards] = useState<readonly Card[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const query = new URLSearchParams(slugs.map((slug) => ['slug', slug]))
    fetch(`/api/cards?${query}`, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : []))
      .then((answer: unknown) => Array.isArray(answer) && setCards(answer))
      .catch(() => {
        // the strip is a convenience: the page is whole without it
      })
    return () => leaving.abort()
  }, [slugs])
  if (cards.length === 0) return null
  return (
    <aside aria-labelledby="recent" className="recent page-width no-print">
      <h2 id="recent">Recently viewed</h2>
      <ul className="stock-grid stock-shelf">
        {cards.map((card) => (
          <li key={card.id}>
            <StockCard card={card} place="lazy" sizes={sizes} />
          </li>
        ))}
      </ul>
    </aside>
  )
}
