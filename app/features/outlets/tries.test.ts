import { expect, test } from 'vitest'
import { nextTryAt } from './tries.ts'

const queuedAt = new Date('2026-11-24T10:00:00Z')
const after = (seconds: number): Date => new Date(queuedAt.getTime() + seconds * 1000)

test('OUT-08 tries are at 0, 5, 15, 30, 60 s, each minute to 10 min, every 5 min to 24 h, then no more', () => {
  const tries = [0]
  for (let next = nextTryAt(queuedAt, queuedAt); next; next = nextTryAt(queuedAt, next))
    tries.push((next.getTime() - queuedAt.getTime()) / 1000)
  expect(tries.slice(0, 16)).toEqual([
    0, 5, 15, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 900, 1200,
  ])
  expect(tries.at(-1)).toBe(86_400)
  expect(tries).toHaveLength(14 + 286)
})

test.each([
  ['a try that took long does not come twice', 31, 0, 60],
  ['a receiver may ask for some patience', 5, 20, 25],
  ['but not for hours', 5, 7200, 305],
])('OUT-08 %s', (_, nowS, waitS, expected) => {
  expect(nextTryAt(queuedAt, after(nowS), waitS * 1000)).toEqual(after(expected))
})

test('OUT-08 after 24 hours a receiver that asks for patience is given up too', () => {
  expect(nextTryAt(queuedAt, after(86_400), 60_000)).toBeNull()
})
