import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDollars, toDollars } from '#app/core/money.ts'
import { type AskedLoan, calculatedLoan, figureIn, owedByYear, parseLoan } from './asked-loan.ts'
import { termText } from './calculator.ts'

const asked = (more: Partial<AskedLoan> = {}): AskedLoan => ({
  ...parseLoan(new URLSearchParams(), { price: '30000' }),
  ...more,
})

describe('FIN-01 what is typed into the calculator', () => {
  test('it starts at 10 percent over 60 months, monthly', () => {
    const result = calculatedLoan(asked())
    expect(result.kind === 'loan' && toDollars(result.repayment)).toBe(637.41)
  })

  test.each<[Partial<AskedLoan>, number]>([
    [{ price: '$35,990', deposit: '3,600', frequency: 'weekly' }, 158.42],
    [{ price: '35 990', deposit: '1600', trade_in: '2000' }, 688.19],
    [{ price: '24000', rate: '0', months: '48' }, 500],
    [{ price: '24000', rate: '0', months: '4 years' }, 500],
  ])('%o', (more, expected) => {
    const result = calculatedLoan(asked(more))
    expect(result.kind === 'loan' && toDollars(result.repayment)).toBe(expected)
  })

  test.each<[Partial<AskedLoan>, string]>([
    [{ price: '0' }, 'price'],
    [{ price: 'much' }, 'price'],
    [{ months: '9' }, 'months'],
    [{ months: '12.5' }, 'months'],
    [{ balloon: '30000' }, 'balloon'],
    [{ rate: '49' }, 'rate'],
    [{ deposit: '-5' }, 'deposit'],
  ])('%o is wrong, and the field says so', (more, field) => {
    const result = calculatedLoan(asked(more))
    expect(result.kind === 'wrong' && Object.keys(result.errors)).toEqual([field])
  })

  test.each([
    ['5 years', 60],
    ['1 year', 12],
    ['4.5 years', 54],
    ['54 months', 54],
    ['60', 60],
    ['7', 84],
    ['9', 9],
    ['soon', null],
  ])('LOOK-46 a term of "%s" is of %s months', (typed, months) => {
    expect(figureIn('months', typed)).toBe(months)
  })

  test('LOOK-46 a term is said in years where it is of whole years', () => {
    expect([12, 54, 60].map(termText)).toEqual(['1 year', '54 months', '5 years'])
  })

  test('FIN-01 what is paid for needs no loan', () => {
    expect(calculatedLoan(asked({ deposit: '20000', trade_in: '10000' }))).toEqual({ kind: 'no loan' })
  })

  test('ROUTE-14 nonsense in the address is as if it were not there', () => {
    const query = new URLSearchParams('price=<b>&months=48&frequency=hourly&rate=')
    expect(parseLoan(query, { price: '20000' })).toMatchObject({
      price: '20000',
      months: '48',
      frequency: 'monthly',
    })
  })

  test('what is owed falls from the amount to the balloon, year by year', () => {
    const amounts = fc.record({
      price: fc.integer({ min: 1000, max: 200_000 }).map(String),
      months: fc.integer({ min: 12, max: 84 }).map(String),
      rate: fc.integer({ min: 0, max: 48 }).map(String),
      balloon: fc.constantFrom('0', '500'),
      frequency: fc.constantFrom('weekly' as const, 'fortnightly' as const, 'monthly' as const),
    })
    fc.assert(
      fc.property(amounts, (more) => {
        const result = calculatedLoan(asked(more))
        if (result.kind !== 'loan') throw new Error('expected a loan')
        const owed = owedByYear(result.loan, result.repayment)
        expect(owed[0]).toBe(fromDollars(Number(more.price)))
        expect(owed.at(-1)).toBe(fromDollars(Number(more.balloon)))
        expect(owed).toEqual(owed.toSorted((a, b) => b - a))
      }),
    )
  })
})
