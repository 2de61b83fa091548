import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'
import { jsonLdOf, nodeOf, read } from './read-page.ts'
import { schemaProblems } from './schema-org.ts'

const location = {
  contact_detail: {
    phone: '03 5551 0000',
    facebook_url: 'https://facebook.example/yard',
    opening_hours: openAllWeek,
  },
}

test('ROUTE-24 LOC-07 LOC-08 every visible place, and one page for each', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ location, settings: { time_zone: 'Australia/Melbourne' } })
  const list = await read(it, website, '/our-locations')
  expect(list.main).toContain(`href="/our-locations/sales-${website.id}"`)
  expect(list.main).toContain('Open until 5:00pm')
  expect(list.main).toContain('https://www.google.com/maps/dir/')
  const one = await read(it, website, `/our-locations/sales-${website.id}`)
  expect(one.main).toContain('<td>8:30am-5:00pm</td>')
  expect(one.main).toContain('aria-current="date"')
  expect(one.main).toContain('data-announces="41"')
  expect(schemaProblems(jsonLdOf(one.html))).toEqual([])
  expect(nodeOf(one.html, 'AutoDealer')).toMatchObject({
    telephone: '03 5551 0000',
    openingHoursSpecification: [{ opens: '08:30', closes: '17:00' }],
  })
  expect((await read(it, website, '/our-locations/elsewhere')).status).toBe(404)
})

test('LOC-04 whether it is open changes with the dealer’s clock, not before the page does', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ location, settings: { time_zone: 'Australia/Melbourne' } })
  const path = `/our-locations/sales-${website.id}`
  it.clock.now = new Date('2026-06-30T16:59:00+10:00')
  expect((await read(it, website, path)).main).toContain('Open until 5:00pm')
  it.clock.now = new Date('2026-06-30T17:00:00+10:00')
  await expect
    .poll(async () => (await read(it, website, path)).main)
    .toContain('Closed, opens 8:30am tomorrow')
})

test('LOC-03 a place that is not visible has no page', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ location: { ...location, visible: false } })
  for (const path of ['/our-locations', '/contact-us']) {
    expect((await read(it, website, `${path}/sales-${website.id}`)).status).toBe(404)
    expect((await read(it, website, path)).main).not.toContain(`sales-${website.id}`)
  }
})

test('ROUTE-29 one contact page has all locations, and each location has its own', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ location })
  const all = await read(it, website, '/contact-us')
  expect(all.main).toContain('href="tel:0355510000"')
  expect(all.main).toContain('https://facebook.example/yard')
  expect(all.main).toContain(`href="/contact-us/sales-${website.id}"`)
  const one = await read(it, website, `/contact-us/sales-${website.id}`)
  expect(one.main).toContain('href="tel:0355510000"')
  expect(one.main).toContain('8:30am-5:00pm')
})

test('ROUTE-24 no page shows a mail address that leads go to', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    location: { contact_detail: { ...location.contact_detail, email: 'zqleads@dealer.example' } },
  })
  for (const path of ['/our-locations', '/contact-us', `/our-locations/sales-${website.id}`])
    expect((await read(it, website, path)).html).not.toContain('zqleads@')
})

test('LOOK-74 one map on every page, with one pin for all that is done at an address', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const website = await aSample(it, 'kauri-motors')
  const list = await read(it, website, '/our-locations')
  const pins = [...list.main.matchAll(/class="map-pin"/g)]
  const numbers = [...list.main.matchAll(/class="place-number"[^>]*>(\d+)</g)].map(([, number]) => number)
  expect(pins).toHaveLength(2)
  expect(numbers).toEqual(['1', '2'])
  const one = await read(it, website, '/our-locations/te-rapa')
  expect(one.main.match(/class="map-pin"/g)).toHaveLength(1)
  expect(one.main.match(/class="map-dot"/g)).toHaveLength(1)
  // the roads of both are the same
  const roadsOf = (main: string) => main.match(/<path d="([^"]*)" class="map-line" data-kind="road"/)?.[1]
  expect(roadsOf(list.main)).toMatch(/^M/)
  expect(roadsOf(one.main)).toBe(roadsOf(list.main))
})
