import { Prepared } from '#app/ui/prepared.tsx'
import type { Card } from './card.ts'
import { StockCard } from './stock-card.tsx'

const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'

/** A few vehicles next to each other, within a page about something else. */
export function ShelfCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="stock-grid stock-shelf">
      {cards.map((card) => (
        <Prepared
          key={card.id}
          as="li"
          source={card}
          variant="shelf"
          make={() => <StockCard card={card} place="lazy" sizes={sizes} />}
        />
      ))}
    </ul>
  )
}
