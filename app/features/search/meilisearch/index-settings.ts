import type { SortName } from '#app/features/search/filters.ts'
import { everywhere } from '#app/features/search/synonyms.ts'
import { filterFields } from '#app/features/vehicles/shown/extra-filters.ts'
import { documentField, listFields, modelNameField, rangeFields } from './documents.ts'

/** Words that stand for others, in one direction each: `ute` finds documents with `pickup`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** With more different values than this, the histogram of a range is counted part by part. */
export const mostFacetValues = 5000
/** More than the stock of any website, so that totals are exact. */
export const mostHits = 1_000_000

/** The sort orders in the service's syntax: sold vehicles come last, and ties are broken by id, so the order is total. */
export const sortRules = {
  relevant: ['sold_rank:asc', 'custom_rank:desc', 'vehicle_id:asc'],
  latest: ['sold_rank:asc', 'created_at_timestamp:desc', 'vehicle_id:asc'],
  price_desc: ['sold_rank:asc', 'price:desc', 'vehicle_id:asc'],
  price_asc: ['sold_rank:asc', 'price:asc', 'vehicle_id:asc'],
  subscription: ['sold_rank:asc', 'subscription_price:asc', 'vehicle_id:asc'],
  km_desc: ['sold_rank:asc', 'km:desc', 'vehicle_id:asc'],
  km_asc: ['sold_rank:asc', 'km:asc', 'vehicle_id:asc'],
  year_desc: ['sold_rank:asc', 'year:desc', 'vehicle_id:asc'],
  year_asc: ['sold_rank:asc', 'year:asc', 'vehicle_id:asc'],
  gvm_desc: ['sold_rank:asc', 'gvm_kg:desc', 'vehicle_id:asc'],
  gvm_asc: ['sold_rank:asc', 'gvm_kg:asc', 'vehicle_id:asc'],
  power_desc: ['sold_rank:asc', 'power_kw:desc', 'vehicle_id:asc'],
  power_asc: ['sold_rank:asc', 'power_kw:asc', 'vehicle_id:asc'],
} satisfies Record<SortName, readonly string[]>

/** The fields that texts are searched in, the most telling first. */
const searchableAttributes = [
  'make',
  'make_label',
  'model',
  'series',
  'badge',
  'year',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'stocknum',
  'rego',
  'vin',
  'features',
]

export type IndexSettings = ReturnType<typeof indexSettings>

/**
 * The settings of the index. A chosen sort order takes precedence over how well a text matches, since "Lowest Price"
 * must show the lowest price first.
 */
export function indexSettings(synonyms: Synonyms = sharedSynonyms()) {
  return {
    searchableAttributes,
    filterableAttributes: [
      ...new Set([
        'website_id',
        ...filterFields.map(documentField),
        ...Object.values(listFields),
        ...Object.values(rangeFields),
        modelNameField,
        'sold_at_timestamp',
      ]),
    ],
    sortableAttributes: [
      'sold_rank',
      'custom_rank',
      'created_at_timestamp',
      'price',
      'subscription_price',
      'km',
      'year',
      'gvm_kg',
      'power_kw',
      'vehicle_id',
    ],
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
    faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'alpha' } },
    pagination: { maxTotalHits: mostHits },
    // typos would confuse S1234 with S1235, two vehicles, and 2019 with 2018
    typoTolerance: {
      enabled: true,
      disableOnAttributes: ['stocknum', 'rego', 'vin'],
      disableOnNumbers: true,
    },
    synonyms,
  }
}

/** Each word with those that mean the same. Synonyms of only some websites are left out, since the index is shared. */
function sharedSynonyms(): Synonyms {
  return Object.fromEntries(
    everywhere.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
  )
}
