import { ShelfCards } from '#app/features/vehicles/shelf-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Shelf } from './shelf.ts'

/** Shows vehicles in stock that suit the page; without any it renders nothing. */
export function StockShelf({ shelf: { title, cards, more }, id }: { shelf: Shelf; id: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="content-shelf no-print">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <a href={more.href} className="section-more">
          {more.label} <Icon name="arrow-right" />
        </a>
      </div>
      <ShelfCards cards={cards} />
    </section>
  )
}
