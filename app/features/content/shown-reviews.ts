import type { Review } from './content.ts'

const shownReviewCount = 12
const leastStars = 4

/** The newest reviews of four stars and above, as many as are shown (REVIEW-01, REVIEW-02). */
export function shownReviews(reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ rating }) => rating >= leastStars)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, shownReviewCount)
}
