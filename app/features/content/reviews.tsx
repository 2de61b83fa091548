import type { ShownReview } from './shown-reviews.ts'

interface ReviewsProps {
  /** Computed from all reviews, including those that are not shown. */
  rating: { readonly count: number; readonly average_rating: number }
  reviews: readonly ShownReview[]
}

/** Customer reviews of four stars and more; the heading says that only those are shown (REVIEW-02). */
export function Reviews({ rating, reviews }: ReviewsProps) {
  return (
    <section aria-labelledby="rating" className="reviews">
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
            <li key={`${review.author} ${review.day}`} className="review">
              <Stars rating={review.rating} />
              <ReviewText text={review.text} />
              <p className="review-author">
                {review.author}, {review.day}, <ReviewSource review={review} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ReviewSource({ review: { author, source, url } }: { review: ShownReview }) {
  if (url === null) return `on ${source}`
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      on {source}
      <span className="sr-only">, the review of {author} (opens in new tab)</span>
    </a>
  )
}

const shortText = 260

/** A long text is cut at a word; a press shows the rest. */
function ReviewText({ text }: { text: string }) {
  const end = text.length <= shortText * 1.2 ? text.length : text.lastIndexOf(' ', shortText)
  return (
    <div className="review-text">
      {text.slice(0, end)}{' '}
      {end < text.length && (
        <details>
          <summary>… Read more</summary>
          {text.slice(end)}
        </details>
      )}
    </div>
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
