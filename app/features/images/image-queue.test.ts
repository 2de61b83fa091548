import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ImageLanes } from './image-lanes.server.ts'
import { ImageQueue } from './image-queue.server.ts'
import { SharedWork } from './shared-work.server.ts'

const forever = new AbortController().signal

test('of a thousand pictures two are made at once, in the order in which they were asked for', async () => {
  const queue = new ImageQueue(2, 1000)
  let atOnce = 0
  let most = 0
  const order: number[] = []
  const one = (index: number) =>
    queue.run(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      order.push(index)
      await wait(0)
      atOnce -= 1
    }, forever)
  await Promise.all(Array.from({ length: 1000 }, (_, index) => one(index)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})

test('a line that is too long is told so; whoever leaves it is not served', async () => {
  const queue = new ImageQueue(1, 2)
  const served: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = queue.run(() => gate.promise, forever)
  const leaving = new AbortController()
  const second = queue.run(async () => void served.push('second'), leaving.signal)
  const third = queue.run(async () => void served.push('third'), forever)
  await expect(queue.run(async () => {}, forever)).rejects.toMatchObject({ kind: 'unavailable' })
  leaving.abort()
  await expect(second).rejects.toThrow()
  gate.resolve()
  await Promise.all([first, third])
  expect(served).toEqual(['third'])
})

test('what fails makes room for the next', async () => {
  const queue = new ImageQueue(1, 10)
  const failing = queue.run(() => Promise.reject(new Error('no picture')), forever)
  const next = queue.run(async () => 'made', forever)
  await expect(failing).rejects.toThrow('no picture')
  expect(await next).toBe('made')
})

test('what was put off waits until nothing else is made, and one at a time', async () => {
  const queue = new ImageQueue(2, 10)
  const told: string[] = []
  const gate = Promise.withResolvers<void>()
  const running = queue.run(() => gate.promise, forever)
  queue.later(async () => void told.push('later'))
  await wait(5)
  expect(told).toEqual([])
  gate.resolve()
  await running
  await queue.settled()
  expect(told).toEqual(['later'])
  await queue.close()
  expect(queue.later(async () => {})).toBe(false)
})

test('one piece of work for all who ask meanwhile, and a new one for who asks afterwards', async () => {
  const shared = new SharedWork<number>()
  let times = 0
  const work = async (): Promise<number> => {
    await wait(5)
    times += 1
    return times
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => shared.run('a', forever, work)))
  expect(new Set(all)).toEqual(new Set([1]))
  expect(await shared.run('a', forever, work)).toBe(2)
})

test('it goes on while one still waits, and stops when the last has left', async () => {
  const shared = new SharedWork<string>()
  const [first, second] = [new AbortController(), new AbortController()]
  let stop: AbortSignal | undefined
  const work = (signal: AbortSignal): Promise<string> => {
    stop = signal
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const waiting = [first, second].map(({ signal }) => shared.run('a', signal, work))
  first.abort()
  await expect(waiting[0]).rejects.toThrow()
  expect(stop?.aborted).toBe(false)
  second.abort()
  await expect(waiting[1]).rejects.toThrow()
  expect(stop?.aborted).toBe(true)
})

test('a host that does not answer keeps no other host’s pictures waiting', async () => {
  const lanes = new ImageLanes(100)
  const gate = Promise.withResolvers<void>()
  const stuck = Array.from({ length: 50 }, () => lanes.run('slow.example', () => gate.promise, forever))
  expect(await lanes.run('quick.example', async () => 'made', forever)).toBe('made')
  expect(lanes.waiting).toBe(44)
  gate.resolve()
  await Promise.all(stuck)
  expect(lanes.waiting).toBe(0)
})

test('of many hosts a bounded number of sources is in hand', async () => {
  const lanes = new ImageLanes(100)
  let atOnce = 0
  let most = 0
  const work = async (): Promise<void> => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await wait(1)
    atOnce -= 1
  }
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => lanes.run(`${index % 40}.example`, work, forever)),
  )
  expect(most).toBe(24)
})
