import { expect, test } from 'vitest'
import { toDollars } from '#app/core/money.ts'
import { locationSchema } from '#app/features/locations/location.ts'
import { searchApiPath } from '#app/features/search/search-api-path.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import { colourFamily } from '#app/features/vehicles/colour-family.ts'
import { isShown, makeListingRule } from '#app/features/vehicles/shown/is-shown.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { createTestApp, type TestApp } from './app.ts'

/** `SEARCH_PATHS=300` tries more; the test run tries a part to save time. */
const paths = Number(process.env.SEARCH_PATHS ?? 50)

/** These read a vehicle's fields as plainly as possible, to compare the real filters with. */
const lists: Record<string, (vehicle: Vehicle) => unknown> = {
  car_type: (vehicle) => vehicle.car_type,
  make: (vehicle) => vehicle.make,
  model: (vehicle) => vehicle.model,
  body: (vehicle) => vehicle.body,
  fuel: (vehicle) => vehicle.fuel,
  location: (vehicle) => vehicle.location?.slug ?? null,
  transmission: (vehicle) => vehicle.transmission,
  colour: (vehicle) => colourFamily(vehicle.colour),
  drive: (vehicle) => vehicle.drive,
  seats: (vehicle) => vehicle.seats,
  berths: (vehicle) => vehicle.berths,
  learner: (vehicle) => (vehicle.learner_approved ? 'yes' : null),
  axles: (vehicle) => vehicle.axles,
}
const ranges: Record<string, (vehicle: Vehicle) => number | null> = {
  year: (vehicle) => vehicle.year,
  price: ({ price, dapprice, price_qualifier, gvm_kg }) => {
    const figure = [dapprice, price].find((amount) => amount !== null && amount > 1000)
    if (!figure) return null
    // the demo's light trucks show their price with GST; the GVM of all that are plus GST is known
    const isLight = figure === price && price_qualifier === 'plus_gst' && (gvm_kg ?? 9999) <= 4500
    return isLight ? Math.round(figure * 1.1) / 100 : toDollars(figure)
  },
  km: (vehicle) => vehicle.km,
  length: (vehicle) => vehicle.length_mm,
  atm: (vehicle) => vehicle.atm_kg,
  engine: (vehicle) => vehicle.engine_cc,
  gvm: (vehicle) => vehicle.gvm_kg,
}
/** A shopper takes these for one make (SEARCH-05, SEARCH-06). */
const sameMakes = [
  ['SsangYong', 'KGM'],
  ['Isuzu Ute', 'Isuzu'],
  ['GWM Haval', 'GWM', 'Haval'],
  ['Mercedes Benz', 'Mercedes-Benz'],
]

/**
 * Makes a test of whether a vehicle matches a query.
 *
 * @param estimates the figures that the website shows where it has a state of its own, by vehicle
 */
function asking(
  query: URLSearchParams,
  estimates: ReadonlyMap<number, number | null>,
): (vehicle: Vehicle) => boolean {
  const tests = [
    ...Object.entries(lists).flatMap(([name, of]) => {
      const chosen = query.getAll(name)
      if (chosen.length === 0) return []
      const meant = new Set(name === 'make' ? chosen.flatMap(makesMeant) : chosen)
      return (vehicle: Vehicle) => {
        const value = of(vehicle)
        return value !== null && meant.has(String(value))
      }
    }),
    ...Object.entries(ranges).flatMap(([name, of]) => {
      const [min, max] = [query.get(`${name}_min`), query.get(`${name}_max`)]
      if (min === null && max === null) return []
      return (vehicle: Vehicle) => {
        const value =
          name === 'price' && estimates.size > 0 ? (estimates.get(vehicle.id) ?? null) : of(vehicle)
        return value !== null && value >= Number(min ?? 0) && value <= Number(max ?? Number.POSITIVE_INFINITY)
      }
    }),
  ]
  return (vehicle) => tests.every((test) => test(vehicle))
}

/** SsangYong and KGM mean each other; the other names include those that are listed after them. */
function makesMeant(make: string): string[] {
  const [whole = '', ...parts] = sameMakes.find(
    ([name, ...others]) => name === make || (name === 'SsangYong' && others.includes(make)),
  ) ?? [make]
  return [whole, ...parts]
}

/** Returns numbers that look random and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface Choice {
  readonly name: string
  readonly value: string
  readonly count: number
}

function choicesIn(html: string): Choice[] {
  const boxes = html.matchAll(
    /<input type="checkbox" name="(\w+)"[^>]*? value="([^"]*)"[\s\S]*?<b>(\d+)<span class="sr-only">/g,
  )
  return [...boxes].map(([, name = '', value = '', count = '']) => ({
    name,
    value: value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'),
    count: Number(count),
  }))
}

/** Reads the figure of every listed vehicle, in dollars, from the lists that nothing filters. */
async function figuresShown(it: TestApp, host: string, path: string): Promise<Map<number, number | null>> {
  const figures = new Map<number, number | null>()
  for (let page = 1; ; page += 1) {
    const answer = await (await it.visit({ host }, `${searchApiPath(path)}?page=${page}`)).json()
    for (const { id, price } of answer.hits) figures.set(id, price)
    if (page >= answer.pages) return figures
  }
}

test.each(sampleSlugs)(
  'SEARCH-12 every count that a shopper of %s meets on many ways through the filters is what brute force finds',
  { tags: ['long'] },
  async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { db } = it.database
    const { website, host } = await aSample(it, slug)
    const path = searchPath(website)
    const preset = path === '/pre-owned' ? 'used' : null
    const records = await listRecords({ db: db, websiteId: website.id }, 'locations')
    const locations = records.map((record) => locationSchema.parse(record))
    const stock = (await listVehicles({ db, website }, locations))
      .filter(makeListingRule(website))
      .filter((vehicle) => isShown(vehicle, website, it.clock.now))
      .filter(({ car_type }) => preset === null || car_type === preset)
    const estimates = website.price.default_state ? await figuresShown(it, host, path) : new Map()
    const random = chance(slug.length * 7919)
    for (let way = 0; way < paths; way += 1) {
      let query = new URLSearchParams()
      const steps = 1 + random(4)
      for (let step = 0; step < steps; step += 1) {
        const page = await it.visit({ host }, query.size > 0 ? `${path}?${query}` : path)
        const html = await page.text()
        const asked = `${path}?${query}`
        const expected = stock.filter(asking(query, estimates))
        const choices = choicesIn(html)
        expect([asked, Number(/class="search-total"[^>]*>(\d+)/.exec(html)?.[1])]).toEqual([
          asked,
          expected.length,
        ])
        for (const { name, value, count } of choices) {
          const one = new URLSearchParams(
            [...query].filter(([other]) => other !== name).concat([[name, value]]),
          )
          const found = stock.filter(asking(one, estimates)).length
          expect(`${asked}: ${name} ${value} ${count}`).toBe(`${asked}: ${name} ${value} ${found}`)
        }
        if (step === steps - 1) {
          const json = await (
            await it.visit({ host }, `/api/search/${path.split('/').at(-1)}?${query}`)
          ).json()
          const ids = expected.map(({ id }) => id)
          expect(json.total).toBe(ids.length)
          for (const { id } of json.hits) expect(ids).toContain(id)
          const said = new Map(choices.map(({ name, value, count }) => [`${name} ${value}`, count]))
          for (const [name, values] of Object.entries<{ value: string; count: number }[]>(json.facets))
            for (const { value, count } of values)
              if (said.has(`${name} ${value}`))
                expect([name, value, said.get(`${name} ${value}`)]).toEqual([name, value, count])
        }
        const open = choices.filter(
          ({ name, value, count }) => count > 0 && !query.getAll(name).includes(value),
        )
        const next = open[random(open.length)]
        query = new URLSearchParams(query)
        if (next && random(4) > 0) query.append(next.name, next.value)
        else {
          const [name = 'price', of] = Object.entries(ranges)[random(Object.keys(ranges).length)] ?? []
          const value = of?.(stock[random(stock.length)] as Vehicle)
          if (value) query.set(`${name}_${random(2) === 0 ? 'min' : 'max'}`, String(Math.round(value)))
        }
      }
    }
  },
)
