import { expect, test } from 'vitest'
import { aLocation } from '#test/a-location.ts'
import { callBy } from './call-by.ts'

const open = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' } as const
const always = { status: 'open', formatted: '24 hours', open: '00:00', close: '00:00' } as const
const closed = { status: 'closed', formatted: 'Closed' } as const

/**
 * Returns a yard in Melbourne with these hours on working days, closed at weekends unless `weekend` says
 * otherwise.
 */
function aYard(
  workday: typeof open | typeof always | typeof closed,
  weekend: typeof closed | typeof always = closed,
) {
  const week = {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: weekend,
    sunday: weekend,
  }
  const yard = aLocation()
  return { ...yard, contact_detail: { ...yard.contact_detail, opening_hours: week } }
}
const website = { time_zone: 'Australia/Melbourne' }

test.each([
  ['at noon', '2026-11-20T12:00:00+11:00', 'We’ll call with a price by 5:00pm.', '2026-11-20T16:00:00+11:00'],
  [
    'in the last hour',
    '2026-11-19T16:00:00+11:00',
    'We’ll call with a price once we open: 8:30am tomorrow.',
    '2026-11-19T17:00:00+11:00',
  ],
  [
    'in the last hour of the week',
    '2026-11-20T16:30:00+11:00',
    'We’ll call with a price once we open: 8:30am Mon.',
    '2026-11-20T17:00:00+11:00',
  ],
  [
    'before it opens',
    '2026-11-20T07:00:00+11:00',
    'We’ll call with a price once we open: 8:30am.',
    '2026-11-20T08:30:00+11:00',
  ],
])('TRADE-08 the call is promised for a time when somebody is there: %s', (_, moment, text, changesAt) => {
  expect(callBy(aYard(open), website, new Date(moment))).toEqual({ text, changesAt: new Date(changesAt) })
})

test('a location that never closes calls today, and one without hours promises nothing', () => {
  const now = new Date('2026-11-20T12:00:00+11:00')
  expect(callBy(aYard(always, always), website, now)?.text).toBe('We’ll call with a price today.')
  expect(callBy(aYard(closed), website, now)).toBeNull()
})
