import { placeholderPicture } from '#app/features/images/placeholder.ts'
import type { Card } from './card.ts'
import { PriceFigures } from './price-figures.tsx'
import { TagLabel } from './tag-label.tsx'

/** One vehicle in a list. The title is the link, stretched over the card, so the picture is not a second one. */
export function StockCard({ card, isNearTop }: { card: Card; isNearTop: boolean }) {
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card">
      <div className="relative bg-surface-3">
        <img
          src={card.picture ?? placeholderPicture(card.body)}
          alt=""
          width={600}
          height={400}
          loading={isNearTop ? 'eager' : 'lazy'}
          decoding="async"
          className={`aspect-3/2 w-full object-cover ${card.sold ? 'saturate-50' : ''}`}
        />
        {card.tag && (
          <p className="absolute top-3 left-3">
            <TagLabel tag={card.tag} />
          </p>
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-lg">
          <a href={card.path} className="after:absolute after:inset-0 hover:text-brand-ink">
            {card.name}
            {card.sold && <span className="sr-only">, sold</span>}
          </a>
        </h3>
        <ul className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <li>{card.condition}</li>
          {card.specs.map((spec) => (
            <li key={spec}>{spec}</li>
          ))}
        </ul>
        <div className="mt-auto pt-2">
          <PriceFigures price={card.price} isSold={card.sold} size="card" />
          {card.subscription && (
            <p className="text-sm text-ink-2">or {card.subscription} a week subscription</p>
          )}
          {card.market_hint && <p className="text-sm text-positive-ink">{card.market_hint}</p>}
          {card.location && <p className="mt-1 text-sm text-muted">{card.location}</p>}
        </div>
      </div>
    </article>
  )
}
