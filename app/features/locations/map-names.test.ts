import { expect, test } from 'vitest'
import { drawnPoints, isWithin, overlaps, placeNames, type Rect, widthOf } from './map-names.ts'

const frame = { width: 640, height: 480 }
const bend = [
  [600, 120],
  [480, 160],
  [330, 230],
  [200, 260],
  [40, 300],
] as const
const river = { kind: 'river', name: 'Brisbane River', nameAt: 50, points: drawnPoints(bend) } as const

function feetOf(path: string): (readonly [number, number])[] {
  return [...path.matchAll(/[ML](\S+) (\S+?)(?=L|$)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}

test('LOOK-74 a name reads from left to right, whichever way its line was drawn', () => {
  for (const points of [river.points, river.points.toReversed()]) {
    const [name] = placeNames([{ ...river, points }], [], frame)
    const feet = feetOf(name?.path ?? '')
    expect(feet.length).toBeGreaterThan(10)
    for (const [index, [x]] of feet.entries()) expect(x).toBeGreaterThanOrEqual(feet[index - 1]?.[0] ?? 0)
    expect((feet.at(-1)?.[0] ?? 0) - (feet[0]?.[0] ?? 0)).toBeGreaterThan(100)
  }
})

test('LOOK-74 no name lies on a pin, on another name or on a line that crosses its own', () => {
  const pin: Rect = { left: 280, top: 150, right: 326, bottom: 219 }
  const road = {
    kind: 'road',
    name: 'Gateway Motorway',
    nameAt: 50,
    points: drawnPoints([
      [400, 0],
      [410, 240],
      [430, 480],
    ]),
  } as const
  const names = placeNames([river, road], [pin], frame)
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Brisbane River', 'Gateway Motorway'])
  const covers = names.map(({ path }) =>
    feetOf(path).map(([x, y]) => ({ left: x - 6, top: y - 12, right: x + 6, bottom: y })),
  )
  for (const [index, cover] of covers.entries())
    for (const letter of cover) {
      expect(isWithin(letter, frame)).toBe(true)
      expect(overlaps(letter, pin)).toBe(false)
      for (const other of covers.filter((_, at) => at !== index).flat())
        expect(overlaps(letter, other)).toBe(false)
    }
  const [waters = []] = covers
  expect(waters.some(({ left, right }) => left < 404 && right > 412)).toBe(false)
})

test('LOOK-74 the name of a sea lies level in its water, and one that finds no place is left out', () => {
  const shore = [
    [400, 0],
    [420, 240],
    [400, 480],
    [640, 480],
    [640, 0],
  ] as const
  const sea = { kind: 'sea', name: 'Moreton Bay', nameAt: 10, points: drawnPoints(shore) } as const
  const [name] = placeNames([sea], [], frame)
  const feet = feetOf(name?.path ?? '')
  expect(new Set(feet.map(([, y]) => y)).size).toBe(1)
  expect(Math.min(...feet.map(([x]) => x))).toBeGreaterThan(420)
  expect((feet.at(-1)?.[0] ?? 0) - (feet[0]?.[0] ?? 0)).toBeCloseTo(widthOf('Moreton Bay', 24), 0)
  const everywhere: Rect = { left: 0, top: 0, right: 640, bottom: 480 }
  expect(placeNames([river, sea], [everywhere], frame)).toEqual([])
})
