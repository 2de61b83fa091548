import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('FEED-17 two readings run at once, and the others wait in order', async () => {
  const reading = atMost(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = async (index: number): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    order.push(index)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (index === 1) throw new Error('one fails')
  }
  await Promise.allSettled(Array.from({ length: 7 }, (_, index) => reading(() => work(index))))
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]])
})
