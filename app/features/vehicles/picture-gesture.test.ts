import { expect, test } from 'vitest'
import { gestureOn, isDoubleTap } from './picture-gesture.ts'

test.each([
  ['HOUSE-08 to the left is the next picture', { dx: -51, dy: 10 }, 1, 'next'],
  ['to the right the one before', { dx: 51, dy: 50 }, 1, 'previous'],
  ['a short way is nothing', { dx: -50, dy: 0 }, 1, null],
  ['more up than across is nothing', { dx: -60, dy: 61 }, 1, null],
  ['a large picture is moved, not swiped', { dx: -200, dy: 0 }, 2, null],
  ['a finger that stayed has tapped', { dx: 5, dy: 5 }, 1, 'tap'],
  ['also on a large picture', { dx: 0, dy: 9 }, 3, 'tap'],
  ['ten pixels are no tap', { dx: 10, dy: 0 }, 2, null],
] as const)('%s', (_, way, scale, gesture) => {
  expect(gestureOn(way, scale)).toBe(gesture)
})

test('two taps within a moment are one double tap', () => {
  expect([isDoubleTap(1000, 1299), isDoubleTap(1000, 1300), isDoubleTap(0, 1000)]).toEqual([
    true,
    false,
    false,
  ])
})
