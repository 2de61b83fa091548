import { type Cents, cents } from '#app/core/money.ts'
import { type Loan, periodRate, repayment, toCents } from './repayment.ts'

export interface Schedule {
  readonly instalment: Cents
  /** The last instalment, which absorbs the rounding of all others. */
  readonly lastInstalment: Cents
  readonly interest: Cents
  /** Instalments and balloon together: the whole cost of the loan, without the deposit. */
  readonly total: Cents
}

/** Repays the loan completely; interest is rounded to the cent in each period, as lenders charge it (FIN-01). */
export function scheduleOf(loan: Loan): Schedule {
  const rate = periodRate(loan)
  const instalment = repayment(loan)
  let owed: number = loan.amount
  let interest = 0
  for (let period = 1; period < loan.instalments; period += 1) {
    const charged = toCents(owed * rate)
    interest += charged
    owed += charged - instalment
  }
  const charged = toCents(owed * rate)
  const lastInstalment = cents(owed + charged - loan.balloon)
  return {
    instalment,
    lastInstalment,
    interest: cents(interest + charged),
    total: cents(instalment * (loan.instalments - 1) + lastInstalment + loan.balloon),
  }
}
