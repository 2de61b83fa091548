import { fromDollars } from '#app/core/money.ts'
import { weeklyEstimate } from '#app/features/finance/weekly-estimate.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { figureAt } from '#app/features/vehicles/price/price-at.ts'
import type { RepaymentData } from '#app/pages/home/home-data.ts'
import { forSale } from './standing.server.ts'

const step = 500

/**
 * Makes the loan whose price a visitor may move, between the cheapest vehicle and one that nine in ten cost less than.
 * Null where the website may state no repayment, or has fewer than three prices.
 */
export function makeRepayment(scope: Scope): RepaymentData | null {
  const { website } = scope
  const prices = forSale(scope)
    .flatMap((vehicle) => {
      const figure = figureAt(vehicle, website)
      return figure === null ? [] : Math.round(figure / 100)
    })
    .sort((one, other) => one - other)
  const [first, median, high] = [0, 0.4, 0.9].map(
    (part) => prices[Math.floor(part * (prices.length - 1))] ?? 0,
  )
  if (prices.length < 3 || !first || !median || !high) return null
  const start = Math.round(median / step) * step
  const estimated = weeklyEstimate(fromDollars(start), website)
  const ratePercent = website.finance.terms?.rate_percent
  if (!estimated || ratePercent === undefined) return null
  return {
    path: website.config.finance_path,
    stockPath: searchPath(website),
    ratePercent,
    start,
    from: Math.max(step, Math.floor(first / 5000) * 5000),
    to: Math.ceil(high / 5000) * 5000,
    step,
    prices,
    assumptions: estimated.assumptions,
    notice: estimated.notice,
    words: vehicleWords(website),
  }
}
