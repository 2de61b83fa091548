import { expect, test } from 'vitest'
import { problemText } from '#app/core/problem.ts'
import { type FolderFiles, parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { aListing, aWebsiteInFiles } from './a-website-folder.ts'
import { createTestApp } from './app.ts'
import { read } from './read-page.ts'

const offers = [
  {
    id: 1,
    title: 'Runout vans',
    text: 'The terms of vans.',
    price: 28490,
    price_qualifier: 'from',
    car_type: 'new',
    expires_at: '2026-06-30T23:59:59+10:00',
  },
  { id: 2, title: 'Autumn check', text: 'The terms of checks.', price: 349 },
  { id: 3, title: 'Long over', text: 'Gone.', expires_at: '2026-05-31T23:59:59+10:00' },
]

test('ROUTE-21 CONTENT-04 the page shows running offers, and drops each the moment it ends', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files: { 'offers.json': offers } })
  const before = await read(it, website, '/special-offers')
  expect(before.main).toContain('Runout vans')
  expect(before.main).toContain('$28,490')
  expect(before.main).toContain('Ends Tue 30 June 2026')
  expect(before.main).not.toContain('Long over')
  expect((await read(it, website, '/special-offers/1-runout-vans')).main).toContain('The terms of vans.')
  expect((await read(it, website, '/special-offers/3-long-over')).status).toBe(404)
  it.clock.now = new Date('2026-06-30T23:59:59+10:00')
  // a request in that very second may get the old page once more, while it is made again
  await read(it, website, '/special-offers')
  await expect
    .poll(async () => (await read(it, website, '/special-offers')).main)
    .not.toContain('Runout vans')
  await expect.poll(async () => (await read(it, website, '/special-offers/1-runout-vans')).status).toBe(404)
})

test('CONTENT-04 offers are filtered by links', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files: { 'offers.json': offers } })
  const { main } = await read(it, website, '/special-offers?on=service')
  expect(main).toContain('Autumn check')
  expect(main).not.toContain('Runout vans')
})

test('CONTENT-04 without offers the page shows what has just arrived', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const { main } = await read(it, website, '/special-offers')
  expect(main).toContain('No offers this week')
  expect(main).toContain(`/cars/${website.vehicle.slug}`)
})

test('CONTENT-04 an offer’s old words lead to its new ones', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files: { 'offers.json': offers } })
  const answer = await read(it, website, '/special-offers/2-winter-check')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/special-offers/2-autumn-check'])
})

test('ONE-23 an offer on one vehicle shows that vehicle’s price, and its own once the vehicle is gone', async () => {
  const it = await createTestApp()
  const offer = { id: 5, title: 'Last of the MY26', text: 'Terms.', car_type: 'new', stock_number: 'N1' }
  const website = await it.aWebsite({
    files: { 'offers.json': [{ ...offer, price: 30_000, price_qualifier: 'drive_away' }] },
    stock: [aListing({ 'Stock No': 'N1', Condition: 'New', Price: 31_990, 'Price Type': 'Drive Away' })],
  })
  const shown = async () => {
    await it.app.settled()
    const pages = ['/special-offers', '/special-offers/5-last-of-the-my26']
    return Promise.all(
      pages.map(async (path) => {
        const { main } = await read(it, website, path)
        return /<b class="offer-price">([^<]*)<\/b>([^<]*)</.exec(main.replaceAll('<!-- -->', ''))?.slice(1)
      }),
    )
  }
  expect(await shown()).toEqual(Array(2).fill(['$31,990', ' Drive away']))
  await website.bring([aListing({ 'Stock No': 'N2', Condition: 'New' })])
  expect(await shown()).toEqual(Array(2).fill(['$30,000', ' Drive away']))
})

const problemsOf = (files: FolderFiles): string[] => {
  const parsed = parseWebsiteFolder(files)
  return parsed.ok ? [] : parsed.problems.map(problemText)
}

test('ONE-23 a price of a vehicle that does not say what it holds is a problem, by file and line', () => {
  const offer = { id: 5, title: 'Runout', text: 'Terms.', car_type: 'new', price: 30_000 }
  const { files } = aWebsiteInFiles({ files: { 'offers.json': [offer] } })
  expect(problemsOf(files)).toEqual([
    expect.stringMatching(
      /^offers\.json:\d+:\d+ \[0\]\.price_qualifier: expected what the price of a vehicle holds: drive_away, /,
    ),
  ])
  const { files: ofService } = aWebsiteInFiles({
    files: { 'offers.json': [{ ...offer, car_type: undefined }] },
  })
  expect(problemsOf(ofService)).toEqual([])
})
