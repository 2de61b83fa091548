import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listValueOf, rangeValueOf } from '#app/features/search/filter-fields.ts'
import { listFilters, mapOf, perPage, rangeFilters } from '#app/features/search/filters.ts'
import { bucketCount, bucketOf } from '#app/features/search/search-engine.ts'
import type { PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { naiveSearch } from '#test/naive-search.ts'
import { root } from './processes.ts'
import { queryOf } from './search-ours.ts'
import type { Kind, Question } from './search-questions.ts'

/** An engine with its stock answers a question with the number of vehicles found. */
export interface Peer {
  readonly name: string
  readonly ask: (question: Question, kind: Kind) => number
}

/** Every engine gets a vehicle like this: the lists' values as text, the price, and one line of words. */
export type Document = ReturnType<typeof documentOf>

export function documentOf(vehicle: Vehicle, website: PricedFor) {
  const { id, make, model, badge, body, colour, stocknum, rego, features } = vehicle
  return {
    id: String(id),
    ...mapOf(listFilters, (name) => listValueOf[name](vehicle) ?? ''),
    price: rangeValueOf.price(vehicle, website) ?? 0,
    ranges: mapOf(rangeFilters, (name) => rangeValueOf[name](vehicle, website) ?? 0),
    words: [make, model, badge, body, colour, stocknum, rego, ...features].join(' ').toLowerCase(),
  }
}

/** Copies the documents, because an engine may change what it is given. */
function flat(documents: readonly Document[]): Omit<Document, 'ranges'>[] {
  return documents.map(({ ranges: _, ...document }) => document)
}

interface OramaModule {
  create(options: object): unknown
  insertMultiple(db: unknown, documents: readonly object[], batch: number): Promise<unknown>
  search(db: unknown, question: object): { count: number }
}

/** Orama counts a facet under all filters, its own included, because it cannot do otherwise. */
export async function orama(documents: readonly Document[]): Promise<Peer> {
  const { create, insertMultiple, search } = await importPeer<OramaModule>('@orama/orama/dist/esm/index.js')
  const lists = Object.fromEntries(listFilters.map((name) => [name, 'enum']))
  const db = create({ schema: { ...lists, price: 'number', words: 'string' } })
  await insertMultiple(db, flat(documents), 5000)
  const facets = mapOf(listFilters, () => ({}))
  return {
    name: 'Orama',
    ask: ({ makes, body, mostPrice, text }, kind) =>
      search(db, {
        ...(text === '' ? {} : { term: text, properties: ['words'] }),
        where: {
          ...(makes.length > 0 ? { make: { in: makes } } : {}),
          ...(body === null ? {} : { body: { in: [body] } }),
          ...(mostPrice === null ? {} : { price: { lte: mostPrice } }),
        },
        ...(counts(kind) ? { facets } : {}),
        sortBy: { property: 'price', order: 'ASC' },
        limit: perPage,
      }).count,
  }
}

type Items = (
  documents: readonly object[],
  settings: object,
) => {
  search(question: object): { pagination: { total: number } }
}

/** itemsjs counts its facets for every question. */
export async function itemsjs(documents: readonly Document[]): Promise<Peer> {
  const { default: make } = await importPeer<{ default: Items }>('itemsjs/dist/index.module.js')
  // the engine writes into what it is given
  const copies = flat(documents)
  const engine = make(copies, {
    searchableFields: ['words'],
    sortings: { price: { field: 'price', order: 'asc' } },
    aggregations: Object.fromEntries(
      listFilters.map((name) => [name, { title: name, size: 1000, conjunction: false }]),
    ),
  })
  // its filter by function works only beside a text; without one it takes the positions of the items, from 1
  const priceAtMost = (most: number, text: string): object =>
    text === ''
      ? { _ids: documents.flatMap(({ price }, at) => (price <= most ? [at + 1] : [])) }
      : { filter: ({ price }: Document) => price <= most }
  return {
    name: 'itemsjs',
    ask: ({ makes, body, mostPrice, text }) =>
      engine.search({
        ...(text === '' ? {} : { query: text }),
        per_page: perPage,
        sort: 'price',
        filters: { make: makes, body: body === null ? [] : [body] },
        ...(mostPrice === null ? {} : priceAtMost(mostPrice, text)),
      }).pagination.total,
  }
}

interface MiniSearchEngine {
  addAll(documents: readonly object[]): void
  search(text: string, options: object): { id: string }[]
}

/** MiniSearch finds only by text; a loop over its results filters and counts. */
export async function miniSearch(documents: readonly Document[]): Promise<Peer> {
  const { default: MiniSearch } = await importPeer<{ default: new (options: object) => MiniSearchEngine }>(
    'minisearch/dist/es/index.js',
  )
  const engine = new MiniSearch({ fields: ['words'] })
  engine.addAll(flat(documents))
  return {
    name: 'MiniSearch',
    ask: (question, kind) => {
      const found = engine
        .search(question.text, { prefix: true, combineWith: 'AND' })
        .flatMap(({ id }) => documents[Number(id) - 1] ?? [])
      return byHand(found.sort(byPrice), question, kind)
    },
  }
}

interface FlexSearchIndex {
  add(id: number, text: string): void
  search(text: string, options: object): number[]
}

/** FlexSearch finds only by text, like MiniSearch. */
export async function flexSearch(documents: readonly Document[]): Promise<Peer> {
  const { default: FlexSearch } = await importPeer<{
    default: { Index: new (options: object) => FlexSearchIndex }
  }>('flexsearch/dist/flexsearch.bundle.module.min.mjs')
  const index = new FlexSearch.Index({ tokenize: 'forward' })
  for (const [place, { words }] of documents.entries()) index.add(place, words)
  return {
    name: 'FlexSearch',
    ask: (question, kind) => {
      const found = index
        .search(question.text, { limit: documents.length })
        .flatMap((place) => documents[place] ?? [])
      return byHand(found.sort(byPrice), question, kind)
    },
  }
}

/** The search of the tests looks at every vehicle for every question, as the product did before its index. */
export function former(stock: Stock): Peer {
  const ask = naiveSearch(aWebsite(), stock, [])
  return { name: 'the former search', ask: (question) => ask(queryOf(question)).total }
}

/** This is the shortest possible search: prepared values in the order of the answer, examined in one pass. */
export function loop(documents: readonly Document[]): Peer {
  const inOrder = documents.toSorted(byPrice)
  return { name: 'a loop', ask: (question, kind) => byHand(inOrder, question, kind) }
}

interface FuzzyEngine {
  search(haystack: readonly string[], text: string): readonly [readonly number[] | null, ...unknown[]]
}

/** uFuzzy finds typos in every line of words, but neither filters nor counts. */
export async function uFuzzy(documents: readonly Document[]): Promise<Peer> {
  const { default: Fuzzy } = await importPeer<{ default: new (options: object) => FuzzyEngine }>(
    '@leeoniya/ufuzzy/dist/uFuzzy.mjs',
  )
  const engine = new Fuzzy({ intraMode: 1 })
  const lines = documents.map(({ words }) => words)
  return { name: 'uFuzzy', ask: ({ text }) => engine.search(lines, text)[0]?.length ?? 0 }
}

/** Filters and counts as plainly as possible; a facet's own choice does not narrow its counts. */
function byHand(documents: readonly Document[], { makes, body, mostPrice }: Question, kind: Kind): number {
  const counted = mapOf(listFilters, () => new Map<string, number>())
  const within = mapOf(rangeFilters, (): number[] => [])
  let total = 0
  for (const document of documents) {
    const isMake = makes.length === 0 || makes.includes(document.make)
    const isBody = body === null || document.body === body
    const isPrice = mostPrice === null || document.ranges.price <= mostPrice
    const failing = Number(!isMake) + Number(!isBody) + Number(!isPrice)
    if (failing === 0) total += 1
    if (failing > 1 || !counts(kind)) continue
    // a vehicle that fails in only one filter counts there, since choosing another value of that filter would
    // show it
    for (const name of listFilters)
      if (failing === 0 || (!isMake && name === 'make') || (!isBody && name === 'body'))
        counted[name].set(document[name], (counted[name].get(document[name]) ?? 0) + 1)
    for (const name of rangeFilters)
      if (failing === 0 || (!isPrice && name === 'price')) within[name].push(document.ranges[name])
  }
  for (const name of listFilters) [...counted[name]].sort(([, one], [, other]) => other - one)
  for (const name of rangeFilters) bucketsOf(within[name])
  return total
}

function bucketsOf(values: readonly number[]): number[] {
  const min = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const max = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const buckets = new Array<number>(bucketCount).fill(0)
  for (const value of values) {
    const bucket = bucketOf(value, min, max)
    buckets[bucket] = (buckets[bucket] ?? 0) + 1
  }
  return buckets
}

function byPrice(one: Document, other: Document): number {
  return one.price - other.price || Number(one.id) - Number(other.id)
}

function counts(kind: Kind): boolean {
  return kind === 'facets' || kind === 'text and facets'
}

/** The peers are in a package of their own, and each has a type with the little that is used of it. */
async function importPeer<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'bench/peers/node_modules', path)).href)
}
