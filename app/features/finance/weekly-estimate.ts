import type { Cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { calculatorDefaults, estimate, termText } from './calculator.ts'
import { percentText, type RepaymentNotice, repaymentNotice } from './finance-terms.ts'

/** A weekly figure with its assumptions, and the notice that must be shown next to it. */
export interface WeeklyEstimate {
  readonly weekly: Cents
  readonly assumptions: string
  readonly notice: RepaymentNotice
}

/**
 * The weekly cost of an amount, where the website may state it: its settings must name the rate, and in Australia the
 * comparison rate with its example (FIN-01; National Credit Code, s 164). Null otherwise: then no figure is shown.
 */
export function weeklyEstimate(
  amount: Cents,
  website: Pick<Website, 'locale' | 'finance'>,
): WeeklyEstimate | null {
  const ratePercent = website.finance.terms?.rate_percent
  const notice = repaymentNotice(website)
  if (ratePercent === undefined || notice === null) return null
  const loan = estimate({ price: amount, ratePercent, frequency: 'weekly' })
  if (!loan.ok) return null
  const rate = `${percentText(ratePercent)} ${website.locale === 'en-US' ? 'APR' : 'p.a.'}`
  return {
    weekly: loan.repayment,
    assumptions: `Over ${termText(calculatorDefaults.months)} at ${rate}, without deposit or balloon.`,
    notice,
  }
}
