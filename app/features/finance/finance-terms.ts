import type { Website } from '#app/features/tenancy/website.ts'

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
