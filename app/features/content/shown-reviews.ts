import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Review } from './content.ts'

/** A review with what a reader needs to check it: when and where it was written, and a link to it (REVIEW-02). */
export interface ShownReview {
  readonly author: string
  readonly rating: number
  readonly text: string
  /** "30 Nov 2026", in the order of the website's country. */
  readonly day: string
  readonly source: string
  readonly url: string | null
}

const shownReviewCount = 12
const leastStars = 4

/** The newest reviews of four stars and more, limited to the number that is shown (REVIEW-01, REVIEW-02). */
export function chooseReviews(
  reviews: readonly Review[],
  { locale }: Pick<Website, 'locale'>,
): ShownReview[] {
  return reviews
    .filter(({ rating }) => rating >= leastStars)
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, shownReviewCount)
    .map(({ author, rating, text, date, source = 'Google', url = null }) => ({
      author,
      rating,
      text,
      day: dayText(date, locale, 'date'),
      source,
      url,
    }))
}
