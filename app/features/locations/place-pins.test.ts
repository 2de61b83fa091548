import { expect, test } from 'vitest'
import { partPins, projectionInto } from './place-pins.ts'

test('LOOK-74 yards near each other have a pin each, and a yard that stands free keeps its place', () => {
  const pins = partPins(
    [
      [0, 0],
      [0, 0],
      [3, 1],
      [200, 0],
    ],
    40,
  )
  for (const [index, [x, y]] of pins.entries())
    for (const [otherX, otherY] of pins.slice(index + 1))
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(38)
  expect(pins[3]).toEqual([200, 0])
})

test('LOOK-74 north is up, and the outermost yards stand at the edges of the box', () => {
  const box = { x: 100, y: 50, width: 200, height: 100 }
  const north = [-27.3, 153] as const
  const south = [-27.5, 153.1] as const
  const project = projectionInto(box, [north, south])
  expect(project(north)[1]).toBe(50)
  expect(project(south)[1]).toBe(150)
  expect(project(south)[0]).toBeGreaterThan(project(north)[0])
})
