import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { type ComparedLoan, comparisonRate, exactRate } from './comparison-rate.ts'

const fiveYears = { credit: fromDollars(30_000), instalments: 60, frequency: 'monthly' } as const
const started = fromDollars(395)
const monthly = fromDollars(8)

/** 30 000 over five years; the comparison rate is the yearly rate of interest and fees together. */
describe('FIN-01 the comparison rate', () => {
  test.each<[string, ComparedLoan, number, number | null]>([
    ['8.99 % without fees', { ...fiveYears, repayment: fromDollars(622.61) }, 8.99, null],
    [
      '$395 at the start and $8 a month',
      { ...fiveYears, repayment: fromDollars(622.61), feeAtStart: started, feeEachPeriod: monthly },
      10.11,
      10.109156,
    ],
    [
      'the same with the $395 taken into the loan',
      { ...fiveYears, repayment: fromDollars(630.8), feeEachPeriod: monthly },
      10.09,
      10.094015,
    ],
    [
      'with a balloon of 9 000',
      {
        ...fiveYears,
        repayment: fromDollars(503.25),
        balloon: fromDollars(9000),
        feeAtStart: started,
        feeEachPeriod: monthly,
      },
      9.91,
      9.912357,
    ],
    [
      '6.99 %, $250 and $10 a month',
      {
        ...fiveYears,
        repayment: fromDollars(593.89),
        feeAtStart: fromDollars(250),
        feeEachPeriod: fromDollars(10),
      },
      8.05,
      8.04685,
    ],
    [
      '10 %, $495 at the start',
      { ...fiveYears, repayment: fromDollars(637.41), feeAtStart: fromDollars(495) },
      10.72,
      10.720829,
    ],
    [
      '0 %, $990 at the start',
      { ...fiveYears, repayment: fromDollars(500), feeAtStart: fromDollars(990) },
      1.33,
      1.328221,
    ],
    [
      '8.99 % weekly, which the convention lifts',
      { ...fiveYears, instalments: 260, frequency: 'weekly', repayment: fromDollars(143.35) },
      9.02,
      null,
    ],
  ])('FIN-01 %s', (_, loan, rate, exact) => {
    expect(comparisonRate(loan)).toBe(rate)
    if (exact !== null) expect(exactRate(loan) * 100).toBeCloseTo(exact, 6)
  })

  test('FIN-01 a loan that costs nothing compares as nothing', () => {
    expect(comparisonRate({ ...fiveYears, repayment: fromDollars(500) })).toBe(0)
  })
})
