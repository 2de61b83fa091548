import { expect, test } from 'vitest'
import { chooseReviews } from './shown-reviews.ts'

const review = (rating: number, date: string) => ({ author: 'A', rating, text: 'Good.', date })

test('REVIEW-01 REVIEW-02 the twelve newest of four stars and above', () => {
  const many = Array.from({ length: 14 }, (_, day) => review(day % 2 ? 4 : 5, `2026-03-${String(day + 10)}`))
  const shown = chooseReviews([review(3, '2026-12-01'), ...many, review(1, '2026-12-02')], {
    locale: 'en-AU',
  })
  expect(shown).toHaveLength(12)
  expect(shown[0]?.day).toBe('23 Mar 2026')
  expect(shown.every(({ rating }) => rating >= 4)).toBe(true)
})

test('MEND-55 each says when and where it was written', () => {
  const url = 'https://reviews.example/1'
  const one = { ...review(5, '2026-11-12'), source: 'ProductReview', url }
  expect(chooseReviews([one], { locale: 'en-US' })).toMatchObject([
    { day: 'Nov 12, 2026', source: 'ProductReview', url },
  ])
  expect(chooseReviews([review(5, '2026-11-12')], { locale: 'en-AU' })).toMatchObject([
    { day: '12 Nov 2026', source: 'Google', url: null },
  ])
})
