import { australianStates } from '#app/core/australian-states.ts'
import { cents } from '#app/core/money.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { shippedTables } from '#app/features/onroad/shipped-tables.ts'
import { noFilters } from '#app/features/search/filters.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { SearchResult } from '#app/features/search/search-engine.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { priceQualifiers, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import type { Row } from '../row.ts'
import { bodyNames, numbersFrom, searchStock } from '../search-stock.ts'

const searchCount = 1_000_000
const vehicleCount = 150
const day = '2026-11-22'
const now = new Date(`${day}T01:00:00Z`)
const website = aWebsite()

/**
 * Asks random questions by price, with and without a place, and reads the large figures of what is found as cards print
 * them: none may be before a smaller one, and none outside its bounds (ONE-06, DRIVE-16).
 */
export function inversions(): Promise<Row[]> {
  const stock = stockOf(pricedStock(), website)
  const engine = inProcessSearch(website, stock, [])
  const tables = chargeTables(shippedTables())
  const places = [null, ...australianStates.map((state): BuyersPlace => ({ state, day, tables }))]
  const printed = new Map(places.map((place) => [place, figuresOf(stock.vehicles, place)]))
  const random = numbersFrom(20_261_125)
  const below = (limit: number): number => Math.floor(random() * limit)
  let wrong = 0
  let figures = 0
  for (let done = 0; done < searchCount; done += 1) {
    const there = places[below(places.length)] ?? null
    const bound = (): number | null => (random() < 0.5 ? null : 1000 * below(120))
    const [min, max] = [bound(), bound()]
    const sort = random() < 0.5 ? 'price_asc' : 'price_desc'
    const body = random() < 0.3 ? [bodyNames[below(bodyNames.length)] ?? ''] : []
    const filters = {
      ...noFilters,
      at: there?.state ?? null,
      lists: { ...noFilters.lists, body },
      ranges: { ...noFilters.ranges, price: { min, max } },
      sort,
      page: 1 + below(3),
    } as const
    // the engine of one process answers at once
    const result = engine.search({ filters, preset: {}, now, there }) as SearchResult
    const found = result.hits.map(({ id }) => printed.get(there)?.get(id) ?? null)
    figures += found.length
    if (!isInOrder(found, sort) || found.some((figure) => isOutside(figure, min, max))) wrong += 1
  }
  return Promise.resolve([
    {
      what: `prices: of ${searchCount.toLocaleString('en-AU')} searches, in another order than shown, or outside their bounds`,
      unit: 'searches',
      ours: wrong,
      better: 'less',
      must: 0,
      details: { figures, vehicles: vehicleCount },
    },
  ])
}

/** Vehicles whose prices are said in every way: with and without charges, for one state, with words alone. */
function pricedStock(): Vehicle[] {
  const random = numbersFrom(3)
  const amount = () => cents((900 + Math.floor(random() * 120_000)) * 100)
  return searchStock(vehicleCount).map((vehicle, index) => ({
    ...vehicle,
    price: random() < 0.1 ? null : amount(),
    price_qualifier: priceQualifiers[index % priceQualifiers.length] ?? 'unqualified',
    dapprice: random() < 0.3 ? amount() : null,
    driveaway_state: random() < 0.3 ? 'NSW' : null,
    driveaway_qld: random() < 0.2 ? amount() : null,
    cylinders: random() < 0.5 ? 4 : null,
    gvm_kg: random() < 0.1 ? 7500 : null,
  }))
}

/** The large figures in dollars as they are printed, by id; null where words stand. */
function figuresOf(vehicles: readonly Vehicle[], there: BuyersPlace | null): Map<number, number | null> {
  return new Map(
    vehicles.map((vehicle) => {
      const digits = /\$([\d,]+)/.exec(priceRow(vehicle, website, there).main.text)?.[1]
      return [vehicle.id, digits === undefined ? null : Number(digits.replaceAll(',', ''))]
    }),
  )
}

/** What has no figure comes last in either order. */
function isInOrder(found: readonly (number | null)[], sort: 'price_asc' | 'price_desc'): boolean {
  const last = sort === 'price_asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const direction = sort === 'price_asc' ? 1 : -1
  return found.every(
    (figure, at) =>
      at === 0 || ((figure ?? last) - (found[at - 1] ?? last)) * direction >= 0 || figure === found[at - 1],
  )
}

function isOutside(figure: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return false
  return figure === null || figure < (min ?? 0) || figure > (max ?? Number.POSITIVE_INFINITY)
}
