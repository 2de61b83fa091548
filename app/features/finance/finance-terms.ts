import { cents, fromDollars } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { comparisonRate } from './comparison-rate.ts'
import { repayment } from './repayment.ts'

/** The short warning of the National Credit Code's regulations, which must be used word for word. */
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

export const estimateNotice = 'This is an estimate, not an offer of credit.'

/** What is shown next to a repayment, as prominently as the repayment itself and never behind a click. */
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
 * In Australia a repayment requires its rate, and the rate requires the comparison rate and its warning. Null where
 * these are missing: then no repayment may be shown at all (FIN-01).
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
 * What is wrong with the terms that a website advertises, or null. A comparison rate is never below its rate, nor
 * below what the example loan costs with its fees (National Credit Code, regulation 71).
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
  /** Shown below the calculator. */
  readonly disclaimer: string | null
}

/** The lender on finance pages (FIN-02); null where the website names none. */
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

/** A rate with two decimals, as the regulator requires. */
export function percentText(percent: number): string {
  return `${percent.toFixed(2)}%`
}
