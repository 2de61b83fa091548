import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'
import { read } from './read-page.ts'

const closures = [{ from: '2026-07-03', to: '2026-07-04', name: 'Independence Day' }]
const offers = [{ id: 1, title: 'Winter', text: 'Tyres', expires_at: '2026-07-20T23:00:00-07:00' }]

test.each([
  ['en-US', 'America/Los_Angeles', 'Mon, Jul 20, 2026', 'Closed Fri, Jul 3 to Sat, Jul 4', 'Thu, Jul 2, '],
  ['en-AU', 'Australia/Sydney', 'Tue 21 July 2026', 'Closed Fri 3 July to Sat 4 July', 'Thu 2 July, '],
])(
  'MEND-22 I18N-03 an offer, the hours and a time to come are dated as %s writes it',
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
