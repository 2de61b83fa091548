import { expect, test } from 'vitest'
import { slugOf } from '#app/core/text.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { basicAuth, createTestApp } from './app.ts'
import { read } from './read-page.ts'

const model = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  description: `The ${name} is for touring. It has a bed.`,
  manufacturer_name: 'Jayco',
  ...more,
})
const files = {
  'models.json': [
    model(1, 'Swan', { manufacturer_body: 'CAMPER TRAILER', status: 'new', accessories_count: 26 }),
    model(2, 'Expanda', { manufacturer_body: 'POP TOPS' }),
    model(3, 'Adventurer', {
      manufacturer_body: 'CARAVANS',
      manufacturer_body2: 'OFF-GRID',
      brochure: '/media/adventurer.pdf',
    }),
    model(4, 'Odyssey', { manufacturer_body: 'CARAVANS', override_url: 'https://maker.example/odyssey' }),
  ],
}
const stock = [
  {
    'Stock No': 'J1',
    Condition: 'New',
    Year: 2026,
    Make: 'Jayco',
    Model: 'Swan',
    Badge: 'Touring',
    Body: 'Camper Trailer',
    Price: 30990,
    'Price type': 'Drive Away',
    Berths: 6,
    'ATM kg': 1545,
    'Length mm': 5560,
  },
  {
    'Stock No': 'J2',
    Condition: 'New',
    Year: 2026,
    Make: 'Jayco',
    Model: 'Swan',
    Badge: 'Outback',
    Body: 'Camper Trailer',
    Price: 35990,
    Berths: 6,
    'ATM kg': 1665,
    'Length mm': 5690,
  },
  {
    'Stock No': 'J3',
    Condition: 'Used',
    Year: 2015,
    Make: 'Jayco',
    Model: 'Swan',
    Body: 'Camper Trailer',
    Price: 12990,
    Berths: 5,
  },
]
const namesIn = (html: string): string[] =>
  [...html.matchAll(/model-card-name"><a href="[^"]*">([^<]+)</g)].map(([, name]) => name ?? '')

test.each([
  ['MODEL-E01', 'pop tops', ['Expanda']],
  ['MODEL-E02', 'off-grid', ['Adventurer']],
  ['MODEL-E04 ROUTE-32', '', ['Swan', 'Expanda', 'Adventurer', 'Odyssey']],
  ['MODEL-09 an unknown body shows all:', 'boats', ['Swan', 'Expanda', 'Adventurer', 'Odyssey']],
])('%s body=%s', async (_, body, names) => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  const { main, status } = await read(it, website, `/range?body=${encodeURIComponent(body)}`)
  expect(status).toBe(200)
  expect(namesIn(main).sort()).toEqual(names.toSorted())
})

test('MODEL-E03 a body that only others have leaves a model out', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  expect(namesIn((await read(it, website, '/range?body=camper%20trailer')).main)).toEqual(['Swan'])
})

test('ROUTE-22 MODEL-05 MODEL-07 every model, with its badge and its own address', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  const { main } = await read(it, website, '/models')
  expect(namesIn(main)).toHaveLength(4)
  expect(main.match(/tag-accent">New</g)).toHaveLength(1)
  expect(main).toContain('href="https://maker.example/odyssey"')
  expect(main).toContain('href="/models/swan"')
})

test('ROUTE-23 ROUTE-28 a model: what it is, its figures by variant, and those in stock', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  const { main } = await read(it, website, '/models/swan')
  expect(main).toContain('The Swan is for touring. It has a bed.')
  expect(main).toContain('1,545 to 1,665 kg')
  expect(main).toContain('<th scope="col">Touring</th>')
  expect(main).toContain('In stock now')
  expect(main).toContain('href="#write"')
  // the used one is of another generation, so it contributes neither price nor figures
  expect(main).toMatch(/From <b>\$30,990<\/b>/)
})

test('ROUTE-23 the brochure is offered where there is one', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  const link = /<a href="([^"]+)"[^>]*>Brochure \(PDF\)<\/a>/
  expect(link.exec((await read(it, website, '/models/adventurer')).main)?.[1]).toBe('/media/adventurer.pdf')
  expect((await read(it, website, '/models/swan')).main).not.toMatch(link)
})

test('ROUTE-23 none in stock: a sentence in their place', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, stock })
  const { main } = await read(it, website, '/models/expanda')
  expect(main).toContain('None on the ground today, ask about build slots.')
  expect((await read(it, website, '/models/no-such-model')).status).toBe(404)
})

test('a website without models has no such pages', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  expect((await read(it, website, '/models')).status).toBe(404)
  expect((await read(it, website, '/range')).status).toBe(404)
})

test('API-05 MEND-56 machines get a manufacturer with its models and logo, with a password', async () => {
  const it = await createTestApp()
  const settings = { manufacturer: 'Jayco', manufacturer_id: 12 }
  const website = await it.aWebsite({ files, stock, settings })
  const path = `/api/v1/manufacturers/jayco.json?website_id=${website.id}`
  expect((await it.visit(website, path)).status).toBe(401)
  const headers = basicAuth(it.apiCredentials)
  const jayco = await (await it.visit(website, path, { headers })).json()
  expect(jayco).toMatchObject({ id: 12, name: 'Jayco', slug: 'jayco', logo: { url: null, thumb: null } })
  expect(jayco.models.map(({ name }: { name: string }) => name)).toEqual([
    'Swan',
    'Expanda',
    'Adventurer',
    'Odyssey',
  ])
  await website.change({ manufacturer_logos: { jayco: { url: '/media/jayco.svg' } } })
  const withLogo = await (await it.visit(website, path, { headers })).json()
  expect(withLogo.logo).toEqual({ url: '/media/jayco.svg', thumb: '/media/jayco.svg' })
  for (const other of [
    `/api/v1/manufacturers/ford.json?website_id=${website.id}`,
    '/api/v1/manufacturers/jayco.json?website_id=1',
    '/api/v1/manufacturers/jayco.json',
  ])
    expect((await it.visit(website, other, { headers })).status).toBe(404)
})

test.each(sampleSlugs)(
  'API-05 MEND-56 each manufacturer of %s has a sign of its own, drawn and no trademark',
  { tags: ['long'] },
  async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { website, host } = await aSample(it, slug)
    const { models } = await loadSnapshot(it.database.db, website, it.clock.now)
    const headers = basicAuth(it.apiCredentials)
    for (const name of new Set(models.map(({ manufacturer_name }) => manufacturer_name))) {
      const path = `/api/v1/manufacturers/${slugOf(name)}.json?website_id=${website.id}`
      const { logo } = await (await it.visit({ host }, path, { headers })).json()
      const picture = await it.visit({ host }, logo.url)
      expect([name, picture.status, picture.headers.get('content-type')]).toEqual([
        name,
        200,
        'image/svg+xml',
      ])
      expect(await picture.text()).toContain(`aria-label="${name}"`)
    }
  },
)

test('MODEL-07 a model that is not in stock shows the floor plans and specifications of its manufacturer', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    files: {
      'models.json': [
        {
          id: 1,
          name: 'Swan',
          slug: 'swan',
          description: 'A camper. It folds.',
          manufacturer_name: 'Jayco',
          floor_plans: [{ name: '17.55', image: '/media/1755.svg', layout: 'Double each end' }],
          variants: [
            { name: 'Touring', berths: 6, atm_kg: 1545 },
            { name: 'Outback', berths: 6, atm_kg: 1665 },
          ],
          specifications: [{ label: 'Fridge', value: '95 L three-way' }],
        },
      ],
    },
  })
  const html = await (await it.visit(website, '/models/swan')).text()
  expect(html).toContain('alt="Floor plan of the Jayco Swan 17.55"')
  expect(html).toContain('Double each end')
  expect(html).toMatch(/<th scope="row">Fridge<\/th><td[^>]*>95 L three-way<\/td>/)
  expect(html).toContain('<th scope="col">Touring</th><th scope="col">Outback</th>')
  expect(html).toContain('<th scope="row">ATM</th><td>1,545 kg</td><td>1,665 kg</td>')
  expect(await (await it.visit(website, '/models')).text()).toContain('<dt>ATM</dt><dd>1,545 to 1,665 kg')
  expect(html).toContain('From the manufacturer; options change weights.')
})
