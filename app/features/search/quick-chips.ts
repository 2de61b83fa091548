import type { Locale } from '#app/features/tenancy/wording.ts'
import { rangeText } from './filter-labels.ts'
import { type Filters, withoutRange, withoutValue } from './filters.ts'
import type { Facets, RangeFacet } from './search-engine.ts'

/** A filter that takes one tap: a copy of one in the form, on or off. */
export interface QuickChip {
  readonly label: string
  readonly isOn: boolean
  /** A switch of the form says the same, where the form is in view. */
  readonly isSwitch: boolean
  /** The filters after the tap. */
  readonly next: Filters
}

interface ChipStock {
  /** The values of the whole stock, each with what it would find now. */
  readonly facets: Facets
  /** The prices of the whole stock, and those under the other filters. */
  readonly prices: RangeFacet | null
  readonly pricesNow: RangeFacet | null
}

const mostBodies = 5
const cleanFuels = ['Hybrid', 'Electric', 'PHEV', 'Plug-in Hybrid']

/**
 * What the stock offers by one tap: learner-approved motorcycles, the most frequent bodies, the cleaner fuels, a round
 * budget and used vehicles. What would find nothing now is left out, unless it is chosen (LOOK-23). Empty without stock.
 */
export function quickChips(filters: Filters, stock: ChipStock, locale: Locale): QuickChip[] {
  const { facets, prices, pricesNow } = stock
  if (facets.make.length === 0) return []
  const valueChip = (
    name: 'body' | 'fuel' | 'car_type' | 'learner',
    value: string,
    label: string,
  ): QuickChip => {
    const isOn = filters.lists[name].some((chosen) => chosen.toLowerCase() === value.toLowerCase())
    const lists = { ...filters.lists, [name]: [...filters.lists[name], value] }
    const next = isOn ? withoutValue(filters, name, value) : { ...filters, lists, page: 1 }
    return { label, isOn, isSwitch: name === 'learner', next }
  }
  const chipsOf = (name: 'body' | 'fuel' | 'car_type' | 'learner', values: Facets['body']): QuickChip[] =>
    values
      .map(({ value, label, count }) => ({ count, chip: valueChip(name, value, label) }))
      .filter(({ count, chip }) => count > 0 || chip.isOn)
      .map(({ chip }) => chip)
  const bodies = facets.body.length > 1 ? facets.body.slice(0, mostBodies) : []
  const fuels = facets.fuel.length > 1 ? facets.fuel.filter(({ value }) => cleanFuels.includes(value)) : []
  const used = facets.car_type.length > 1 ? facets.car_type.filter(({ value }) => value === 'used') : []
  return [
    ...chipsOf('learner', facets.learner),
    ...chipsOf('body', bodies),
    ...chipsOf('fuel', fuels),
    ...budgetChip(filters, prices, pricesNow, locale),
    ...chipsOf('car_type', used),
  ]
}

/** These budgets are offered, in dollars. */
const budgets = [5000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000]
/** A budget is a help where it leaves no more than this part of the stock. */
const budgetShare = 0.4

/** The highest budget that at most `budgetShare` of the stock keeps, where a vehicle under the other filters does. */
function budgetChip(
  filters: Filters,
  prices: RangeFacet | null,
  pricesNow: RangeFacet | null,
  locale: Locale,
): QuickChip[] {
  const { min, max } = filters.ranges.price
  const chosen = min === null && max !== null && budgets.includes(max) ? max : null
  const budget = chosen ?? (prices && usualBudget(prices))
  if (budget === null) return []
  const isOn = budget === chosen
  if (!isOn && (pricesNow === null || pricesNow.min > budget)) return []
  const price = { min: null, max: budget }
  return [
    {
      label: `Under ${rangeText('price', budget, locale)}`,
      isOn,
      isSwitch: false,
      next: isOn
        ? withoutRange(filters, 'price')
        : { ...filters, ranges: { ...filters.ranges, price }, page: 1 },
    },
  ]
}

function usualBudget(prices: RangeFacet): number | null {
  const all = prices.buckets.reduce((sum, count) => sum + count, 0)
  const width = (prices.max - prices.min) / prices.buckets.length
  /** An estimate: within one of the parts the prices are taken to lie evenly. */
  const below = (budget: number): number =>
    prices.buckets.reduce((sum, count, index) => {
      const part = width === 0 ? 1 : (budget - prices.min - index * width) / width
      return sum + count * Math.min(1, Math.max(0, part))
    }, 0)
  const fitting = budgets.filter((budget) => budget >= prices.min && below(budget) <= all * budgetShare)
  return fitting.at(-1) ?? null
}
