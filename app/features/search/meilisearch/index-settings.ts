import type { SortName } from '#app/features/search/filters.ts'
import { everywhere } from '#app/features/search/synonyms.ts'
import { filterFields } from '#app/features/vehicles/shown/extra-filters.ts'
import { documentField, listFields, modelNameField, rangeFields } from './documents.ts'

/** Words that mean others, one way each: `ute` finds what says `pickup`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>

/** Beyond so many different values of a range its histogram is counted part by part. */
export const mostFacetValues = 5000
/** Above the stock of any website, so that totals are exact. */
export const mostHits = 1_000_000

/** The orders as the service is asked for them; equals are told apart by id, so the order is total. */
export const sortRules = {
  relevant: ['custom_rank:desc', 'vehicle_id:asc'],
  latest: ['created_at_timestamp:desc', 'vehicle_id:asc'],
  price_desc: ['price:desc', 'vehicle_id:asc'],
  price_asc: ['price:asc', 'vehicle_id:asc'],
  subscription: ['subscription_price:asc', 'vehicle_id:asc'],
  km_desc: ['km:desc', 'vehicle_id:asc'],
  km_asc: ['km:asc', 'vehicle_id:asc'],
} satisfies Record<SortName, readonly string[]>

/** What a vehicle is known by, the most telling first. */
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

/** The settings of the index. A chosen order comes before how well a text matches: "Lowest Price" means it. */
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
      'custom_rank',
      'created_at_timestamp',
      'price',
      'subscription_price',
      'km',
      'vehicle_id',
    ],
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
    faceting: { maxValuesPerFacet: mostFacetValues, sortFacetValuesBy: { '*': 'alpha' } },
    pagination: { maxTotalHits: mostHits },
    // S1234 and S1235 are two vehicles, 2019 and 2018 two years
    typoTolerance: {
      enabled: true,
      disableOnAttributes: ['stocknum', 'rego', 'vin'],
      disableOnNumbers: true,
    },
    synonyms,
  }
}

/** Each word with those that mean the same; what only some websites mean by a word has no place in a shared index. */
function sharedSynonyms(): Synonyms {
  return Object.fromEntries(
    everywhere.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
  )
}
