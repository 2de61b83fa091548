import type { Cents } from '#app/core/money.ts'
import { annuity, discount, type Frequency } from './repayment.ts'

export interface ComparedLoan {
  /** The credit in the buyer's hands; a fee taken into the loan is not part of it. */
  readonly credit: Cents
  /** Rounded as it is asked for: the rate is that of the repayment stated. */
  readonly repayment: Cents
  readonly instalments: number
  readonly frequency: Frequency
  readonly balloon?: Cents
  /** Credit fees that are known beforehand; government charges are none. */
  readonly feeAtStart?: Cents
  readonly feeEachPeriod?: Cents
}

/**
 * Percent a year, with the fees in it, to two decimals (National Credit Code, regulation 71: the repayments in a year
 * count as 52.18 and 26.09, which lifts a weekly loan without fees above its nominal rate).
 */
export function comparisonRate(loan: ComparedLoan): number {
  return Number((Math.round(exactRate(loan) * 10_000) / 100).toFixed(2))
}

const periodsAYear = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } satisfies Record<Frequency, number>

const highestPeriodRate = 0.2

/** By bisection: what is paid back is worth less, the higher the rate. */
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
