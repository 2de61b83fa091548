import { Picture } from '#app/features/images/picture.tsx'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import { WholeWords } from '#app/ui/whole-words.ts'
import type { Card } from './card.ts'
import { CompareToggle } from './compare/compare-toggle.tsx'
import { Heart } from './heart.tsx'
import { Marks } from './marks.tsx'
import { PriceFigures } from './price-figures.tsx'

interface StockCardProps {
  card: Card
  /** How near to the top of the page it stands: the first picture is the largest paint, the next are loaded eagerly. */
  place: 'largest' | 'near-top' | 'lazy'
  /** The width of its picture, in the syntax of the `sizes` attribute. */
  sizes: string
  /** What a search says of it, such as "120 kg under your limit". */
  note?: string
  /** What it costs a week, with its rates; the list must show the terms. */
  weekly?: string
  /** Whether the list lets visitors look through its pictures (`browsePictures`). */
  isBrowsed?: boolean
  /** Whether the page is about this vehicle already, and offers nothing of what can be done with it. */
  isMeant?: boolean
}

/** How large the picture of a card stands at most, and what it is for. */
export const cardPicture = { width: 480, height: 320, use: 'thumbnail' } as const

/**
 * One vehicle in a list. The title is a link that covers the whole card, so the picture needs none. The style sheet
 * arranges the parts by `data-card` on the document.
 */
export function StockCard({
  card,
  place,
  sizes,
  note,
  weekly,
  isBrowsed = false,
  isMeant = false,
}: StockCardProps) {
  const outline = placeholderPicture(card.body)
  return (
    <article className={card.sold ? 'card is-sold' : 'card'} data-shown={card.tracked}>
      <div
        className="card-picture"
        {...(isBrowsed && card.pictures.length > 0 ? { 'data-pictures': card.pictures.join('\n') } : {})}
      >
        <Picture
          url={card.picture ?? outline}
          instead={outline}
          alt=""
          {...cardPicture}
          sizes={sizes}
          priority={place}
        />
        {isBrowsed && card.pictures.length > 0 && (
          <p className="card-dots" aria-hidden="true">
            {card.pictures.map((url, index) => (
              <i key={url} className={index === 0 ? 'is-on' : undefined} />
            ))}
          </p>
        )}
        <Marks card={card} />
        {!card.sold && !isMeant && (
          <div className="card-tools no-print">
            <CompareToggle id={card.id} name={card.name} />
            <Heart card={card} />
          </div>
        )}
      </div>
      <div className="card-body">
        <h3 className="card-title">
          <a href={card.path}>
            <span className="card-name">
              <WholeWords>{card.title}</WholeWords>
            </span>
            {card.subtitle && (
              <span className="card-subtitle">
                {' '}
                <WholeWords>{card.subtitle}</WholeWords>
              </span>
            )}
            {card.sold && <span className="sr-only">, sold</span>}
          </a>
        </h3>
        <CardSpecs card={card} />
        {note !== undefined && <p className="card-note">{note}</p>}
        {card.facts.length > 0 && (
          <dl className="card-facts">
            {card.facts.map(({ label, value, note: source }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <ValueWithNote value={value} note={source} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="card-price">
          <PriceFigures price={card.price} isSold={card.sold} isReserved={card.reserved} />
          {card.subscription && <p className="price-note">or subscribe for {card.subscription}</p>}
          {card.market_hint && <p className="price-hint">{card.market_hint}</p>}
        </div>
        {weekly !== undefined && <p className="card-weekly">{weekly}</p>}
        <p className="card-foot">
          <span>{card.standing}</span>
          {isMeant ? null : card.sold ? (
            <a href={`${card.path}#similar`} className="card-action">
              See similar<span className="sr-only"> to the {card.title}</span>
            </a>
          ) : (
            <a href={`${card.path}#enquire`} className="card-action">
              {card.ask}
              <span className="sr-only"> about the {card.title}</span>
            </a>
          )}
        </p>
      </div>
    </article>
  )
}

/** Each of these says how much a vehicle has been used. */
const wornFacts = new Set(['Odometer', 'Hours', 'Condition'])

/** Three facts in a line; where a table of facts follows, only the odometer, or the body where the table has that. */
function CardSpecs({ card: { facts, odometer, body, specs } }: { card: Card }) {
  const above = facts.some(({ label }) => wornFacts.has(label)) ? body : odometer
  const shown = facts.length === 0 ? specs : above === null ? [] : [above]
  if (shown.length === 0) return null
  return (
    <ul className="card-specs">
      {shown.map((spec) => (
        <li key={spec}>{spec}</li>
      ))}
    </ul>
  )
}
