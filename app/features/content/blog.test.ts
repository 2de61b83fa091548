import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import {
  blogAddress,
  blogPage,
  blogTitle,
  categoriesOf,
  parseBlogQuery,
  postPath,
  readingMinutes,
  relatedPosts,
} from './blog.ts'
import type { Post } from './content.ts'

function aPost(number: number, category = 'News'): Post {
  const date = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
  return {
    slug: `post-${number}`,
    title: `Post ${number}`,
    date,
    category,
    summary: 'Short.',
    markdown: 'Words.',
  }
}

const posts = Array.from({ length: 30 }, (_, index) => aPost(30 - index, index % 3 === 0 ? 'Towing' : 'News'))

describe('CONTENT-03 the blog', () => {
  test('CONTENT-03 twelve to a page, and nothing beyond the last', () => {
    const on = (page: number) => blogPage(posts, { category: null, page })?.posts.length
    expect([on(1), on(2), on(3), on(4)]).toEqual([12, 12, 6, undefined])
  })

  test('CONTENT-03 an empty blog has one page', () => {
    expect(blogPage([], { category: null, page: 1 })).toEqual({ pages: 1, posts: [] })
  })

  test('CONTENT-03 a category shows its own', () => {
    expect(categoriesOf(posts)).toEqual([
      { name: 'News', count: 20 },
      { name: 'Towing', count: 10 },
    ])
    expect(blogPage(posts, { category: 'Towing', page: 1 })?.posts).toHaveLength(10)
  })

  test.each([
    ['', null, 1],
    ['?category=towing&page=2', 'Towing', 2],
    ['?category=Boats&page=two', null, 1],
    ['?page=0', null, 1],
    ['?page=-3', null, 1],
  ])('CONTENT-03 the address %s', (query, category, page) => {
    expect(parseBlogQuery(new URLSearchParams(query), ['News', 'Towing'])).toEqual({ category, page })
  })

  test.each([
    [null, 1, '/blog'],
    ['Camp kitchen', 3, '/blog?category=Camp+kitchen&page=3'],
  ])('CONTENT-03 the address of %s, page %i', (category, page, address) => {
    expect(blogAddress('/blog', { category, page })).toBe(address)
  })

  test('CONTENT-03 three to read next: of its category, the nearest in time', () => {
    const related = relatedPosts(aPost(15, 'Towing'), posts)
    expect(related.map(({ slug }) => slug)).toEqual(['post-18', 'post-12', 'post-21'])
    expect(related.every(({ category }) => category === 'Towing')).toBe(true)
  })

  test.each([
    [90, 1],
    [410, 2],
    [1000, 5],
  ])('CONTENT-03 %i words are read in %i min', (words, minutes) => {
    expect(readingMinutes('word '.repeat(words))).toBe(minutes)
  })

  test.each([
    ['ROUTE-44 the website’s own name', { path: '/blog', title: 'RV Lifestyle' }, 'RV Lifestyle', '/blog/x'],
    ['ROUTE-45 news', { path: '/news' }, 'News', '/news/x'],
    ['ROUTE-45 without a setting', {}, 'Blog', '/blog/x'],
  ])('%s', (_, blog, title, path) => {
    const website = aWebsite({ config: { blog } })
    expect(blogTitle(website)).toBe(title)
    expect(postPath(website, { slug: 'x' })).toBe(path)
  })
})
