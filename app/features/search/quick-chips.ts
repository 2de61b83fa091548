import { type Filters, withoutRange, withoutValue } from './filters.ts'
import type { Facets } from './search-engine.ts'

/** A filter that takes one tap: a copy of one in the form, on or off. */
export interface QuickChip {
  readonly label: string
  readonly isOn: boolean
  /** The filters after the tap. */
  readonly next: Filters
}

const mostBodies = 5
const cleanFuels = ['Hybrid', 'Electric', 'PHEV', 'Plug-in Hybrid']
const budget = 30_000

/** The most frequent bodies, the cleaner fuels, a round budget and used vehicles; empty without stock. */
export function quickChips(filters: Filters, facets: Facets): QuickChip[] {
  if (facets.make.length === 0) return []
  const toggle = (name: 'body' | 'fuel' | 'car_type', value: string, label: string): QuickChip => {
    const isOn = filters.lists[name].some((chosen) => chosen.toLowerCase() === value.toLowerCase())
    const lists = { ...filters.lists, [name]: [...filters.lists[name], value] }
    return { label, isOn, next: isOn ? withoutValue(filters, name, value) : { ...filters, lists, page: 1 } }
  }
  const bodies = facets.body.slice(0, mostBodies)
  const fuels = facets.fuel.filter(({ value }) => cleanFuels.includes(value))
  const used = facets.car_type.length > 1 ? facets.car_type.filter(({ value }) => value === 'used') : []
  const { price } = filters.ranges
  const isCheap = price.max === budget && price.min === null
  return [
    ...(bodies.length > 1 ? bodies.map(({ value, label }) => toggle('body', value, label)) : []),
    ...fuels.map(({ value, label }) => toggle('fuel', value, label)),
    {
      label: 'Under $30,000',
      isOn: isCheap,
      next: isCheap
        ? withoutRange(filters, 'price')
        : { ...filters, ranges: { ...filters.ranges, price: { min: null, max: budget } }, page: 1 },
    },
    ...used.map(({ value, label }) => toggle('car_type', value, label)),
  ]
}
