import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, fromDollars, toDollars } from '#app/core/money.ts'
import { type CalculatorInput, estimate, instalmentsIn } from './calculator.ts'

const price = fromDollars(35_990)

describe('FIN-01 the finance calculator', () => {
  test.each<[string, CalculatorInput, number]>([
    ['at the defaults: 10 % over 60 months', { price: fromDollars(30_000) }, 637.41],
    ['with a deposit', { price, deposit: fromDollars(3600) }, 688.19],
    ['fortnightly', { price, deposit: fromDollars(3600), frequency: 'fortnightly' }, 317.08],
    ['weekly', { price, deposit: fromDollars(3600), frequency: 'weekly' }, 158.42],
    [
      'with a deposit and a balloon',
      {
        price: fromDollars(45_000),
        deposit: fromDollars(5000),
        balloon: fromDollars(13_500),
        ratePercent: 7.49,
      },
      615.14,
    ],
    ['without interest', { price: fromDollars(24_000), ratePercent: 0, months: 48 }, 500],
    ['over the shortest term', { price: fromDollars(1200), ratePercent: 0, months: 12 }, 100],
    ['over the longest', { price: fromDollars(8400), ratePercent: 0, months: 84 }, 100],
  ])('FIN-01 %s', (_, input, expected) => {
    const result = estimate(input)
    expect(result.ok && toDollars(result.repayment)).toBe(expected)
  })

  test.each<[string, Partial<CalculatorInput>]>([
    ['price', { price: cents(0) }],
    ['deposit', { deposit: price }],
    ['deposit', { deposit: cents(-1) }],
    ['months', { months: 11 }],
    ['months', { months: 85 }],
    ['months', { months: 24.5 }],
    ['months', { months: Number.NaN }],
    ['balloon', { balloon: price }],
    ['balloon', { balloon: cents(-1) }],
    ['ratePercent', { ratePercent: -0.01 }],
    ['ratePercent', { ratePercent: 48.01 }],
    ['ratePercent', { ratePercent: Number.NaN }],
  ])('FIN-01 without a sensible %s it says which is wrong: %j', (field, change) => {
    expect(estimate({ price, ...change })).toEqual({ ok: false, field })
  })

  test.each([
    [60, 'monthly', 60],
    [60, 'fortnightly', 130],
    [60, 'weekly', 260],
    [13, 'weekly', 56],
  ] as const)('FIN-01 %i months are paid %s %i times', (months, frequency, times) => {
    expect(instalmentsIn(months, frequency)).toBe(times)
  })

  test('FIN-01 whatever is put in, the repayment is whole cents above nothing, or there is none', () => {
    const amount = fc.integer({ min: -1000, max: 500_000_00 }).map(cents)
    const input = fc.record({
      price: amount,
      deposit: amount,
      balloon: amount,
      months: fc.double({ min: -10, max: 100 }),
      ratePercent: fc.double(),
    })
    fc.assert(
      fc.property(input, (input) => {
        const result = estimate(input)
        if (result.ok) expect(Number.isSafeInteger(result.repayment) && result.repayment >= 0).toBe(true)
      }),
    )
  })
})
