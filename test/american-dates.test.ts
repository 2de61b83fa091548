import { expect, test } from 'vitest'
import { aDeliveringWebsite } from './a-delivering-website.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'
import { read } from './read-page.ts'

const closures = [{ from: '2026-07-03', to: '2026-07-04', name: 'Independence Day' }]
const offers = [{ id: 1, title: 'Winter', text: 'Tyres', expires_at: '2026-07-20T23:00:00-07:00' }]

test.each([
  ['en-US', 'America/Los_Angeles', 'Mon, Jul 20, 2026', 'Closed Fri, Jul 3 to Sat, Jul 4', 'Thu, Jul 2, '],
  ['en-AU', 'Australia/Sydney', 'Tue 21 July 2026', 'Closed Fri 3 July to Sat 4 July', 'Thu 2 July, '],
])(
  'MEND-22 I18N-03 offers, opening hours and times to come have dates as %s writes them',
  async (locale, time_zone, ends, closed, slot) => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: { locale, time_zone },
      location: { closures, contact_detail: { opening_hours: openAllWeek } },
      files: { 'offers.json': offers },
    })
    expect((await read(it, website, '/special-offers')).main).toContain(ends)
    expect((await read(it, website, `/our-locations/sales-${website.id}`)).main).toContain(closed)
    expect((await read(it, website, '/book-test-drive')).main).toContain(`>${slot}`)
  },
)

test('MEND-72 I18N-05 a form asks in American words and with the month first, and sends the same values as ever', async () => {
  const it = await createTestApp()
  const settings = { template: 'rv', locale: 'en-US', currency: 'USD', finance_provider: 'Cascade Credit' }
  const website = await it.aWebsite({ settings })
  const tradeIn = (await read(it, website, '/trade-in')).main
  expect(tradeIn).toContain('License plate')
  expect(tradeIn).toContain('<option value="Caravan or camper trailer" selected="">Travel trailer or camper<')
  expect(tradeIn).not.toMatch(/>(Registration number|Car, ute or van)/)
  const person = await read(it, website, '/sell-my-car')
  expect(person.main).not.toContain('Tyres')
  const finance = (await read(it, website, '/finance')).main
  expect(finance).toMatch(/value="Fortnightly"[^>]*>.{0,80}Every two weeks/s)
  expect(finance).not.toContain('>Fortnightly')
})

test('MEND-72 I18N-05 a form asks a New Zealander for a region', async () => {
  const { it, website, post, collectCopies } = await aDeliveringWebsite({
    settings: { locale: 'en-NZ', currency: 'NZD', finance_provider: 'Kauri Credit' },
  })
  const person = {
    first_name: 'Māia',
    last_name: 'Tāne',
    phone: '021 555 012',
    email: 'maia@shopper.example',
  }
  const applied = { ...person, category: 'Finance', state: 'Southland', form_completed: true }
  const { mail } = await collectCopies(await post(applied, { form: 'finance' }))
  expect(mail.text).toContain('Region: Southland')
  expect((await it.visit(website, '/finance')).status).toBe(200)
})
