import type { Cents } from '#app/core/money.ts'
import { annuity, discount, type Frequency } from './repayment.ts'

export interface ComparedLoan {
  /** The credit that the buyer receives; a fee that is added to the loan is not part of it. */
  readonly credit: Cents
  /** Rounded as it is charged: the comparison rate is computed from the repayment as stated. */
  readonly repayment: Cents
  readonly instalments: number
  readonly frequency: Frequency
  readonly balloon?: Cents
  /** Credit fees that are known in advance; government charges do not count. */
  readonly feeAtStart?: Cents
  readonly feeEachPeriod?: Cents
}

/**
 * Per cent a year, including the fees, to two decimals (National Credit Code, regulation 71: a year counts as 52.18
 * weekly or 26.09 fortnightly repayments, which lifts a weekly loan without fees above its nominal rate).
 */
export function comparisonRate(loan: ComparedLoan): number {
  return Number((Math.round(exactRate(loan) * 10_000) / 100).toFixed(2))
}

const periodsAYear = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } satisfies Record<Frequency, number>

const highestPeriodRate = 0.2

/** Computed by bisection: the higher the rate, the lower the present value of the repayments. */
export function exactRate(loan: ComparedLoan): number {
  let [low, high] = [0, highestPeriodRate]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (worthOfPayments(loan, middle) > loan.credit) low = middle
    else high = middle
  }
  return low * periodsAYear[loan.frequency]
}

function worthOfPayments(loan: ComparedLoan, rate: number): number {
  const { instalments, balloon = 0, feeAtStart = 0, feeEachPeriod = 0 } = loan
  const regular = (loan.repayment + feeEachPeriod) * annuity(rate, instalments)
  return feeAtStart + regular + balloon * discount(rate, instalments)
}
