import { type Doc, fieldOf, fulfils, type Json, valuesOf } from './documents.ts'
import { type Condition, fieldsOf, readFilterParameter } from './filter-language.ts'
import { type Index, isIn } from './index.ts'
import { Refusal } from './problem.ts'
import { type TextMatch, textMatch } from './text-search.ts'

const known = new Set([
  'q',
  'offset',
  'limit',
  'page',
  'hitsPerPage',
  'filter',
  'sort',
  'facets',
  'attributesToRetrieve',
  'attributesToSearchOn',
  'matchingStrategy',
  'showRankingScore',
])

/** Answers `POST /indexes/{uid}/search`; `rule` is the filter of a tenant token. */
export function search(uid: string, index: Index, body: unknown, rule: Condition | null): object {
  const asked = readQuery(body)
  const { settings } = index
  const filter = readFilterParameter(asked.filter)
  checkFilterable(uid, settings.filterableAttributes, filter)
  const order = readSort(asked.sort, index)
  const conditions = [rule, filter].filter((condition) => condition !== null)
  const found: { doc: Doc; match: TextMatch }[] = []
  for (const doc of index.documents.values()) {
    if (!conditions.every((condition) => fulfils(doc, condition))) continue
    const match = textMatch(doc, asked.q, asked.matchingStrategy, settings, asked.attributesToSearchOn)
    if (match) found.push({ doc, match })
  }
  const ordered = found.toSorted((a, b) => compare(a, b, settings.rankingRules, order))
  const reachable = ordered.slice(0, settings.pagination.maxTotalHits)
  const { from, size, ...paging } = pagingOf(asked, reachable.length)
  return {
    hits: reachable.slice(from, from + size).map(({ doc }) => retrieved(doc, asked.attributesToRetrieve)),
    query: asked.q,
    processingTimeMs: 0,
    ...paging,
    ...facetsOf(
      found.map(({ doc }) => doc),
      asked.facets,
      index,
    ),
    requestUid: '01990000-0000-7000-8000-000000000000',
  }
}

type Query = ReturnType<typeof readQuery>

function readQuery(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'malformed_payload', 'The body is no object')
  const given: Record<string, unknown> = { ...body }
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown !== undefined) throw new Refusal(400, 'bad_request', `Unknown field \`${unknown}\``)
  const whole = (name: string): number | null => {
    const value = given[name] ?? null
    if (value !== null && !(Number.isInteger(value) && Number(value) >= 0)) throw invalid(name)
    return value === null ? null : Number(value)
  }
  const list = (name: string): string[] | null => {
    const value = given[name] ?? null
    if (value === null) return null
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) throw invalid(name)
    return value
  }
  const q = given.q ?? ''
  if (typeof q !== 'string') throw invalid('q')
  const matchingStrategy = given.matchingStrategy ?? 'last'
  if (matchingStrategy !== 'last' && matchingStrategy !== 'all' && matchingStrategy !== 'frequency')
    throw invalid('matchingStrategy')
  return {
    q,
    matchingStrategy,
    filter: given.filter,
    offset: whole('offset'),
    limit: whole('limit'),
    page: whole('page'),
    hitsPerPage: whole('hitsPerPage'),
    sort: list('sort') ?? [],
    facets: list('facets') ?? [],
    attributesToRetrieve: list('attributesToRetrieve') ?? ['*'],
    attributesToSearchOn: list('attributesToSearchOn'),
  } as const
}

function invalid(name: string): Refusal {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return new Refusal(400, `invalid_search_${snake}`, `Invalid value type at \`.${name}\``)
}

export function checkFilterable(
  uid: string,
  filterable: readonly string[],
  condition: Condition | null,
): void {
  const strange = condition && fieldsOf(condition).find((field) => !isIn(filterable, field))
  if (strange === null || strange === undefined) return
  const names = filterable.map((name) => `\`${name}\``).join(', ')
  throw new Refusal(
    400,
    'invalid_search_filter',
    `Index \`${uid}\`: Attribute \`${strange}\` is not filterable. Available filterable attribute patterns are: ${names}.`,
  )
}

interface Order {
  readonly field: string
  readonly direction: 1 | -1
}

function readSort(sort: readonly string[], { settings }: Index): Order[] {
  const orders = sort.map((text) => {
    const [, field, direction] = /^(.+):(asc|desc)$/.exec(text) ?? []
    if (field === undefined || !isIn(settings.sortableAttributes, field))
      throw new Refusal(400, 'invalid_search_sort', `Attribute of \`${text}\` is not sortable.`)
    return { field, direction: direction === 'asc' ? 1 : -1 } as const
  })
  if (orders.length > 0 && !settings.rankingRules.includes('sort'))
    throw new Refusal(400, 'invalid_search_sort', 'The sort ranking rule must be specified')
  return orders
}

/** Compares by one ranking rule after the other; documents that are equal in all keep their order. */
function compare(
  a: { doc: Doc; match: TextMatch },
  b: { doc: Doc; match: TextMatch },
  rules: readonly string[],
  order: readonly Order[],
): number {
  for (const rule of rules) {
    const difference =
      rule === 'sort'
        ? compareBy(a.doc, b.doc, order)
        : rule === 'words'
          ? b.match.words - a.match.words
          : rule === 'typo'
            ? a.match.typos - b.match.typos
            : rule.startsWith('attribute')
              ? a.match.attribute - b.match.attribute
              : 0
    if (difference !== 0) return difference
  }
  return 0
}

function compareBy(a: Doc, b: Doc, orders: readonly Order[]): number {
  for (const { field, direction } of orders) {
    const [one, other] = [sortable(fieldOf(a, field)), sortable(fieldOf(b, field))]
    if (one === null && other === null) continue
    if (one === null || other === null) return one === null ? 1 : -1
    const isBefore = typeof one === typeof other ? one < other : typeof one === 'number'
    if (one !== other) return isBefore ? -direction : direction
  }
  return 0
}

function sortable(value: Json | undefined): number | string | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : null
}

function pagingOf(
  { page, hitsPerPage, offset, limit }: Pick<Query, 'page' | 'hitsPerPage' | 'offset' | 'limit'>,
  total: number,
) {
  if (page === null && hitsPerPage === null) {
    const size = limit ?? 20
    return { from: offset ?? 0, size, limit: size, offset: offset ?? 0, estimatedTotalHits: total }
  }
  const size = hitsPerPage ?? 20
  const number = page ?? 1
  const paging = {
    page: number,
    hitsPerPage: size,
    totalHits: total,
    totalPages: size === 0 ? 0 : Math.ceil(total / size),
  }
  return { from: Math.max(0, number - 1) * size, size: number === 0 ? 0 : size, ...paging }
}

function retrieved(doc: Doc, attributes: readonly string[]): object {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => isIn(attributes, name)))
}

function facetsOf(docs: readonly Doc[], facets: readonly string[], { settings }: Index): object {
  if (facets.length === 0) return {}
  const names = facets.includes('*') ? settings.filterableAttributes : facets
  const facetDistribution: Record<string, Record<string, number>> = {}
  const facetStats: Record<string, { min: number; max: number }> = {}
  for (const name of names) {
    if (!isIn(settings.filterableAttributes, name))
      throw new Refusal(
        400,
        'invalid_search_facets',
        `Invalid facet distribution: Pattern \`${name}\` is not filterable.`,
      )
    const { distribution, stats } = counted(docs, name, settings.faceting)
    facetDistribution[name] = distribution
    if (stats) facetStats[name] = stats
  }
  return { facetDistribution, facetStats }
}

/**
 * Counts values: numbers come first, from the least, then texts in alphabetical order, under the first
 * spelling met.
 */
function counted(
  docs: readonly Doc[],
  name: string,
  { maxValuesPerFacet, sortFacetValuesBy }: Index['settings']['faceting'],
): { distribution: Record<string, number>; stats: { min: number; max: number } | null } {
  const numbers = new Map<number, number>()
  const texts = new Map<string, { original: string; count: number }>()
  for (const doc of docs) {
    const values = valuesOf(doc, name)
    for (const number of new Set(values.numbers)) numbers.set(number, (numbers.get(number) ?? 0) + 1)
    const seen = new Map(values.texts.map(({ plain, original }) => [plain, original]))
    for (const [plain, original] of seen) {
      if (plain === '') continue
      const before = texts.get(plain)
      texts.set(plain, { original: before?.original ?? original, count: (before?.count ?? 0) + 1 })
    }
  }
  const ordered = [
    ...[...numbers].sort(([a], [b]) => a - b).map(([value, count]) => ({ value: String(value), count })),
    ...[...texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { original, count }]) => ({ value: original, count })),
  ]
  const sortBy = sortFacetValuesBy[name] ?? sortFacetValuesBy['*'] ?? 'alpha'
  const chosen = sortBy === 'count' ? ordered.toSorted((a, b) => b.count - a.count) : ordered
  return {
    distribution: Object.fromEntries(
      chosen.slice(0, maxValuesPerFacet).map(({ value, count }) => [value, count]),
    ),
    stats: numbers.size === 0 ? null : { min: Math.min(...numbers.keys()), max: Math.max(...numbers.keys()) },
  }
}
