import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'

const stars = (section: string): number[] =>
  [...section.matchAll(/<li class="review"><span[^>]*aria-label="(\d) out of 5"/g)].map(([, rating]) =>
    Number(rating),
  )

test('REVIEW-01 REVIEW-02 the twelve newest reviews of four stars and above, beside the average of all', async () => {
  const { visit, aWebsite } = await createTestApp()
  const reviews = Array.from({ length: 20 }, (_, index) => ({
    author: `Author ${index + 1}`,
    rating: 3 + (index % 3),
    text: `Said ${index + 1}`,
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
  }))
  const website = await aWebsite({
    settings: { review_summary: { average_rating: 3.9, count: 20 } },
    files: { 'reviews.json': reviews },
  })
  const html = await (await visit(website, '/')).text()
  const section = /<section aria-labelledby="rating"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const newestFirst = reviews.filter(({ rating }) => rating >= 4).reverse()
  const shown = [...section.matchAll(/class="review-author">([^<]+)</g)].map(([, author]) => author)
  expect(shown).toEqual(newestFirst.slice(0, 12).map(({ author }) => author))
  expect(stars(section)).toEqual(newestFirst.slice(0, 12).map(({ rating }) => rating))
  expect(section.replace(/<!-- -->/g, '')).toContain('Rated 3.9 out of 5')
  expect(section.replace(/<!-- -->/g, '')).toContain(
    'The average of 20 reviews. Showing reviews of 4 stars and above.',
  )
})
