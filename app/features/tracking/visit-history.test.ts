import { describe, expect, test } from 'vitest'
import {
  linkedQuery,
  noHistory,
  parseHistory,
  type VisitHistory,
  visitedAddresses,
  withVisit,
} from './visit-history.ts'

const now = new Date('2026-06-30T00:00:00Z')
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

function begunWith(query: string, days = 1): VisitHistory {
  const url = `/${query}`
  return { pages: [{ url, at: daysAgo(days) }], first: { query, at: daysAgo(days) }, firstPage: url }
}

describe('visit history', () => {
  test.each([
    ['TRACK-E01 TRACK-06 begun 31 days ago: cleared', begunWith('?a=1', 31), '', 1],
    ['TRACK-E02 begun 29 days ago, same campaign: kept', begunWith('?gclid=a', 29), '?gclid=a', 2],
    ['TRACK-E03 TRACK-05 another gclid: cleared', begunWith('?gclid=a'), '?gclid=b', 1],
    ['TRACK-E04 no campaign now: kept', begunWith('?utm_source=x'), '', 2],
    ['TRACK-E05 TRACK-04 only ?page=2: kept', begunWith('?utm_source=x'), '?page=2', 2],
    ['TRACK-05 a campaign after none: cleared', begunWith(''), '?fbclid=z', 1],
  ])('%s', (_, history, query, pages) => {
    const next = withVisit(history, '/search', query, now)
    expect(next.pages).toHaveLength(pages)
    expect(next.first).toEqual(pages === 1 ? { query, at: now.toISOString() } : history.first)
  })

  test('TRACK-E06 TRACK-07 it holds 50 pages, the oldest is dropped; MEND-65 a lead carries the first all the same', () => {
    let history = noHistory
    for (let page = 1; page <= 51; page += 1) history = withVisit(history, `/${page}`, '', now)
    expect(history.pages).toHaveLength(50)
    expect(history.pages[0]?.url).toBe('/2')
    const addresses = visitedAddresses(history)
    expect([addresses.length, ...addresses.slice(0, 2), addresses.at(-1)]).toEqual([51, '/1', '/2', '/51'])
  })

  test('LEAD-10 the first page’s query becomes an object of name to value', () => {
    expect(linkedQuery(begunWith('?utm_source=google&utm_campaign=vans'))).toEqual({
      utm_source: 'google',
      utm_campaign: 'vans',
    })
  })

  test.each([
    ['nothing', null, null],
    ['no JSON', '{', 'x'],
    ['other things', '[1, {"url": 2}]', '{"query": 5}'],
  ])('%s in storage is an empty history', (_, pages, first) => {
    expect(parseHistory(pages, first)).toEqual(noHistory)
  })
})
