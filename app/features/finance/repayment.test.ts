import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, fromDollars, toDollars } from '#app/core/money.ts'
import { type Frequency, frequencies, type Loan, repayment } from './repayment.ts'
import { scheduleOf } from './schedule.ts'

type Vector = [
  number: number,
  amount: number,
  balloon: number,
  ratePercent: number,
  frequency: Frequency,
  instalments: number,
  instalment: number,
  last: number,
  interest: number,
]

/** Computed with two independent implementations, neither of them ours. */
const vectors: Vector[] = [
  [1, 30_000, 0, 8.99, 'monthly', 60, 622.61, 622.24, 7356.23],
  [2, 30_000, 0, 8.99, 'fortnightly', 130, 286.9, 286.75, 7296.85],
  [3, 30_000, 0, 8.99, 'weekly', 260, 143.35, 143.9, 7271.55],
  [4, 40_000, 13_500, 7.49, 'monthly', 60, 615.14, 615.29, 10_408.55],
  [5, 40_000, 13_500, 7.49, 'fortnightly', 130, 283.57, 284.2, 10_364.73],
  [6, 40_000, 13_500, 7.49, 'weekly', 260, 141.71, 143.08, 10_345.97],
  [7, 32_390, 0, 10, 'monthly', 60, 688.19, 688.3, 8901.51],
  [8, 32_390, 0, 10, 'fortnightly', 130, 317.08, 317.2, 8830.52],
  [9, 32_390, 0, 10, 'weekly', 260, 158.42, 159.41, 8800.19],
  [10, 24_000, 0, 0, 'monthly', 48, 500, 500, 0],
  [11, 85_000, 25_500, 9.25, 'monthly', 84, 1161.43, 1161.29, 38_059.98],
  [12, 15_990, 0, 12.95, 'monthly', 36, 538.38, 538.46, 3391.76],
  [13, 50_000, 50_000, 8, 'monthly', 60, 333.33, 333.33, 19_999.8],
]

describe('FIN-01 what is paid each time', () => {
  test.each(vectors)(
    'FIN-01 vector %i: %i with %i left over at %f %% %s',
    (_, amount, balloon, ratePercent, frequency, instalments, instalment, last, interest) => {
      const loan: Loan = {
        amount: fromDollars(amount),
        balloon: fromDollars(balloon),
        ratePercent,
        frequency,
        instalments,
      }
      expect(toDollars(repayment(loan))).toBe(instalment)
      const schedule = scheduleOf(loan)
      expect(toDollars(schedule.lastInstalment)).toBe(last)
      expect(toDollars(schedule.interest)).toBe(interest)
    },
  )

  test.each([
    ['monthly', 60, 637.41],
    ['fortnightly', 130, 293.68],
    ['weekly', 260, 146.73],
  ] as const)(
    'FIN-01 vector 14: 30 000 at the default 10 %% over five years, %s',
    (frequency, instalments, each) => {
      const loan = { amount: fromDollars(30_000), balloon: cents(0), ratePercent: 10, frequency, instalments }
      expect(toDollars(repayment(loan))).toBe(each)
      if (frequency === 'monthly') expect(toDollars(scheduleOf(loan).interest)).toBe(8244.69)
    },
  )
})

const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    amount: fc.integer({ min: 100_00, max: 500_000_00 }).map(cents),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    ratePercent: fc.double({ min: 0, max: 48, noNaN: true }),
    frequency: fc.constantFrom(...frequencies),
    instalments: fc.integer({ min: 1, max: 364 }),
  })
  .map(({ share, ...loan }) => ({ ...loan, balloon: cents(Math.floor(loan.amount * share)) }))

describe('laws of a loan', () => {
  test('FIN-01 all that is paid is the amount and the interest, to the cent', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { total, interest } = scheduleOf(loan)
        expect(total).toBe(loan.amount + interest)
      }),
    )
  })

  test('FIN-01 a higher rate never costs less', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(repayment({ ...loan, ratePercent: loan.ratePercent + 1 })).toBeGreaterThanOrEqual(
          repayment(loan),
        )
      }),
    )
  })
})
