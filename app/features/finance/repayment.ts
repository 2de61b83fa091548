import { type Cents, cents } from '#app/core/money.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const instalmentsAYear = { weekly: 52, fortnightly: 26, monthly: 12 } satisfies Record<
  Frequency,
  number
>

export interface Loan {
  /** The amount that is financed: the price without deposit and trade-in, plus fees that are added to the loan. */
  readonly amount: Cents
  /** Paid together with the last instalment and not included in it. */
  readonly balloon: Cents
  /** The nominal yearly rate: 8.99 means 8.99 per cent. */
  readonly ratePercent: number
  readonly frequency: Frequency
  readonly instalments: number
}

/** The instalment, paid at the end of each period; rounded once, halves up (FIN-01). */
export function repayment(loan: Loan): Cents {
  return toCents(exactRepayment(loan))
}

export function periodRate(loan: Pick<Loan, 'ratePercent' | 'frequency'>): number {
  return loan.ratePercent / 100 / instalmentsAYear[loan.frequency]
}

/** The present value of one dollar at the end of each period, written so that very small rates lose no digits. */
export function annuity(rate: number, periods: number): number {
  return rate < 1e-12 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate
}

/** The present value of one dollar after the last period. */
export function discount(rate: number, periods: number): number {
  return (1 + rate) ** -periods
}

/** Rounds half a cent up, also where binary arithmetic has left it slightly below. */
export function toCents(exact: number): Cents {
  return cents(Math.floor(Number(exact.toPrecision(13)) + 0.5))
}

function exactRepayment(loan: Loan): number {
  const { amount, balloon, instalments } = loan
  const rate = periodRate(loan)
  return (amount - balloon * discount(rate, instalments)) / annuity(rate, instalments)
}
