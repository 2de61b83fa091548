import type { Cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { calculatorDefaults, estimate } from './calculator.ts'
import { percentText, type RepaymentNotice, repaymentNotice } from './finance-terms.ts'

/** What a weekly figure is reckoned with, and what has to stand beside it. */
export interface WeeklyEstimate {
  readonly weekly: Cents
  readonly assumptions: string
  readonly notice: RepaymentNotice
}

/**
 * What an amount costs a week, where the website may say so: its settings name the rate, and in Australia the
 * comparison rate with its example (FIN-01; National Credit Code, s 164). Else null: no figure at all.
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
    assumptions: `Over ${calculatorDefaults.months} months at ${rate}, without deposit or balloon.`,
    notice,
  }
}
