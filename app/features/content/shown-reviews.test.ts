import { expect, test } from 'vitest'
import { shownReviews } from './shown-reviews.ts'

const review = (rating: number, date: string) => ({ author: 'A', rating, text: 'Good.', date })

test('REVIEW-01 REVIEW-02 the twelve newest of four stars and above', () => {
  const many = Array.from({ length: 14 }, (_, day) => review(day % 2 ? 4 : 5, `2026-03-${String(day + 10)}`))
  const shown = shownReviews([review(3, '2026-12-01'), ...many, review(1, '2026-12-02')])
  expect(shown).toHaveLength(12)
  expect(shown[0]?.date).toBe('2026-03-23')
  expect(shown.every(({ rating }) => rating >= 4)).toBe(true)
})
