import { type Cents, cents } from '#app/core/money.ts'
import { type Frequency, instalmentsAYear, type Loan, repayment } from './repayment.ts'

/** The starting values of the calculator; the rate is an assumption and no lender's offer (FIN-01). */
export const calculatorDefaults = {
  ratePercent: 10,
  months: 60,
  balloon: cents(0),
  deposit: cents(0),
} as const

export const shortestTerm = 12
export const longestTerm = 84

/** The highest rate that the law permits a lender, in per cent (National Credit Code). */
export const highestRate = 48

export interface CalculatorInput {
  readonly price: Cents
  readonly deposit?: Cents
  readonly months?: number
  readonly balloon?: Cents
  readonly ratePercent?: number
  readonly frequency?: Frequency
}

export type Estimate =
  | { readonly ok: true; readonly repayment: Cents; readonly loan: Loan }
  /** The field that is wrong; the form has the message. */
  | { readonly ok: false; readonly field: 'price' | 'deposit' | 'months' | 'balloon' | 'ratePercent' }

/** Computes an estimate for the calculator on finance pages; wherever it is shown, it is called an estimate. */
export function estimate(input: CalculatorInput): Estimate {
  const { price, frequency = 'monthly' } = input
  const { deposit, months, balloon, ratePercent } = { ...calculatorDefaults, ...withoutUndefined(input) }
  const amount = price - deposit
  if (!(price > 0)) return { ok: false, field: 'price' }
  if (!(deposit >= 0 && amount > 0)) return { ok: false, field: 'deposit' }
  if (!(Number.isInteger(months) && months >= shortestTerm && months <= longestTerm))
    return { ok: false, field: 'months' }
  if (!(balloon >= 0 && balloon < amount)) return { ok: false, field: 'balloon' }
  if (!(ratePercent >= 0 && ratePercent <= highestRate)) return { ok: false, field: 'ratePercent' }
  const loan: Loan = {
    amount: cents(amount),
    balloon,
    ratePercent,
    frequency,
    instalments: instalmentsIn(months, frequency),
  }
  return { ok: true, repayment: repayment(loan), loan }
}

export function instalmentsIn(months: number, frequency: Frequency): number {
  return Math.round((months * instalmentsAYear[frequency]) / 12)
}

/** Writes a term as one says it: "5 years", or "54 months" where it is no number of whole years. */
export function termText(months: number): string {
  if (months % 12 !== 0 || months === 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

function withoutUndefined(input: CalculatorInput): Partial<CalculatorInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
