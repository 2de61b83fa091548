import { z } from 'zod'
import { australianStates } from '#app/core/australian-states.ts'
import { listFilters, mapOf, rangeFilters, sortNames } from '#app/features/search/filters.ts'
import type { SearchHit, SearchJson } from '#app/features/search/search-json.ts'
import { carTypes, statuses } from '#app/features/vehicles/vehicle.ts'
import {
  count,
  type DescribedAddress,
  type DescribedParameter,
  dollars,
  errors,
  inPath,
  textOrNull,
} from './described.ts'

const hit: z.ZodType<SearchHit> = z.strictObject({
  id: count,
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  make: z.string(),
  model: z.string(),
  badge: textOrNull,
  car_type: z.enum(carTypes),
  year: count.nullable(),
  km: count.nullable(),
  price: dollars,
  price_label: textOrNull,
  price_place: z.enum(australianStates).nullable(),
  written_price: dollars,
  body: textOrNull,
  fuel: textOrNull,
  status: z.enum(statuses),
  reserved: z.boolean(),
  sold: z.boolean(),
  location: textOrNull,
})

const facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count }))
const range = z
  .strictObject({ min: z.number(), max: z.number(), buckets: z.array(count).length(20) })
  .nullable()

const result: z.ZodType<SearchJson> = z.strictObject({
  total: count,
  page: z.int().positive(),
  pages: z.int().positive(),
  per_page: z.int().positive(),
  sort: z.enum(sortNames),
  hits: z.array(hit),
  facets: z.strictObject(mapOf(listFilters, () => facet)),
  ranges: z.strictObject(mapOf(rangeFilters, () => range)),
})

const inQuery = (name: string, description: string, schema: z.ZodType = z.string()): DescribedParameter => ({
  name,
  in: 'query',
  description,
  schema,
})

const units = {
  year: 'year',
  price: 'dollars',
  km: 'kilometres, or miles where the website counts in them',
  length: 'mm',
  atm: 'kg',
  tare: 'kg',
  engine: 'cc',
  seat: 'mm',
  gvm: 'kg',
} as const

export const describedSearch: DescribedAddress = {
  path: '/api/search/{slug}',
  operations: {
    get: {
      id: 'searchStock',
      summary: 'The stock search as JSON',
      description:
        'Values that make no sense are ignored. The `price` of a hit is the large figure of its card, by which it is filtered and ordered: the drive-away total where there is one; `price_place` is the state that it is for, where it names one, and `written_price` is the price as the dealer wrote it. Counts of a facet are those under all other filters; so are the ends and the twenty equal parts of a range.',
      parameters: [
        inPath('slug', 'The last part of a search page’s address'),
        inQuery('q', 'What somebody has typed'),
        ...listFilters.map((name) => ({ ...inQuery(name, 'One of its values'), isRepeatable: true })),
        ...rangeFilters.flatMap((name) => [
          inQuery(`${name}_min`, `At least: ${units[name]}`, z.number()),
          inQuery(`${name}_max`, `At most: ${units[name]}`, z.number()),
        ]),
        inQuery('at', 'Where the buyer lives, whose prices are meant', z.enum(australianStates)),
        inQuery('postcode', 'The same by its postcode'),
        inQuery('sort', 'The order', z.enum(sortNames)),
        inQuery('page', 'From 1', z.int().positive()),
      ],
      answers: {
        200: { description: 'What was found, page by page', schema: result },
        ...errors({ 404: 'The website has no such search', 503: 'Its search service is away' }),
      },
    },
  },
}
