import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedEffect, holdOf, usualHoldShares } from './held.ts'

const whole: FeedEffect = {
  isEmpty: false,
  unreadable: null,
  rows: 150,
  rejected: 0,
  current: 150,
  removed: 0,
  staying: 150,
  repriced: 0,
  unpictured: 0,
  taken: [],
}
const thirds = usualHoldShares(1 / 3)

test.each([
  ['nothing goes', 0, 90, 1 / 3, false],
  ['exactly a third goes', 30, 90, 1 / 3, false],
  ['one more than a third', 31, 90, 1 / 3, true],
  ['five of six', 5, 6, 1 / 3, false],
  ['five of five', 5, 5, 1 / 3, false],
  ['six of six', 6, 6, 1 / 3, true],
  ['six of eighteen', 6, 18, 1 / 3, false],
  ['six of seventeen', 6, 17, 1 / 3, true],
  ['a website that holds nothing', 90, 90, 1, false],
  ['a website that holds everything above five', 6, 1000, 0, true],
  ['a first feed', 0, 0, 1 / 3, false],
])('%s: %i of %i with a share of %d is held: %s', (_, removed, current, share, held) => {
  expect(holdOf({ ...whole, removed, current }, usualHoldShares(share)).held).toBe(held)
})

test.each([
  ['empty', { isEmpty: true, unreadable: null }],
  ['cut off', { isEmpty: false, unreadable: 'it was cut off' }],
])('F12 a feed that is %s is held whatever would go', (_, feed) => {
  expect(holdOf({ ...whole, ...feed, removed: 0, current: 3 }, thirds).held).toBe(true)
})

test('whoever would lose five vehicles or fewer is never held for it', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.nat(1000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (removed, rest, share) => {
        expect(holdOf({ ...whole, removed, current: removed + rest }, usualHoldShares(share))).toEqual({
          held: false,
        })
      },
    ),
  )
})

test('MEND-03 a feed that brings what another has is held, and names it', () => {
  const taken = (count: number, feed = 'stock-csv') =>
    Array.from({ length: count }, (_, index) => ({ stocknum: `N${index + 1}`, feed }))
  const reasonOf = (list: FeedEffect['taken']) => {
    const hold = holdOf({ ...whole, removed: 0, current: 0, taken: list }, thirds)
    return hold.held ? hold.reason : null
  }
  expect(reasonOf(taken(1))).toBe('it brings a vehicle that the feed stock-csv has: N1')
  expect(reasonOf([...taken(6), ...taken(1, 'used-csv')])).toBe(
    'it brings 7 vehicles that the feeds stock-csv and used-csv have: N1, N2, N3, N4, N5 and 2 more',
  )
})

test.each([
  [
    'FEED-E05 51 of 150 change price by more than half',
    { repriced: 51 },
    '51 of 150 vehicles would change price by more than half, or lose it',
  ],
  ['FEED-E05 50 of 150 do', { repriced: 50 }, null],
  ['FEED-28 over a third of the rows is rejected', { rejected: 51 }, '51 of 150 rows could not be read'],
  ['FEED-28 a third of them is', { rejected: 50 }, null],
  [
    'FEED-28 over a third loses all photos',
    { unpictured: 51 },
    '51 of 150 vehicles would lose all their photos',
  ],
  ['FEED-28 all five of a small yard change price', { staying: 5, repriced: 5 }, null],
  [
    'FEED-28 all six of a small yard do',
    { staying: 6, repriced: 6 },
    '6 of 6 vehicles would change price by more than half, or lose it',
  ],
] as const)('%s', (_, effect, reason) => {
  const hold = holdOf({ ...whole, ...effect }, thirds)
  expect(hold.held ? hold.reason : null).toBe(reason)
})

test('FEED-28 a feed’s setting sets other shares', () => {
  expect(holdOf({ ...whole, repriced: 149 }, { ...thirds, repriced: 1 })).toEqual({ held: false })
  expect(holdOf({ ...whole, unpictured: 6 }, { ...thirds, unpictured: 0 }).held).toBe(true)
})
