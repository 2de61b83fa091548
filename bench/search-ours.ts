import { type Filters, noFilters } from '#app/features/search/filters.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { SearchQuery } from '#app/features/search/search-engine.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { aWebsite } from '#test/a-website.ts'
import type { Question } from './search-questions.ts'

const now = new Date('2026-06-30T00:00:00Z')

/** Makes the product's search, which counts every list and every range for every question. */
export function ours(stock: Stock) {
  const engine = inProcessSearch(aWebsite(), stock, [])
  return (question: Question) => engine.search(queryOf(question))
}

/** Translates the question into the product's query. */
export function queryOf(question: Question): SearchQuery {
  return { filters: filtersOf(question), preset: {}, now }
}

function filtersOf({ makes, body, mostPrice, text }: Question): Filters {
  return {
    ...noFilters,
    q: text,
    lists: { ...noFilters.lists, make: makes, body: body === null ? [] : [body] },
    ranges: { ...noFilters.ranges, price: { min: null, max: mostPrice } },
    sort: 'price_asc',
  }
}
