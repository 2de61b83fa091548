import { describe, expect, test } from 'vitest'
import { aLocation } from '#test/a-location.ts'
import type { Location } from './location.ts'
import { visitTimes } from './visit-times.ts'

type Hours = Location['contact_detail']['opening_hours']

const open = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' } as const
const closed = { status: 'closed', formatted: 'Closed' } as const

function hoursOf(changes: Partial<Hours> = {}): Hours {
  const usual = aLocation().contact_detail.opening_hours
  const all = Object.fromEntries(Object.keys(usual).map((day) => [day, open])) as unknown as Hours // every key of `usual`
  return { ...all, ...changes }
}

// a Saturday, 22:00 in Brisbane
const now = new Date('2026-11-21T12:00:00Z')

const brisbane = { locale: 'en-AU', time_zone: 'Australia/Brisbane' } as const

describe('CAR-20 when somebody may come for a test drive', () => {
  test('mornings and afternoons of ten days, from tomorrow by the place’s own clock', () => {
    const times = visitTimes(hoursOf(), brisbane, now)
    expect(times).toHaveLength(20)
    expect(times[0]).toEqual({ value: '2026-11-22 morning', label: 'Sun 22 Nov, morning' })
    expect(times.at(-1)).toEqual({ value: '2026-12-01 afternoon', label: 'Tue 1 Dec, afternoon' })
  })

  test('who chose from a page of yesterday may come today, and no other day is lost', () => {
    const times = visitTimes(hoursOf(), brisbane, now, 0)
    expect(times[0]?.value).toBe('2026-11-21 morning')
    expect(times.slice(2)).toEqual(visitTimes(hoursOf(), brisbane, now))
  })

  test('a closed day is not offered, nor the afternoon of a day that ends at noon', () => {
    const hours = hoursOf({ sunday: closed, monday: { ...open, close: '12:00' } })
    const times = visitTimes(hours, brisbane, now).map(({ value }) => value)
    expect(times.slice(0, 2)).toEqual(['2026-11-23 morning', '2026-11-24 morning'])
  })

  test('LOC-04 nor a day that is closed for once', () => {
    const closures = [{ from: '2026-11-22', to: '2026-11-23' }]
    const times = visitTimes(hoursOf(), brisbane, now, 1, closures)
    expect(times[0]?.value).toBe('2026-11-24 morning')
  })

  test('MEND-22 an American reads the month first', () => {
    const times = visitTimes(hoursOf(), { locale: 'en-US', time_zone: 'America/Los_Angeles' }, now)
    expect(times[0]?.label).toBe('Sun, Nov 22, morning')
  })

  test('a place that is never open offers nothing', () => {
    const hours = Object.fromEntries(Object.keys(hoursOf()).map((day) => [day, closed])) as unknown as Hours // all seven
    expect(visitTimes(hours, brisbane, now)).toEqual([])
  })

  test('where the date is another already, tomorrow is another day', () => {
    expect(visitTimes(hoursOf(), { locale: 'en-NZ', time_zone: 'Pacific/Auckland' }, now)[0]?.value).toBe(
      '2026-11-23 morning',
    )
  })
})
