import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdOf } from './held.ts'

const whole = { isEmpty: false, unreadable: null }

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
  expect(holdOf({ ...whole, removed, current }, share).held).toBe(held)
})

test.each([
  ['empty', { isEmpty: true, unreadable: null }],
  ['cut off', { isEmpty: false, unreadable: 'it was cut off' }],
])('a feed that is %s is held whatever would go', (_, feed) => {
  expect(holdOf({ ...feed, removed: 0, current: 3 }, 1 / 3).held).toBe(true)
})

test('whoever would lose five vehicles or fewer is never held for it', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.nat(1000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (removed, rest, share) => {
        expect(holdOf({ ...whole, removed, current: removed + rest }, share)).toEqual({ held: false })
      },
    ),
  )
})
