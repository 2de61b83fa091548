import { expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

const advertisable = (changes = {}) =>
  aListing({
    VIN: 'JM0KF2W7A00123456',
    Colour: 'Soul Red',
    'Price Type': 'Drive Away',
    Photos: 'https://pictures.example/1.jpg|https://pictures.example/2.jpg',
    ...changes,
  })

const feeds = ['/feeds/google-vehicles.xml', '/feeds/google-vehicles.tsv', '/feeds/meta-vehicles.csv']

test('each vehicle feed holds the stock that may be advertised, at the price of its page', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({
    stock: [
      advertisable({ 'Stock No': 'GOOD1', Price: 31_990 }),
      advertisable({ 'Stock No': 'SOLD1', Status: 'Sold' }),
      advertisable({ 'Stock No': 'ASK1', Price: 1 }),
    ],
  })
  const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'GOOD1')
  const page = await (await visit(website, `/cars/${vehicle?.slug}`)).text()
  expect(page).toContain('$31,990')
  for (const path of feeds) {
    const answer = await visit(website, path)
    const text = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(text, path).toContain('GOOD1')
    expect(text, path).toContain('31990 AUD')
    expect(text, path).toContain(`https://www.${website.host}/cars/${vehicle?.slug}`)
    expect(text, path).not.toMatch(/SOLD1|ASK1/)
  }
})

test('a feed shows a new price as soon as the page does, and no longer shows a sold vehicle', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({ stock: [advertisable({ Price: 20_000 })] })
  const [, , path = ''] = feeds
  expect(await (await visit(website, path)).text()).toContain('20000 AUD')
  await website.bring([advertisable({ Price: 19_000 })])
  const text = await (await visit(website, path)).text()
  expect(text).toContain('19000 AUD')
  expect(text).not.toContain('20000 AUD')
  await website.bring([advertisable({ Price: 19_000, Status: 'Sold' })])
  expect(await (await visit(website, path)).text()).not.toContain('19000 AUD')
})

test('a vehicle feed is cached like a page, and hidden from search engines', async () => {
  const { visit, aWebsite, app } = await createTestApp()
  const website = await aWebsite({ stock: [advertisable()] })
  const first = await visit(website, '/feeds/meta-vehicles.csv')
  const renders = app.pages.renders
  const again = await visit(website, '/feeds/meta-vehicles.csv')
  expect(app.pages.renders).toBe(renders)
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  expect(again.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(first.headers.get('cache-control')).toContain('public')
})

test('TENANT-05 TENANT-10 a feed that is switched off is not there, and none holds the stock of another website', async () => {
  const { visit, aWebsite } = await createTestApp()
  const off = await aWebsite({
    settings: { vehicle_feeds: { google: { enabled: false }, meta: { enabled: false } } },
    stock: [advertisable()],
  })
  const other = await aWebsite({ stock: [advertisable({ 'Stock No': 'OTHER9' })] })
  const mine = await aWebsite({ stock: [advertisable({ 'Stock No': 'MINE9' })] })
  for (const path of feeds) {
    expect((await visit(off, path)).status, path).toBe(404)
    const text = await (await visit(mine, path)).text()
    expect(text, path).toContain('MINE9')
    expect(text, path).not.toContain('OTHER9')
    expect(text, path).not.toContain(other.host)
  }
  expect((await visit(mine, '/feeds/anything.xml')).status).toBe(404)
})

test('a feed of hostile stock is still well-formed', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite({
    stock: [
      advertisable({
        'Stock No': 'X1',
        Colour: '<Red> & "blue"',
        Badge: ']]>',
        Description: 'One, "two"\nthree </item>',
      }),
    ],
  })
  const xml = await (await visit(website, '/feeds/google-vehicles.xml')).text()
  expect(xml).toContain('&amp; &quot;blue&quot;')
  expect(xml.match(/<item>/g)).toHaveLength(1)
  expect(xml.match(/<\/item>/g)).toHaveLength(1)
  const csv = await (await visit(website, '/feeds/meta-vehicles.csv')).text()
  expect(csv).toContain('""blue""')
})
