import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'
import { read } from './read-page.ts'

const offers = [
  {
    id: 1,
    title: 'Runout vans',
    text: 'The terms of vans.',
    price: 28490,
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
