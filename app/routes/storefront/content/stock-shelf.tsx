import { StockCard } from '#app/features/vehicles/stock-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prepared } from '#app/ui/prepared.tsx'
import type { ContentShelf } from './shelf.ts'

const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'

/** Vehicles in stock that belong to what the page says; nothing where there are none. */
export function StockShelf({ shelf: { title, cards, more }, id }: { shelf: ContentShelf; id: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="content-shelf no-print">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <a href={more.href} className="section-more">
          {more.label} <Icon name="arrow-right" />
        </a>
      </div>
      <ul className="stock-grid stock-shelf">
        {cards.map((card) => (
          <Prepared
            key={card.id}
            as="li"
            source={card}
            variant="content"
            make={() => <StockCard card={card} place="lazy" sizes={sizes} />}
          />
        ))}
      </ul>
    </section>
  )
}
