import type { AustralianState } from '#app/core/australian-states.ts'
import { type Cents, toDollars } from '#app/core/money.ts'
import { type PricedFor, priceAt } from '#app/features/vehicles/price/price-at.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type ListFilter, listFilters, mapOf } from './filters.ts'
import type { RangeFacets, SearchResult } from './search-engine.ts'

/** The answer of `GET /api/search/{slug}`: the search page as JSON, field by field. */
export interface SearchJson {
  total: number
  page: number
  pages: number
  per_page: number
  sort: string
  hits: SearchHit[]
  facets: Record<ListFilter, { value: string; label: string; count: number }[]>
  /** Under all filters except the range's own; null where no vehicle has a value. */
  ranges: RangeFacets
}

export interface SearchHit {
  id: number
  slug: string
  url: string
  name: string
  make: string
  model: string
  badge: string | null
  car_type: string
  year: number | null
  km: number | null
  /**
   * The large figure of its card, in dollars, which filters and sort orders use; null where the card says to enquire.
   */
  price: number | null
  /** What the figure includes, in the words of the card. */
  price_label: string | null
  /** The state that the figure is for; null where it names none. */
  price_place: AustralianState | null
  /** The price as the dealer wrote it, even where another is shown. */
  written_price: number | null
  body: string | null
  fuel: string | null
  status: string
  reserved: boolean
  sold: boolean
  location: string | null
}

export function toSearchJson(
  result: SearchResult,
  website: PricedFor,
  pathOf: (vehicle: Vehicle) => string,
  there: BuyersPlace | null = null,
): SearchJson {
  return {
    total: result.total,
    page: result.page,
    pages: result.pages,
    per_page: result.perPage,
    sort: result.sort,
    hits: result.hits.map((vehicle) => toHit(vehicle, website, pathOf(vehicle), there)),
    facets: mapOf(listFilters, (name) =>
      result.facets[name].map(({ value, label, count }) => ({ value, label, count })),
    ),
    ranges: result.ranges,
  }
}

function toHit(vehicle: Vehicle, website: PricedFor, url: string, there: BuyersPlace | null): SearchHit {
  const { figure, label, place, written } = priceAt(vehicle, { website, there })
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    url,
    name: vehicle.name,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    car_type: vehicle.car_type,
    year: vehicle.year,
    km: vehicle.km,
    price: dollars(figure),
    price_label: label,
    price_place: place,
    written_price: dollars(written),
    body: vehicle.body,
    fuel: vehicle.fuel,
    status: vehicle.status,
    reserved: vehicle.reserved,
    sold: vehicle.sold,
    location: vehicle.location?.slug ?? null,
  }
}

function dollars(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount)
}
