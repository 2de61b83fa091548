import { expect, test } from 'vitest'
import { closedAllWeek, someListings } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

// these include the choices that no demo website makes
const heroes = [
  ['search-stage', 'hero hero-stage'],
  ['type-led', 'hero hero-type'],
  ['carousel', 'hero hero-carousel'],
  ['landscape', 'hero hero-landscape'],
  ['range-shelf', 'hero hero-shelf'],
  ['poster', 'hero hero-poster'],
  ['split-reel', 'hero hero-reel'],
  ['job-finder', 'hero hero-job'],
  ['fleet-board', 'hero hero-board'],
] as const
const headers = ['slim', 'split', 'floating', 'two-deck', 'blackbar', 'hazard', 'utility'] as const
const cards = [
  'tile',
  'bare',
  'postcard',
  'spec-sheet',
  'dark-plate',
  'light-plate',
  'row',
  'row-photo',
] as const

const stock = someListings(3, { Body: 'SUV', Transmission: 'Automatic' })

test.each(heroes)('TENANT-01 a home page with the hero %s leads into the stock', async (hero, classes) => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({ stock, settings: { branding: { primary_color: '#0B4F6C', hero } } })
  const html = await (await visit(website, '/')).text()
  const section =
    new RegExp(`<section class="${classes}"[\\s\\S]*?(?=<section|</main>)`).exec(html)?.[0] ?? ''
  expect(section).toMatch(/<h1 id="hero">[^<]+</)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).toMatch(/(action|href)="\/search\/new-used-and-demo-cars/)
})

test('TENANT-01 the fleet board says of the newest vehicles what their buyers compare', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({
    stock,
    settings: { branding: { primary_color: '#0B4F6C', hero: 'fleet-board' } },
  })
  const html = await (await visit(website, '/')).text()
  const [head = '', ...rows] = html.match(/<tr>[\s\S]*?<\/tr>/g) ?? []
  const cellsOf = (row: string): string[] =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''))
  expect(cellsOf(head)).toEqual(['Vehicle', 'Odometer', 'Gearbox', 'Body', 'Price'])
  expect(rows.map((row) => cellsOf(row).slice(1, 4))).toEqual(
    stock.map(() => ['12,400 km', 'Automatic', 'SUV']),
  )
})

test.each(headers)('NAV-01 the header %s carries the menu, the stock and the number', async (header) => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({ settings: { branding: { primary_color: '#0B4F6C', header } } })
  const html = await (await visit(website, '/')).text()
  expect(html).toMatch(new RegExp(`<html[^>]* data-header="${header}"`))
  const top = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  expect(top).toContain(`${website.canary} stock`)
  expect(top).toContain('href="tel:')
})

test('NAV-01 the strip of a dealer with two yards has one number of each kind, those of the main yard', async () => {
  const { visit, aWebsite } = await createTestApp()
  const yard = (id: number, city: string, kind: string, phone: string) => {
    const address = {
      street: '1 High Street',
      city,
      state: 'SA',
      postcode: '5000',
      full: `1 High Street, ${city}`,
    }
    const own = {
      id,
      slug: `yard-${id}`,
      name: `${city} ${kind}`,
      dealership_id: 990_001,
      dealership_slug: 'two-yards',
    }
    return {
      ...own,
      location_type: kind,
      primary: id === 2,
      address,
      contact_detail: { phone, opening_hours: closedAllWeek },
    }
  }
  const dealership = { id: 990_001, slug: 'two-yards', name: 'Two Yards' }
  const website = await aWebsite({
    settings: { branding: { primary_color: '#0B4F6C', header: 'two-deck' }, dealerships: [dealership] },
    files: {
      'locations.json': [
        yard(1, 'Enfield', 'sales', '08 5550 0320'),
        yard(2, 'Mile End', 'sales', '08 5550 0310'),
        yard(3, 'Enfield', 'service', '08 5550 0330'),
      ],
    },
  })
  const html = await (await visit(website, '/')).text()
  const phones = /<ul class="header-strip-phones">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  expect([...phones.matchAll(/href="tel:(\d+)">(\w+)/g)].map(([, phone, kind]) => [kind, phone])).toEqual([
    ['Sales', '0855500310'],
    ['Service', '0855500330'],
  ])
})

test.each(cards)('PRICE-01 a card of the kind %s names the vehicle and its price', async (card) => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({ stock, settings: { branding: { primary_color: '#0B4F6C', card } } })
  const html = await (await visit(website, '/search/new-used-and-demo-cars')).text()
  expect(html).toMatch(new RegExp(`<html[^>]* data-card="${card}"`))
  const cards = html.match(/<article class="card"[\s\S]*?<\/article>/g) ?? []
  expect(cards).toHaveLength(3)
  for (const one of cards) {
    expect(one).toContain('2024 Mazda CX-5')
    expect(one).toContain('$30,000')
    expect(one).toContain('12,400 km')
  }
})

test('HOUSE-12 a page has the style sheet of all, its kind’s own, and those of the designs that it wears, which are there', async () => {
  const { visit, aWebsite } = await createTestApp()
  const sheetsOf = async (branding: object): Promise<string[]> => {
    const website = await aWebsite({ settings: { branding: { primary_color: '#0B4F6C', ...branding } } })
    const html = await (await visit(website, '/')).text()
    // those of the first screen stand in it
    const [contained = ''] = /(?<=data-sheets=")[^"]+/.exec(html) ?? []
    const linked = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
    const sheets = [...contained.split(' '), ...linked]
    for (const address of sheets) {
      const answer = await visit(website, address)
      expect([answer.status, answer.headers.get('content-type')], address).toEqual([
        200,
        'text/css; charset=utf-8',
      ])
    }
    return sheets.map((address) => /([a-z-]+)-[\w-]{8}\.css#?$/.exec(address)?.[1] ?? address)
  }
  // where the first screen ends stands what is below it, and the footer links once more what any page may need there
  const outbackBelow = ['below', 'outback-below']
  expect(await sheetsOf({ design: 'outback' })).toEqual([
    ...['styles', 'home', 'outback-home'],
    ...['outback', ...outbackBelow],
    ...outbackBelow,
  ])
  const haulBelow = ['below', 'haul-below']
  expect(await sheetsOf({ design: 'haul', header: 'slim' })).toEqual([
    ...['styles', 'home', 'metro-home', 'haul-home'],
    ...['haul', ...haulBelow],
    ...haulBelow,
  ])
})
