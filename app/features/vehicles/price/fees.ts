import { type Cents, cents, fromDollars } from '#app/core/money.ts'
import { listText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { formatPrice } from './amounts.ts'
import type { FigureQualifier } from './labels.ts'

type FeeWebsite = Pick<Website, 'locale' | 'price'>

interface Fee {
  readonly name: string
  readonly cents: Cents
}

/** The fees that the dealer asks of every buyer, where the price does not hold them already: a total does (ONE-28). */
export function feesOn(qualifier: FigureQualifier, { locale, price }: FeeWebsite): Fee[] {
  const isTotal = qualifier === 'drive_away' || qualifier === 'estimated_drive_away'
  if (locale !== 'en-US' || isTotal) return []
  return (price.fees ?? []).map(({ name, amount }) => ({ name, cents: fromDollars(amount) }))
}

export function feeTotal(qualifier: FigureQualifier, website: FeeWebsite): Cents {
  return cents(feesOn(qualifier, website).reduce((sum, fee) => sum + fee.cents, 0))
}

/** "Includes $150 document fee."; null where there is none. */
export function feesText(qualifier: FigureQualifier, website: FeeWebsite): string | null {
  const fees = feesOn(qualifier, website)
  if (fees.length === 0) return null
  return `Includes ${listText(
    fees.map((fee) => `${formatPrice(fee.cents)} ${fee.name}`),
    website.locale,
  )}.`
}
