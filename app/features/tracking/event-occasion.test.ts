import { expect, test } from 'vitest'
import { fireOnce, nothingFired } from './event-occasion.ts'

test('EVENT-23 an event fires once per user action, a page view once per load or navigation', () => {
  const occasions = [
    [1, 'load'],
    [1, 'load'],
    [1, 'navigation 2'],
    [39, 'click 1'],
    [39, 'click 2'],
    [39, 'click 2'],
    [14, 'load'],
  ] as const
  let fired = nothingFired
  const fires = occasions.map(([id, occasion]) => {
    const turn = fireOnce(fired, id, occasion)
    fired = turn.fired
    return turn.fires
  })
  expect(fires).toEqual([true, false, true, true, true, false, true])
  expect(nothingFired.size).toBe(0)
})
