import type { Card } from './card.ts'
import { ShelfCards } from './shelf-cards.tsx'

interface SimilarShelfProps {
  cards: readonly Card[]
  title: string
  /** The stock search of the same body. */
  more: { readonly href: string; readonly label: string }
}

/** Alternatives to the vehicle, at the end of its page, or right below it where it is sold. */
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
      <ShelfCards cards={cards} />
    </section>
  )
}
