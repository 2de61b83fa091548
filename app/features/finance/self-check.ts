import { type Cents, cents, fromDollars, toDollars } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { estimate, longestTerm, shortestTerm } from './calculator.ts'

/**
 * The address of the self-check, where a website offers it; it uses no credit bureau, and its answers are not passed
 * on.
 */
export const selfCheckPath = '/finance-check'

export const earnings = ['Full time', 'Part time', 'Casual', 'Self-employed', 'Another way'] as const
export const jobTimes = ['Less than 6 months', '6 to 12 months', '1 to 3 years', 'More than 3 years'] as const
export const troubles = ['No', 'Yes', 'I would rather not say'] as const
export const checkYears = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The questions, by the names of the form's fields. */
export const checkFields = ['amount', 'years', 'income', 'outgoings', 'earning', 'since', 'trouble'] as const
export type CheckField = (typeof checkFields)[number]
export type CheckTyped = Readonly<Record<CheckField, string>>

export type Verdict = 'comfortable' | 'possible' | 'tight'

export interface Indication {
  readonly verdict: Verdict
  /** The share of the remaining income that the repayment takes, in words. */
  readonly share: string
  /** What a lender will ask about, and what would help. */
  readonly notes: readonly string[]
}

export type SelfCheck =
  | { readonly ok: true; readonly indication: Indication }
  | { readonly ok: false; readonly errors: Partial<Record<CheckField, string>> }

/** A repayment above this share of the remaining income is too much for most lenders; one below half leaves room. */
const tightShare = 0.8
const easyShare = 0.5
const mostDollars = 5_000_000

/**
 * Judges in words how a loan fits the monthly income and outgoings. It gives no repayment, which would require its
 * rates next to it, and no score, which only a credit bureau could give.
 *
 * @param ratePercent the rate that the website's calculator starts from
 */
export function selfCheck(typed: CheckTyped, ratePercent: number): SelfCheck {
  const errors: Partial<Record<CheckField, string>> = {}
  const dollars = (field: CheckField, least: number): Cents => {
    const amount = Number(typed[field].replace(/[$,\s]/g, '') || Number.NaN)
    if (amount >= least && amount <= mostDollars) return fromDollars(amount)
    errors[field] = least > 0 ? 'Please enter an amount in dollars.' : 'Please enter an amount, 0 for none.'
    return cents(0)
  }
  const chosen = (field: CheckField, of: readonly string[]): string => {
    if (!of.includes(typed[field])) errors[field] = 'Please choose one.'
    return typed[field]
  }
  const amount = dollars('amount', 1)
  const months = Number(chosen('years', checkYears)) * 12
  const [income, outgoings] = [dollars('income', 0), dollars('outgoings', 0)]
  const [earning, since] = [chosen('earning', earnings), chosen('since', jobTimes)]
  const trouble = chosen('trouble', troubles)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const reckoned = estimate({
    price: amount,
    ratePercent,
    months: Math.min(Math.max(months, shortestTerm), longestTerm),
  })
  if (!reckoned.ok) return { ok: false, errors: { amount: 'Please enter an amount in dollars.' } }
  const left = income - outgoings
  const share = left > 0 ? reckoned.repayment / left : Number.POSITIVE_INFINITY
  const asked = [...jobNotes(earning, since), ...troubleNotes(trouble)]
  const verdict: Verdict =
    share > tightShare ? 'tight' : share <= easyShare && asked.length === 0 ? 'comfortable' : 'possible'
  return {
    ok: true,
    indication: {
      verdict,
      share: shareText(share),
      notes: [...(share > easyShare ? reliefNotes(amount, share) : []), ...asked],
    },
  }
}

function shareText(share: number): string {
  if (!Number.isFinite(share))
    return 'By what you entered nothing is left over at the end of a month, so there is no room for a repayment.'
  if (share > 1) return 'The repayments would take more than what is left over at the end of a month.'
  const tenths = Math.max(1, Math.ceil(share * 10))
  return tenths === 10
    ? 'The repayments would take nearly all of what is left over at the end of a month.'
    : `The repayments would take about ${tenths} of every 10 dollars that are left over at the end of a month.`
}

/** The amount that would take half of the remaining income, in steps of 500 dollars. */
function reliefNotes(amount: Cents, share: number): string[] {
  const easy = Math.floor((toDollars(amount) * easyShare) / share / 500) * 500
  return [
    ...(easy >= 1000
      ? [`About $${numberText(easy)} over the same time would take half of what is left over.`]
      : []),
    'A deposit, a trade-in or a longer term makes a repayment smaller. A longer term makes the loan dearer in all.',
  ]
}

function jobNotes(earning: string, since: string): string[] {
  return [
    ...(since === 'Less than 6 months' ? ['Many lenders want to see six months in the same job.'] : []),
    ...(earning === 'Casual' || earning === 'Another way'
      ? ['Lenders count income that varies in part only: have three months of payments at hand.']
      : []),
    ...(earning === 'Self-employed' ? ['Have your last two tax returns at hand.'] : []),
  ]
}

function troubleNotes(trouble: string): string[] {
  return trouble === 'Yes'
    ? [
        'A default need not be the end of it, but some lenders say no and others ask a higher rate. Tell us first.',
      ]
    : []
}
