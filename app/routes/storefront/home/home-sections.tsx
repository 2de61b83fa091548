import type { HomeOffer, HomeReview } from './home-data.ts'

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

/** What customers said, of four stars and above, and that it is those (REVIEW-02). */
export function Reviews({
  rating,
  reviews,
}: {
  rating: { count: number; average_rating: number }
  reviews: readonly HomeReview[]
}) {
  return (
    <section aria-labelledby="rating" className="home-section reviews">
      <div className="reviews-head">
        <h2 id="rating">Rated {rating.average_rating} out of 5</h2>
        <p>
          <Stars rating={rating.average_rating} /> The average of {rating.count} reviews.
          {reviews.length > 0 && ' Showing reviews of 4 stars and above.'}
        </p>
      </div>
      {reviews.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        <ul className="review-track" tabIndex={0} aria-label="Reviews">
          {reviews.map((review) => (
            <li key={`${review.author} ${review.date}`} className="review">
              <Stars rating={review.rating} />
              <p className="review-text">{review.text}</p>
              <p className="review-author">{review.author}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Stars({ rating }: { rating: number }) {
  const whole = Math.round(rating)
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5`}>
      {'★'.repeat(whole)}
      <span className="stars-off">{'★'.repeat(5 - whole)}</span>
    </span>
  )
}
