import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { similarVehicles } from './similar-vehicles.ts'
import { stockOf } from './stock.ts'

type Changes = Parameters<typeof aVehicle>[0]

const now = new Date('2026-11-21T00:00:00Z')

function similarTo(vehicle: Changes, others: readonly Changes[]): number[] {
  const one = aVehicle({ id: 1, body: 'SUV', price: fromDollars(30_000), ...vehicle })
  const all = others.map((changes, index) => aVehicle({ id: index + 2, body: 'SUV', ...changes }))
  return similarVehicles(one, stockOf([one, ...all], aWebsite()), aWebsite()).map(({ id }) => id)
}

const dollars = (amount: number) => ({ price: fromDollars(amount) })

describe('similar vehicles', () => {
  test('the same body nearest in price come first, and never the vehicle itself', () => {
    expect(
      similarTo({}, [dollars(90_000), dollars(31_000), dollars(28_000), { body: 'Ute', ...dollars(30_000) }]),
    ).toEqual([3, 4, 2, 5])
  })

  test('a sold one is never among them', () => {
    expect(similarTo({}, [{ sold: true, sold_at: now }, { status: 'sold' }, dollars(40_000)])).toEqual([4])
  })

  test('four at most, and the body is compared without regard to case', () => {
    const others = [
      ...Array.from({ length: 5 }, () => ({ body: 'suv', ...dollars(30_000) })),
      { body: 'Hatch', ...dollars(30_000) },
    ]
    expect(similarTo({}, others)).toEqual([2, 3, 4, 5])
  })

  test('without a price of its own the body still decides', () => {
    expect(similarTo({ price: null }, [{ body: 'Ute' }, { body: 'SUV' }])).toEqual([3, 2])
  })
})
