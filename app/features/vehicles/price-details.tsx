import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PriceDetails, PriceLine } from './price/price-details.ts'

/** Shows what is in a price: each part with its amount and where that is from (DRIVE-19). */
export function PriceParts({ details: { lines, total, notes } }: { details: PriceDetails }) {
  return (
    <Disclosure summary="What is in this price">
      <dl className="price-parts">
        {lines.map((line) => (
          <div key={line.name}>
            <dt>
              {line.name}
              {line.source && <Source source={line.source} />}
            </dt>
            <dd>
              {line.amount}
              {line.standing && <small> {line.standing}</small>}
            </dd>
          </div>
        ))}
        {total && (
          <div className="price-total">
            <dt>{total.name}</dt>
            <dd>{total.amount}</dd>
          </div>
        )}
      </dl>
      {notes.map((note) => (
        <p key={note} className="price-part-note">
          {note}
        </p>
      ))}
    </Disclosure>
  )
}

function Source({ source: { text, url } }: { source: NonNullable<PriceLine['source']> }) {
  return (
    <span className="price-source">
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
          <span className="sr-only"> (opens in new tab)</span>
        </a>
      )}
    </span>
  )
}
