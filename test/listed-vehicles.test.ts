import { expect, test } from 'vitest'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { aLocation } from './a-location.ts'
import { aListing, someListings } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, pageOf } from './app.ts'

const registry = flagRegistrySchema.parse({ exclude_ford_new_and_demo: { groups: ['No New Fords'] } })

const advertisable = {
  Make: 'Ford',
  Model: 'Zqmirage',
  Body: 'Ute',
  Colour: 'Blue',
  'Price Type': 'Drive Away',
  Photos: 'https://pictures.example/1.jpg',
}
const hidden = aListing({
  ...advertisable,
  'Stock No': 'ZQMIRAGE1',
  VIN: 'JM0KF2W7A00123456',
  Condition: 'Demo',
  Price: 45_000,
  Yard: 'North Yard',
})
const mirage = /zqmirage/i
const dealership = {
  id: 900,
  slug: 'some-group',
  name: 'Some Group',
  payment_processors: [
    { authorization_type: 'stripe', authorization_key: 'sandbox_pk_shop', deposit_amount: 500 },
  ],
}
const ofGroup = { dealership_id: dealership.id, dealership_slug: dealership.slug }
const yards = [
  aLocation({ ...ofGroup, id: 901, name: 'South Yard', slug: 'south-yard', primary: true }),
  aLocation({ ...ofGroup, id: 902, name: 'North Yard', slug: 'north-yard' }),
]

/** Makes two yards, of which the second has the vehicle to be hidden. @returns the folder as it was before */
async function aGroup() {
  const it = await createTestApp({ registry })
  const website = await it.aWebsite({
    settings: {
      dealerships: [dealership],
      dealership_group: 'Some Group',
      demo: true,
      payment_provider: 'Stripe',
    },
    files: { 'locations.json': yards },
    stock: [hidden, ...someListings(3, { ...advertisable, Model: 'Ranger', Yard: 'South Yard' })],
  })
  const stock = await website.stock()
  const vehicle = stock.find(({ stocknum }) => stocknum === 'ZQMIRAGE1')
  const other = stock.find(({ stocknum }) => stocknum === 'S1')
  if (!vehicle || !other) throw new Error('the feed was not imported')
  const page = pageOf(vehicle)
  const car = (name: string | number) => `/api/v1/websites/${website.id}/cars/${name}.json`
  /** The vehicle has these addresses of its own. */
  const own = [
    page,
    `${page}.data`,
    `${page}/checkout`,
    `/checkout-journey?car_id=${vehicle.slug}`,
    car(vehicle.slug),
  ]
  /** At these addresses the vehicle is among others, or named by a parameter. */
  const among = [
    ...[
      '/',
      '/search/new-used-and-demo-cars',
      '/api/search/new-used-and-demo-cars',
      '/api/suggest?q=zqmirage',
    ],
    ...['/sitemaps/stock.xml', '/feeds/google-vehicles.xml', '/feeds/google-vehicles.tsv'],
    ...[
      '/feeds/meta-vehicles.csv',
      pageOf(other),
      `/my-garage?cars=${vehicle.id}`,
      `/compare?ids=${vehicle.id}`,
    ],
    ...[`/api/cards?id=${vehicle.id}`, `/api/cards?slug=${vehicle.slug}`],
    ...[
      `/cars/trade-in?car_id=${vehicle.id}`,
      `/contact?car_id=${vehicle.id}`,
      `/finance?car_id=${vehicle.id}`,
    ],
    ...[`/success?category=reserve&car_id=${vehicle.id}`],
  ]
  const ask = (path: string) => it.visit(website, path, { headers: basicAuth(it.apiCredentials) })
  const textOf = async (path: string): Promise<string> => {
    const text = await (await ask(path)).text()
    // the page repeats its own address, which contains the slug
    return text.replaceAll(vehicle.slug, (slug) => (path.includes(slug) ? '' : slug))
  }
  return { it, website, vehicle, page, car, own, among, ask, textOf }
}

test.each<[string, object]>([
  ['SEARCH-08 by its filters', { config: { cars: { extra_filters: ['NOT model = Zqmirage'] } } }],
  ['FRESH-E05 by its price', { config: { cars: { extra_filters: ['price < 40000'] } } }],
  ['SEARCH-09 with the yard it stands at', { config: { cars: { excluded_location_ids: [902] } } }],
  ['SEARCH-10 as Ford wants it', { dealership_group: 'No New Fords' }],
])(
  'MEND-05 TENANT-10 FRESH-07 FRESH-08 a vehicle that the website leaves out %s appears nowhere on it',
  { tags: ['long'] },
  async (_, settings) => {
    const { it, website, vehicle, page, car, own, among, ask, textOf } = await aGroup()
    const statusOf = async (path: string): Promise<number> => (await ask(path)).status
    for (const path of [...own, car(vehicle.id)]) expect([path, await statusOf(path)]).toEqual([path, 200])
    for (const path of among)
      expect([path, await textOf(path)]).toEqual([path, expect.stringMatching(mirage)])
    const lead = { name: 'Ann', email: 'ann@example.com', category: 'General', car_id: String(vehicle.id) }
    const asked = await (await it.visit(website, '/api/leads', asJson({ lead }))).json()
    await it.settle()

    await website.change({ ...settings })

    for (const path of [...own, car(vehicle.id)]) expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of among)
      expect([path, await textOf(path)]).toEqual([path, expect.not.stringMatching(mirage)])
    expect((await it.visit(website, page, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
    const payment = { car_id: vehicle.id, dealership_id: vehicle.dealership_id, lead_id: asked.id }
    expect((await it.visit(website, '/api/payments', asJson(payment))).status).toBe(404)
    // the other vehicles are as they were
    expect((await (await ask('/api/search/new-used-and-demo-cars')).json()).total).toBe(3)
  },
)
