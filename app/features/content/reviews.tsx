import { numberText } from '#app/core/number-text.ts'
import { excerptEnd } from '#app/core/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Stars } from '#app/ui/stars.tsx'
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
          <Stars rating={rating.average_rating} /> The average of {numberText(rating.count)} reviews.
          {reviews.length > 0 && ' Showing reviews of 4 stars and above.'}
        </p>
        {reviews.length > 1 && <Moves />}
      </div>
      {reviews.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        <ul className="review-track" data-track="" tabIndex={0} aria-label="Reviews">
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

/** The track scrolls by hand too, so without script there are no buttons. */
function Moves() {
  return (
    <p className="review-moves needs-script">
      <button type="button" data-does="track-back">
        <Icon name="chevron-left" />
        <span className="sr-only">Earlier reviews</span>
      </button>
      <button type="button" data-does="track-on">
        <Icon name="chevron-right" />
        <span className="sr-only">More reviews</span>
      </button>
    </p>
  )
}

const shortText = 260

/** A long text is cut at the end of a sentence; a press shows the rest. */
function ReviewText({ text }: { text: string }) {
  const end = excerptEnd(text, shortText)
  return (
    <div className="review-text">
      {text.slice(0, end)}{' '}
      {end < text.length && (
        <details>
          <summary>Read more</summary>
          {text.slice(end)}
        </details>
      )}
    </div>
  )
}
