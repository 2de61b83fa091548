import { useEffect, useState } from 'react'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { fetchCards } from './fetch-cards.ts'

const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'

/** Shows the cards of those vehicles that are still in stock. */
export default function RecentCards({ slugs }: { slugs: readonly string[] }) {
  const [cards, setCards] = useState<readonly Card[]>([])
  useEffect(
    () =>
      fetchCards(
        slugs.map((slug) => ['slug', slug]),
        setCards,
      ),
    [slugs],
  )
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
