import { describe, expect, test } from 'vitest'
import { limitsOf, nearestStop, stopsBetween } from './slider-stops.ts'

const widths = [
  { from: 0, step: 500 },
  { from: 20_000, step: 1000 },
  { from: 60_000, step: 2500 },
]

describe('the figures at which a thumb may stand', () => {
  test('steps grow with the figures, and both ends are inside', () => {
    const stops = stopsBetween(18_740, 68_200, widths)
    expect(stops.slice(0, 5)).toEqual([18_500, 19_000, 19_500, 20_000, 21_000])
    expect(stops.slice(-4)).toEqual([62_500, 65_000, 67_500, 70_000])
    expect(stops).toContain(60_000)
  })

  test('one figure only is one stop', () => {
    expect(stopsBetween(500, 500, widths)).toEqual([500])
  })

  test.each([
    [18_500, 0],
    [0, 0],
    [19_300, 2],
    [90_000, 4],
  ])('%d belongs to stop %d', (value, index) => {
    expect(nearestStop([18_500, 19_000, 19_500, 20_000, 21_000], value)).toBe(index)
  })
})

describe('what was typed wins', () => {
  const stops = [10_000, 20_000, 30_000]

  test.each<[[string, string], [number | null, number | null]]>([
    [
      ['', ''],
      [null, null],
    ],
    [
      ['$12,500', '25000'],
      [12_500, 25_000],
    ],
    [
      ['25000', '12500'],
      [12_500, 25_000],
    ],
    [
      ['10000', '30,000'],
      [null, null],
    ],
    [
      ['', '15000'],
      [null, 15_000],
    ],
    [
      ['abc', '15000'],
      [null, 15_000],
    ],
  ])('%j is %j', (typed, limits) => {
    expect(limitsOf(typed, stops)).toEqual(limits)
  })
})
