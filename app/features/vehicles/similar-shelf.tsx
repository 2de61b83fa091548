import { Prepared } from '#app/ui/prepared.tsx'
import type { Card } from './card.ts'
import { StockCard } from './stock-card.tsx'

const sizes = '(width >= 80rem) 19rem, (width >= 40rem) 50vw, 100vw'

interface SimilarShelfProps {
  cards: readonly Card[]
  title: string
  /** The stock search of the same body. */
  more: { readonly href: string; readonly label: string }
}

/** What else may suit, beneath the vehicle, or right under it where it is sold. */
export function SimilarShelf({ cards, title, more }: SimilarShelfProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="similar" className="similar no-print">
      <div className="section-head">
        <h2 id="similar">{title}</h2>
        <a href={more.href} className="section-more">
          {more.label}
        </a>
      </div>
      <ul className="stock-grid stock-shelf">
        {cards.map((card) => (
          <Prepared
            key={card.id}
            as="li"
            source={card}
            variant="similar"
            make={() => <StockCard card={card} place="lazy" sizes={sizes} />}
          />
        ))}
      </ul>
    </section>
  )
}
