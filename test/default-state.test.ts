import { expect, test } from 'vitest'
import { aListing, type Listing } from './a-website-folder.ts'
import { createTestApp, pageOf } from './app.ts'

/** The car of the worked values: used, four cylinders, before charges. */
const car: Listing = aListing({
  Price: 24_990,
  'Price Type': 'Excl. Govt Charges',
  Body: 'Hatch',
  Fuel: 'Petrol',
  Cylinders: 4,
  Rego: '123 ABC',
  'Vehicle State': 'QLD',
  Colour: 'Red',
  VIN: 'JM0KF4WLA00123456',
  Images: 'https://photos.example/1.jpg',
})
const search = '/search/new-used-and-demo-cars'

async function website(state: string | null) {
  const it = await createTestApp()
  const made = await it.aWebsite({
    settings: state === null ? {} : { price: { default_state: state } },
    stock: [car],
  })
  const read = async (path: string) => (await it.visit(made, path)).text()
  return { it, made, read, page: (query = '') => read(pageOf(made.vehicle) + query) }
}

test('ONE-27 where a website names a state, its prices hold there for whoever does not say where they live', async () => {
  const { read, page } = await website('QLD')
  for (const html of [await page(), await read(search), await read('/')]) {
    expect(html).toContain('$25,773')
    expect(html).toContain('Estimated drive away')
    expect(html).toContain('in Queensland')
  }
  const { hits } = JSON.parse(await read(`/api${search}?price_min=25700&price_max=25800`))
  expect(hits).toMatchObject([{ price: 25_772.55, price_place: 'QLD', written_price: 24_990 }])
  expect(JSON.parse(await read(`/api${search}?price_max=25000`)).hits).toEqual([])
  expect(await page()).toContain('"price":"25772.55"')
  // whoever says another state sees that one
  expect(await page('?at=VIC')).not.toContain('$25,773')
})

test('ONE-27 without it a price is as the dealer writes it', async () => {
  const { read, page } = await website(null)
  for (const html of [await page(), await read(search)]) {
    expect(html).toContain('$24,990')
    expect(html).not.toContain('$25,773')
  }
})

test('ONE-25 Google has no word for an estimated total of a used vehicle, and takes the price before charges', async () => {
  const { read } = await website('QLD')
  const google = await read('/feeds/google-vehicles.xml')
  expect(google).toContain('<g:price>24990 AUD</g:price>')
  expect(google).toContain('<g:vehicle_price_type>excluding_government_charges_price</g:vehicle_price_type>')
  expect(await read('/feeds/meta-vehicles.csv')).toContain(',25772.55 AUD,')
})

test('ONE-27 a lead tells the dealer that figure', async () => {
  const { it, made } = await website('QLD')
  const lead = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    category: 'Vehicle Enquiry',
    car_id: String(made.vehicle.id),
  }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  }
  expect((await it.visit(made, '/api/leads', init)).status).toBe(201)
  await it.settle()
  expect(it.mailer.sent.at(-1)?.mail.text).toContain('$25,773 Estimated drive away')
})
