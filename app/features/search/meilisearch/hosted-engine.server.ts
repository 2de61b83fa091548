import type { Location } from '#app/features/locations/location.ts'
import { type Counts, choicesOf, facetsFrom } from '#app/features/search/facets.ts'
import { listValueOf } from '#app/features/search/filter-fields.ts'
import {
  type Filters,
  type ListFilter,
  listFilters,
  mapOf,
  perPage,
  type RangeFilter,
} from '#app/features/search/filters.ts'
import type { Facets, SearchEngine, SearchResult } from '#app/features/search/search-engine.ts'
import { defaultSort } from '#app/features/search/sort.ts'
import { soldShownForDays } from '#app/features/tenancy/website-settings.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { soldWindowEnd } from '#app/features/vehicles/sold.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { listFields, modelNameOf } from './documents.ts'
import { type Ask, countRanges } from './hosted-ranges.server.ts'
import { type HostedWebsite, listedFilter } from './listed-filter.ts'
import { queryText, searchPlan } from './search-plan.ts'
import type { SearchService } from './search-service.server.ts'
import { countsIn, type SearchAnswer } from './service-answer.ts'
import { suggestedFilters, suggestionQueries } from './suggestions.ts'

const fewestLetters = 2

/**
 * The search of a website by a service. The service says which vehicles and how many; what is shown of them comes from
 * the snapshot. While a change is on its way to the service the two differ for moments: a hit that the snapshot no
 * longer has, or no longer lists, is left out of its page, and the totals, counts and pages stay as the service says,
 * so that paging neither repeats nor skips a vehicle.
 */
export function hostedSearch(
  website: HostedWebsite,
  stock: Stock,
  locations: readonly Location[],
  service: SearchService,
): SearchEngine {
  const locationNames = new Map(locations.map((location) => [location.slug, location.name]))
  const inStock = countsInStock(stock)
  const ofModel = new Map(stock.vehicles.map((vehicle) => [modelNameOf(vehicle), vehicle]))
  const ask: Ask = (queries) => service.ask(website.id, queries)

  return {
    async search({ filters, preset, now }) {
      const listed = listedFilter(website, preset, now)
      const sort = filters.sort ?? defaultSort(website)
      const { queries, chosen } = searchPlan(listed, filters, sort)
      const [main, ...others] = await ask(queries)
      const answerOf = (name: ListFilter | RangeFilter): SearchAnswer | undefined =>
        chosen.includes(name) ? others[chosen.indexOf(name)] : main
      const total = main?.totalHits ?? 0
      return {
        total,
        page: filters.page,
        pages: Math.max(1, Math.ceil(total / perPage)),
        perPage,
        sort,
        hits: vehiclesIn(main, now),
        facets: facets(
          mapOf(listFilters, (name) => countsIn(answerOf(name), listFields[name])),
          filters,
        ),
        ranges: await countRanges(ask, { listed, filters }, answerOf),
        endsAt: firstToLeave(website, others.at(-1)),
      } satisfies SearchResult
    },

    async suggest(text, { filters, preset, now }) {
      const q = queryText(text)
      if (q.length < fewestLetters) return { models: [], bodies: [], vehicles: [] }
      const sort = filters.sort ?? defaultSort(website)
      const answers = await ask(suggestionQueries(listedFilter(website, preset, now), q, sort))
      return {
        ...suggestedFilters(answers, filters.sort, (name) => ofModel.get(name)),
        vehicles: vehiclesIn(answers[0], now),
      }
    },
  }

  function vehiclesIn(answer: SearchAnswer | undefined, now: Date): Vehicle[] {
    return (answer?.hits ?? []).flatMap(({ vehicle_id }) => {
      const vehicle = stock.byId.get(vehicle_id)
      return vehicle && isShown(vehicle, website, now) ? [vehicle] : []
    })
  }

  function facets(counts: Counts, filters: Filters): Facets {
    // values that the service has already and the snapshot does not have yet can be chosen too
    const known = mapOf(listFilters, (name) => new Map([...counts[name], ...inStock[name]]))
    return facetsFrom(counts, choicesOf(known, locationNames, website), filters.lists)
  }
}

/** How many vehicles of the snapshot have each value of each list. */
function countsInStock({ vehicles }: Stock): Counts {
  return mapOf(listFilters, (name) => {
    const counts = new Map<string, number>()
    for (const vehicle of vehicles) {
      const value = listValueOf[name](vehicle)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  })
}

/** When the first of the sold vehicles is shown no more. */
function firstToLeave(website: HostedWebsite, sold: SearchAnswer | undefined): Date | null {
  const earliest = sold?.facetStats.sold_at_timestamp?.min
  if (earliest === undefined || soldShownForDays(website) === 0) return null
  return soldWindowEnd({ sold_at: new Date(Math.round(earliest * 1000)) }, website)
}
