import { type Cents, cents } from '#app/core/money.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const instalmentsAYear = { weekly: 52, fortnightly: 26, monthly: 12 } satisfies Record<
  Frequency,
  number
>

export interface Loan {
  /** What is financed: price less deposit and trade-in, plus fees taken into the loan. */
  readonly amount: Cents
  /** Paid with the last instalment, not contained in it. */
  readonly balloon: Cents
  /** Nominal, a year: 8.99 is 8.99 percent. */
  readonly ratePercent: number
  readonly frequency: Frequency
  readonly instalments: number
}

/** The instalment, each paid at the end of its period, rounded once, halves up (FIN-01). */
export function repayment(loan: Loan): Cents {
  return toCents(exactRepayment(loan))
}

export function periodRate(loan: Pick<Loan, 'ratePercent' | 'frequency'>): number {
  return loan.ratePercent / 100 / instalmentsAYear[loan.frequency]
}

/** What one dollar at the end of each period is worth today; written so that the smallest rate loses no digits. */
export function annuity(rate: number, periods: number): number {
  return rate < 1e-12 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate
}

/** What one dollar after the last period is worth today. */
export function discount(rate: number, periods: number): number {
  return (1 + rate) ** -periods
}

/** Half a cent goes up, also where binary arithmetic has left it a hair below. */
export function toCents(exact: number): Cents {
  return cents(Math.floor(Number(exact.toPrecision(13)) + 0.5))
}

function exactRepayment(loan: Loan): number {
  const { amount, balloon, instalments } = loan
  const rate = periodRate(loan)
  return (amount - balloon * discount(rate, instalments)) / annuity(rate, instalments)
}
