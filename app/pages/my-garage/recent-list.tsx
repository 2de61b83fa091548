import { useEffect, useState } from 'react'
import { readVisitedAddresses } from '#app/boot/visited.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { fetchCards } from '#app/pages/furniture/fetch-cards.ts'
import { viewedSlugs } from '#app/pages/furniture/recently-viewed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GarageData } from './garage-data.ts'
import { garageSizes, WaitingCards } from './saved-list.tsx'

/** Shows the vehicles that were looked at last and are still listed. */
export function RecentList({ garage: { words, stockPath } }: { garage: GarageData }) {
  const [cards, setCards] = useState<readonly Card[] | null>(null)
  useEffect(() => {
    const slugs = viewedSlugs(readVisitedAddresses(), null)
    if (slugs.length === 0) return setCards([])
    return fetchCards(
      slugs.map((slug) => ['slug', slug]),
      setCards,
    )
  }, [])
  if (cards === null) return <WaitingCards />
  if (cards.length === 0)
    return (
      <div className="garage-none">
        <Icon name="search" />
        <p>The {words.many} you look at are remembered here, in this browser alone.</p>
        <a href={stockPath} className="button">
          See what’s in stock
        </a>
      </div>
    )
  return (
    <ul className="stock-grid">
      {cards.map((card) => (
        <li key={card.id}>
          <StockCard card={card} place="lazy" sizes={garageSizes} />
        </li>
      ))}
    </ul>
  )
}
