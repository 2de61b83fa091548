import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { searchApiPath } from '#app/features/search/search-api-path.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { aListing, type Listing } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'

const seed = 20_261_125
/** So many vehicles of each website, and a quarter of them of each of the demo; `RANDOM_PRICES=2500` reads ten thousand and all. */
const asMany = Number(process.env.RANDOM_PRICES ?? 48)

const states = new Map([
  ['NSW', 'New South Wales'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['VIC', 'Victoria'],
])

/** As a card puts the two together. */
function labelOf(label: string | null, state: string | null): string {
  return [label ?? '', state ? `in ${states.get(state)}` : ''].filter(Boolean).join(' ')
}

/** What a surface says a vehicle costs: the amount as digits, or the words in its place, and the label. */
interface Said {
  readonly figure: string
  readonly label: string
}

const price = fc.integer({ min: 900, max: 320_000 })
const listing = fc.record({
  Condition: fc.constantFrom('New', 'Used', 'Demo'),
  Price: fc.option(price, { nil: '' as const, freq: 8 }),
  'Price Type': fc.constantFrom('Drive Away', 'Excl. Govt Charges', '+ GST', 'From', ''),
  'Drive Away': fc.option(price, { nil: '' as const, freq: 2 }),
  'Drive Away QLD': fc.option(price, { nil: '' as const, freq: 1 }),
  'Was Price': fc.option(price, { nil: '' as const, freq: 1 }),
  Preorder: fc.constantFrom('No', 'No', 'No', 'Yes'),
  Fuel: fc.constantFrom('Petrol', 'Diesel', 'Electric'),
  Cylinders: fc.constantFrom(4, 6, ''),
  GVM: fc.constantFrom('', 2800, 7500),
})

function stock(count: number): Listing[] {
  return fc.sample(listing, { seed, numRuns: count }).map((changes, index) =>
    aListing({
      ...changes,
      'Stock No': `P${index + 1}`,
      VIN: `JM0KF4WLA0${String(1_000_000 + index)}`,
      Registration: `ABC${index}`,
      Colour: 'Red',
      Images: `https://photos.example/${index}.jpg`,
      Model: `M${index}`,
    }),
  )
}

/** The text of the first element with a class, below another. */
function textIn(html: string, from: string, className: string): string {
  const start = html.indexOf(from)
  if (start < 0) throw new Error(`${from} is missing`)
  const at = html.slice(start).search(new RegExp(`<[a-z]+ [^>]*class="${className}[" ]`))
  if (at < 0) return ''
  const part = html.slice(start + at, start + at + 1500)
  return wordsOf(parseDocument(part).children[0]).replace(/\s+/g, ' ').trim()
}

function wordsOf(node: unknown): string {
  if (node === null || typeof node !== 'object') return ''
  if ('data' in node && 'type' in node && node.type === 'text') return String(node.data)
  return 'children' in node && Array.isArray(node.children) ? node.children.map(wordsOf).join('') : ''
}

/** "$29,700 Drive away" as a figure and a label; words as they are. */
function saidIn(text: string): Said {
  const [, figure, label = ''] = /^(?:From )?\$([\d,]+)\s*(.*)$/.exec(text) ?? []
  return figure === undefined ? { figure: text, label: '' } : { figure: figure.replaceAll(',', ''), label }
}

interface Asked {
  readonly it: TestApp
  readonly website: Pick<TestWebsite, 'id' | 'host'>
  /** The address of all that the website lists, and of a vehicle without its name. */
  readonly paths: { readonly search: string; readonly vehicle: string }
  /** `postcode=4006`, or empty. */
  readonly place: string
}

async function read({ it, website }: Asked, path: string, init = {}): Promise<string> {
  return (await it.visit(website, path, init)).text()
}

const withPlace = (path: string, place: string): string =>
  place === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${place}`

/** What one call says of every vehicle, which all else is compared with. */
async function prices(asked: Asked, ids: readonly number[]): Promise<Map<number, Said>> {
  const said = new Map<number, Said>()
  for (let from = 0; from < ids.length; from += 24) {
    const query = ids.slice(from, from + 24).map((id) => `id=${id}`)
    const rows = JSON.parse(await read(asked, withPlace(`/api/price?${query.join('&')}`, asked.place)))
    for (const { id, shown_price: shown } of rows)
      said.set(id, {
        figure: shown.amount === null ? shown.words : String(Math.round(shown.amount)),
        label: labelOf(shown.label, shown.place),
      })
  }
  return said
}

const usualPaths = { search: '/search/new-used-and-demo-cars', vehicle: '/cars/' }

async function cards(asked: Asked): Promise<Map<string, Said>> {
  const said = new Map<string, Said>()
  for (let page = 1; ; page += 1) {
    const html = await read(asked, withPlace(`${asked.paths.search}?page=${page}`, asked.place))
    const articles = html.split('<article class="card').slice(1)
    if (articles.length === 0 || !html.includes('id="results"')) break
    const before = said.size
    for (const article of articles) {
      const [, slug = ''] = article.split(`href="${asked.paths.vehicle}`)
      const row = textIn(article, '', 'price-row')
        .replace(/ Reserved$/, '')
        .replace(/ was \$[\d,]+$/, '')
      said.set(/^[^"?#]*/.exec(slug)?.[0] ?? '', saidIn(row))
    }
    if (said.size === before) break
  }
  return said
}

/** The places of a vehicle’s page that say what it costs. */
async function page(asked: Asked, slug: string): Promise<Record<string, Said>> {
  const html = await read(asked, withPlace(`${asked.paths.vehicle}${slug}`, asked.place))
  const clean = (text: string): Said => saidIn(text.replace(/ Reserved$/, '').replace(/ was \$[\d,]+$/, ''))
  return {
    head: clean(textIn(html, 'id="vehicle-head"', 'price-row')),
    bar: clean(textIn(html, 'class="action-bar', 'action-price')),
    strip: clean(textIn(html, 'vehicle-strip', 'vehicle-strip-price')),
  }
}

function jsonLdPrice(html: string): string | null {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph: { offers?: { price?: string } }[] = JSON.parse(text)['@graph'] ?? []
  const price = graph.find(({ offers }) => offers)?.offers?.price
  return price === undefined ? null : String(Math.round(Number(price)))
}

function isAmount({ figure }: Said): boolean {
  return /^\d+$/.test(figure)
}

/** Reads every surface of these vehicles, and compares it with what one call says of them. */
async function expectOnePrice(
  asked: Asked,
  vehicles: readonly Pick<Vehicle, 'id' | 'slug' | 'stocknum'>[],
): Promise<void> {
  const { it, website, place } = asked
  const said = await prices(
    asked,
    vehicles.map(({ id }) => id),
  )
  expect(said.size).toBe(vehicles.length)
  const of = (id: number): Said => said.get(id) ?? { figure: '', label: '' }

  const onCards = await cards(asked)
  expect(vehicles.map(({ slug }) => [slug, onCards.get(slug)])).toEqual(
    vehicles.map(({ id, slug }) => [slug, of(id)]),
  )

  const { hits } = JSON.parse(
    await read(asked, withPlace(`${searchApiPath(asked.paths.search)}?per_page=48`, place)),
  )
  for (const { id, slug, price: amount, price_label: label, price_place: state } of hits) {
    if (!said.has(id)) continue
    expect([
      slug,
      amount === null ? of(id).figure : String(Math.round(amount)),
      labelOf(label, state),
    ]).toEqual([slug, of(id).figure, of(id).label])
  }

  for (const { id, slug } of vehicles) {
    const shown = await page(asked, slug)
    expect([slug, shown]).toEqual([slug, { head: of(id), bar: of(id), strip: of(id) }])
  }

  if (place !== '') return
  const listed = JSON.parse(
    await read(
      asked,
      `/api/cards?${vehicles
        .slice(0, 24)
        .map(({ id }) => `id=${id}`)
        .join('&')}`,
    ),
  )
  for (const { id, price: row } of listed)
    expect([id, saidIn([row.main.text, row.main.qualifier, row.place].filter(Boolean).join(' '))]).toEqual([
      id,
      of(id),
    ])

  for (const { id, slug, stocknum } of vehicles) {
    const html = await read(asked, `${asked.paths.vehicle}${slug}`)
    const amount = isAmount(of(id)) ? of(id).figure : null
    expect([stocknum, jsonLdPrice(html)]).toEqual([stocknum, amount])
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    if (amount !== null)
      expect([stocknum, description.replaceAll(',', '')]).toEqual([
        stocknum,
        expect.stringContaining(`$${amount}`),
      ])
    else expect([stocknum, description]).toEqual([stocknum, expect.not.stringMatching(/\$\d/)])
  }

  const auth = { headers: basicAuth(it.apiCredentials) }
  for (const { id, slug } of vehicles.slice(0, 12)) {
    const { shown_price: shown } = JSON.parse(
      await read(asked, `/api/v1/websites/${website.id}/cars/${slug}.json`, auth),
    )
    expect([
      slug,
      shown.amount === null ? shown.words : String(Math.round(shown.amount)),
      labelOf(shown.label, shown.place),
    ]).toEqual([slug, of(id).figure, of(id).label])
  }

  const meta = await read(asked, '/feeds/meta-vehicles.csv')
  for (const { id, stocknum } of vehicles) {
    const row = meta.split('\n').find((line) => line.startsWith(`${stocknum},`))
    const amount = /,([\d.]+) [A-Z]{3},/.exec(row ?? '')?.[1]
    if (amount) expect([stocknum, String(Math.round(Number(amount)))]).toEqual([stocknum, of(id).figure])
  }
  const google = await read(asked, '/feeds/google-vehicles.xml')
  for (const { id, stocknum } of vehicles) {
    const item = google.split('<item>').find((part) => part.includes(`<g:id>${stocknum}</g:id>`))
    const offered = /<g:(?:sale_)?price>([\d.]+) /g
    if (item)
      expect([
        stocknum,
        [...item.matchAll(offered)].some(
          ([, amount]) => String(Math.round(Number(amount))) === of(id).figure,
        ),
      ]).toEqual([stocknum, true])
  }
}

describe('ONE-11 ONE-30 every surface says one price', () => {
  test.each([
    ['en-AU', '', ''],
    ['en-AU', 'postcode=4006', 'with the place of a buyer'],
    ['en-NZ', '', ''],
    ['en-US', '', ''],
  ])('of random vehicles on a website in %s %s', { tags: ['long'] }, async (locale, place) => {
    const it = await createTestApp()
    const currency = { 'en-AU': 'AUD', 'en-NZ': 'NZD', 'en-US': 'USD' }[locale] ?? 'AUD'
    const website = await it.aWebsite({ settings: { locale, currency }, stock: stock(asMany) })
    const vehicles = (await website.stock()).filter(({ sold }) => !sold)
    await expectOnePrice({ it, website, paths: usualPaths, place }, vehicles)
  })

  test.each(sampleSlugs)('of the vehicles of %s', { tags: ['long'] }, async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { website, host } = await aSample(it, slug)
    const { stock } = await loadSnapshot(it.database.db, website, it.clock.now)
    const vehicles = stock.vehicles.filter((vehicle) => !isSold(vehicle))
    const paths = { search: searchPath(website), vehicle: vehiclePath(website, { slug: '' }) }
    await expectOnePrice(
      { it, website: { id: website.id, host }, paths, place: '' },
      vehicles.slice(0, asMany / 4),
    )
  })

  test('a lead tells the dealer the price that the page says', { tags: ['long'] }, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: stock(12) })
    const asked: Asked = { it, website, paths: usualPaths, place: '' }
    const vehicles = await website.stock()
    const said = await prices(
      asked,
      vehicles.map(({ id }) => id),
    )
    for (const { id, stocknum } of vehicles) {
      const lead = {
        name: 'Ann Lee',
        email: `ann${id}@example.com`,
        category: 'Vehicle Enquiry',
        car_id: String(id),
      }
      expect((await it.visit(website, '/api/leads', asJson({ lead }))).status).toBe(201)
      await it.settle()
      const mail = it.mailer.sent.at(-1)?.mail
      const shown = said.get(id)
      const text =
        shown && isAmount(shown) ? `$${Number(shown.figure).toLocaleString('en-AU')}` : shown?.figure
      expect([stocknum, mail?.text]).toEqual([stocknum, expect.stringContaining(text ?? '')])
    }
  })
})
