import { gzipSync } from 'node:zlib'
import { australianStates } from '#app/core/australian-states.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { shippedTables } from '#app/features/onroad/shipped-tables.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { loadInterleaved } from '../load.ts'
import { ask, serveForecourt, temporaryFolder } from '../processes.ts'
import { median, percentile, type Row, ratioOf } from '../row.ts'
import { queryOf } from '../search-ours.ts'
import { questionsOf } from '../search-questions.ts'
import { searchStock } from '../search-stock.ts'

const place: BuyersPlace = { state: 'QLD', day: '2026-11-22', tables: chargeTables(shippedTables()) }
const host = 'harbourline-motors.localhost'
const stockPath = '/search/new-used-and-demo-cars'
const headers = { 'Accept-Encoding': 'br, gzip' }

/** Measures what the place of a buyer costs, beside the same without it: kept pages, the search, and many prices at once. */
export async function price(): Promise<Row[]> {
  return [...(await pages()), ...[10_000, 100_000].flatMap(searches), ninePlaces()]
}

async function pages(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder(), { firstPage: { host, path: stockPath } })
  try {
    const at = { port: server.port, host, headers }
    const { body } = await ask({ ...at, path: `/api${stockPath}`, headers: {} })
    const hits: { id: number; slug: string; price_label: string | null }[] = JSON.parse(String(body)).hits
    const vehicle = hits.find(({ price_label }) => price_label?.startsWith('Excl.'))
    if (!vehicle) throw new Error('the first page of the demo has no price before charges')
    const page = { ...at, path: `/cars/${vehicle.slug}` }
    const there = { ...page, path: `${page.path}?at=QLD` }
    for (let time = 0; time < 5; time += 1) for (const asked of [page, there]) await ask(asked)
    // the smallest bytes are prepared while nobody waits
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const rates = await loadInterleaved<'page' | 'there'>({ page, there })
    const of = (name: 'page' | 'there') => (rates[name] ?? []).map(({ perSecond }) => perSecond)
    const bytes = async (asked: typeof page) =>
      gzipSync((await ask({ ...asked, headers: {} })).body, { level: 6 }).length
    const [without, withPlace] = [await bytes(page), await bytes(there)]
    const ids = hits.slice(0, 24).map(({ id }) => `id=${id}`)
    return [
      {
        what: 'price: kept page of a vehicle with a place',
        unit: 'req/s',
        ours: median(of('there')),
        peer: { name: 'without', value: median(of('page')) },
        ratio: ratioOf(of('there'), of('page')),
        better: 'more',
        must: 0.9,
        goal: 0.98,
      },
      {
        what: 'price: page of a vehicle with a place, gzip',
        unit: 'bytes',
        ours: withPlace,
        peer: { name: 'without', value: without },
        ratio: withPlace / without,
        better: 'less',
        must: 1.1,
      },
      await priceCall(at, ids),
    ]
  } finally {
    await server.stop()
  }
}

/** Each call has another order of the ids, so that none is answered from the cache. */
async function priceCall(
  at: { readonly port: number; readonly host: string },
  ids: readonly string[],
): Promise<Row> {
  const times: number[] = []
  for (let turn = 0; turn < 200; turn += 1) {
    const turned = [...ids.slice(turn % ids.length), ...ids.slice(0, turn % ids.length)]
    const startedAt = performance.now()
    await ask({
      ...at,
      path: `/api/price?${turned.join('&')}&at=${australianStates[turn % 8]}&turn=${turn}`,
      headers: {},
    })
    times.push(performance.now() - startedAt)
  }
  return {
    what: `price: /api/price of ${ids.length} vehicles, p50`,
    unit: 'ms',
    ours: median(times),
    better: 'less',
    goal: 1,
    details: { p95: percentile(times, 0.95) },
  }
}

/** Questions that filter and order by price, in turns with and without the place. */
function searches(count: number): Row[] {
  const website = aWebsite()
  const priced = searchStock(count).map((vehicle, index) => ({
    ...vehicle,
    price_qualifier: index % 3 === 0 ? ('egc' as const) : ('drive_away' as const),
    cylinders: 4,
    state: 'QLD',
  }))
  const engine = inProcessSearch(website, stockOf(priced, website), [])
  const questions = questionsOf('facets').map(queryOf)
  const run = (there: BuyersPlace | null): number[] =>
    questions.map((query) => {
      const startedAt = performance.now()
      void engine.search({ ...query, there })
      return performance.now() - startedAt
    })
  for (const there of [null, place, null, place]) run(there)
  const rounds = Array.from({ length: 7 }, () => ({ without: run(null), withPlace: run(place) }))
  const row = (name: string, statistic: (times: readonly number[]) => number): Row => ({
    what: `price: search with a place, ${count.toLocaleString('en-AU')}, ${name}`,
    unit: 'ms',
    ours: median(rounds.map(({ withPlace }) => statistic(withPlace))),
    peer: { name: 'without', value: median(rounds.map(({ without }) => statistic(without))) },
    ratio: median(rounds.map(({ withPlace, without }) => statistic(withPlace) / statistic(without))),
    better: 'less',
    must: 1.1,
  })
  return [row('p50', median), row('p95', (times) => percentile(times, 0.95))]
}

/** The figures of a large stock in every state, for the first time. */
function ninePlaces(): Row {
  const website = aWebsite()
  const vehicles = Array.from({ length: 10_000 }, (_, index) =>
    aVehicle({
      id: index + 1,
      price_qualifier: index % 3 === 0 ? 'egc' : 'drive_away',
      cylinders: 4,
      state: 'QLD',
    }),
  )
  const startedAt = performance.now()
  for (const there of [null, ...australianStates.map((state) => ({ ...place, state }))])
    for (const vehicle of vehicles) priceRow(vehicle, website, there)
  return {
    what: 'price: 10,000 vehicles in nine places',
    unit: 'ms',
    ours: performance.now() - startedAt,
    better: 'less',
    goal: 120,
  }
}
