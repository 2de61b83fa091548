import { cents, fromDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { comparisonRate } from './comparison-rate.ts'
import { repayment } from './repayment.ts'

/** The short statement of the National Credit Code's regulations, which may not be put in other words. */
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

export const estimateNotice = 'This is an estimate, not an offer of credit.'

/** What stands beside a repayment, as prominent as the repayment itself and not behind a click. */
export type RepaymentNotice =
  | { readonly kind: 'estimate'; readonly notice: string }
  | {
      readonly kind: 'regulated'
      readonly notice: string
      readonly rate: string
      readonly comparisonRate: string
      readonly example: string
      readonly warning: string
    }

/**
 * In Australia a repayment brings the rate with it, and the rate the comparison rate and its warning; without them no
 * repayment may be shown at all: null (FIN-01).
 */
export function repaymentNotice({
  locale,
  finance: { terms },
}: Pick<Website, 'locale' | 'finance'>): RepaymentNotice | null {
  if (locale !== 'en-AU') return { kind: 'estimate', notice: estimateNotice }
  if (terms === undefined) return null
  return {
    kind: 'regulated',
    notice: estimateNotice,
    rate: `${percentText(terms.rate_percent)} p.a.`,
    comparisonRate: `${percentText(terms.comparison_rate_percent)} p.a. comparison rate`,
    example: terms.example,
    warning: comparisonRateWarning,
  }
}

/**
 * What is wrong with the terms that a website advertises, or null: a comparison rate is never below its rate, nor below
 * what the loan of the example costs with its fees (National Credit Code, regulation 71).
 */
export function termsProblem({
  rate_percent: ratePercent,
  comparison_rate_percent,
  loan,
}: NonNullable<Website['finance']['terms']>): string | null {
  if (comparison_rate_percent < ratePercent) return 'a comparison rate is never below its rate'
  if (loan === undefined) return null
  const credit = fromDollars(loan.amount)
  const terms = { instalments: loan.months, frequency: 'monthly' } as const
  const least = comparisonRate({
    ...terms,
    credit,
    repayment: repayment({ ...terms, amount: credit, balloon: cents(0), ratePercent }),
    feeAtStart: fromDollars(loan.establishment_fee),
    feeEachPeriod: fromDollars(loan.monthly_fee),
  })
  return comparison_rate_percent < least
    ? `with the fees of its loan the comparison rate is ${percentText(least)}`
    : null
}

export interface FinanceProvider {
  readonly name: string
  readonly logo: string | null
  /** Stands under the calculator. */
  readonly disclaimer: string | null
}

/** Who lends, on finance pages (FIN-02); null where the website names nobody. */
export function financeProviderOf({
  finance_provider,
  finance,
}: Pick<Website, 'finance_provider' | 'finance'>): FinanceProvider | null {
  if (!finance_provider) return null
  return {
    name: finance_provider,
    logo: finance.provider_logo ?? null,
    disclaimer: finance.disclaimer ?? null,
  }
}

/** At least two decimals, as the regulator wants a rate written. */
export function percentText(percent: number): string {
  return `${percent.toFixed(2)}%`
}
