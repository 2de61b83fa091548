import type { HomeOffer } from './home-data.ts'

/** What the dealer offers just now; an offer whose day has passed is not here. */
export function Offers({ offers }: { offers: readonly HomeOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="home-section">
      <h2 id="offers">On offer</h2>
      <ul className="offers">
        {offers.map(({ title, text, price, ends, href }) => (
          <li key={title} className="offer">
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="offer-foot">
              {price && <b className="offer-price">{price}</b>}
              {ends && <span>Ends {ends}</span>}
              {href && (
                <a href={href} className="offer-link">
                  See the stock<span className="sr-only"> of {title}</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
