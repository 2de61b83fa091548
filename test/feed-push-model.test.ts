import { describe, expect, test } from 'vitest'
import { aPushedWebsite, call } from './a-push-feed.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

type Word =
  | { kind: 'price'; price: number }
  | { kind: 'sold' | 'withdraw' }
  /** A file that lists the vehicle at this price. */
  | { kind: 'file'; price: number }

type Step = Word & { stocknum: string; updatedSeconds: number | null }

/** What a website ought to have after all that was said. */
interface Expected {
  price: number
  ended: 'sold' | 'withdrawn' | null
}

/** The rules in their shortest form: the later word counts, by its own time or by its arrival. */
function expectedAfter(steps: readonly Step[]): Map<string, Expected> {
  const stock = new Map<string, Expected>()
  const times = new Map<string, number>()
  for (const [arrival, step] of steps.entries()) {
    const { stocknum, updatedSeconds } = step
    const before = stock.get(stocknum)
    const last = times.get(stocknum)
    if (step.kind !== 'file') {
      if (updatedSeconds !== null && last !== undefined && updatedSeconds < last) continue
      times.set(stocknum, updatedSeconds ?? Math.max(last ?? 0, arrival))
    }
    if (step.kind === 'price' || step.kind === 'file') stock.set(stocknum, { price: step.price, ended: null })
    else if (before) {
      const withdrawn = step.kind === 'withdraw' || before.ended === 'withdrawn'
      stock.set(stocknum, { ...before, ended: withdrawn ? 'withdrawn' : 'sold' })
    }
  }
  return stock
}

/** Numbers that look random and are the same at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function aHistory(seed: number, length: number): Step[] {
  const below = numbersFrom(seed)
  return Array.from({ length }, (_, arrival): Step => {
    const stocknum = `M${below(4)}`
    // some calls overtake others, and some say no time
    const updatedSeconds = below(4) === 0 ? null : Math.max(0, arrival - below(6))
    const kinds = ['price', 'price', 'price', 'sold', 'withdraw', 'file'] as const
    const kind = kinds[below(kinds.length)] ?? 'price'
    // few prices, so that the same file comes again
    const price = 20_000 + below(3)
    const word: Word = kind === 'sold' || kind === 'withdraw' ? { kind } : { kind, price }
    return { ...word, stocknum, updatedSeconds }
  })
}

describe('FEED-20 any history of pushes ends as the rules say', () => {
  test.each([1, 2, 3, 4, 5, 6])('history %i', async (seed) => {
    const app = await createTestApp()
    const { website, token } = await aPushedWebsite(app)
    const beganAt = app.clock.now.getTime()
    const steps = aHistory(seed, 60)
    for (const [arrival, step] of steps.entries()) {
      app.clock.now = new Date(beganAt + arrival * 1000)
      const { stocknum, updatedSeconds } = step
      const updated_at =
        updatedSeconds === null ? undefined : new Date(beganAt + updatedSeconds * 1000).toISOString()
      if (step.kind === 'file') {
        const { bytes } = feedOf([aListing({ 'Stock No': stocknum, Price: step.price })])
        const { json } = await call(app, website, 'file?wait=60', { method: 'PUT', token, body: bytes })
        expect(['imported', 'unchanged']).toContain(json.outcome)
      } else if (step.kind === 'price') {
        const vehicle = {
          stocknum,
          make: 'Mazda',
          model: 'CX-5',
          year: 2024,
          car_type: 'used',
          price: step.price,
        }
        const { status } = await call(app, website, 'vehicles', { token, body: { vehicle, updated_at } })
        expect(status).toBe(200)
      } else {
        const { status } = await call(app, website, `vehicles/${stocknum}/${step.kind}`, {
          token,
          body: { updated_at },
        })
        expect([200, 404]).toContain(status)
      }
    }
    const ended = new Map<string, Expected>()
    for (const { stocknum, price, ended_as } of await website.stock())
      if (stocknum.startsWith('M') && ended_as !== 'superseded')
        ended.set(stocknum, { price: (price ?? 0) / 100, ended: ended_as })
    const expected = expectedAfter(steps)
    expect(Object.fromEntries([...ended].sort())).toEqual(Object.fromEntries([...expected].sort()))
  })
})
