import { describe, expect, test } from 'vitest'
import { openingAt } from './opening.ts'
import { hoursTable, openingText } from './opening-text.ts'

const open = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' } as const
const short = { status: 'open', formatted: '9:00am-12:00pm', open: '09:00', close: '12:00' } as const
const closed = { status: 'closed', formatted: 'Closed' } as const
const hours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: short,
  sunday: closed,
}
const zone = 'Australia/Melbourne'

describe('LOC-04 what is said of a place that is open or closed', () => {
  test.each([
    ['a Friday at noon', '2026-11-20T12:00:00+11:00', 'Open until 5:00pm'],
    ['before it opens', '2026-11-20T07:00:00+11:00', 'Opens 8:30am'],
    ['on Friday evening', '2026-11-20T18:00:00+11:00', 'Opens 9:00am tomorrow'],
    ['on Saturday afternoon', '2026-11-21T13:00:00+11:00', 'Opens 8:30am Mon'],
    ['on Saturday until noon', '2026-11-21T11:59:00+11:00', 'Open until 12:00pm'],
  ])('%s', (_, moment, text) => {
    const now = new Date(moment)
    expect(openingText(openingAt(hours, zone, now), zone, now)).toBe(text)
  })

  test('a place that never opens, and one that never closes', () => {
    const now = new Date('2026-11-20T12:00:00+11:00')
    const of = (
      day: typeof open | typeof closed | { status: 'open'; formatted: string; open: string; close: string },
    ) => Object.fromEntries(Object.keys(hours).map((name) => [name, day])) as typeof hours
    expect(openingText(openingAt(of(closed), zone, now), zone, now)).toBe('Closed')
    const always = { status: 'open', formatted: '24 hours', open: '00:00', close: '00:00' } as const
    expect(openingText(openingAt(of(always), zone, now), zone, now)).toBe('Open now')
  })
})

test('LOC-04 consecutive days that are alike share a row, and today is marked', () => {
  expect(hoursTable(hours, 'wednesday')).toEqual([
    { days: 'Mon-Fri', hours: '8:30am-5:00pm', isToday: true },
    { days: 'Sat', hours: '9:00am-12:00pm', isToday: false },
    { days: 'Sun', hours: 'Closed', isToday: false },
  ])
})
