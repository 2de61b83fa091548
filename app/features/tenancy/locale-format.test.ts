import { describe, expect, test } from 'vitest'
import { numberText } from '#app/core/number-text.ts'
import { aWebsite } from '#test/a-website.ts'
import { dateText, dayText, isCurrencyOf, momentText } from './locale-format.ts'
import type { Locale } from './wording.ts'

test('I18N-01 the default locale is en-AU', () => {
  expect(aWebsite().locale).toBe('en-AU')
})

describe('I18N-03 numbers and dates follow the locale', () => {
  test.each([
    [12_400, '12,400'],
    [1_250_000, '1,250,000'],
    [1234.567, '1,234.57'],
    [-0, '0'],
  ])('I18N-03 %f is %s in each of the three', (amount, text) => {
    expect(numberText(amount)).toBe(text)
    for (const locale of ['en-AU', 'en-NZ', 'en-US'])
      expect(amount.toLocaleString(locale, { maximumFractionDigits: 2 }).replace('-', '')).toBe(text)
  })

  test.each([
    ['en-AU', 'Mon 30 Nov', 'Mon 30 Nov 2026', 'Monday 30 November 2026, 10:05am'],
    ['en-NZ', 'Mon 30 Nov', 'Mon 30 Nov 2026', 'Monday 30 November 2026, 10:05am'],
    ['en-US', 'Mon, Nov 30', 'Mon, Nov 30, 2026', 'Monday, November 30, 2026, 10:05am'],
  ] as const)('MEND-22 I18N-03 days and moments in %s', (locale, weekday, withYear, moment) => {
    expect(dayText('2026-11-30', locale, 'weekday')).toBe(weekday)
    expect(dayText('2026-11-30', locale, 'weekdayAndYear')).toBe(withYear)
    expect(momentText(new Date('2026-11-29T23:05:00Z'), { locale, time_zone: 'Australia/Sydney' })).toBe(
      moment,
    )
  })

  test.each<[Locale, string, string]>([
    ['en-AU', 'Australia/Brisbane', '1 July 2026'],
    ['en-NZ', 'Pacific/Auckland', '1 Jul 2026'],
    ['en-US', 'America/Chicago', 'Jun 30, 2026'],
  ])('I18N-03 in %s at %s', (locale, time_zone, text) => {
    expect(dateText(new Date('2026-06-30T20:00:00Z'), { locale, time_zone })).toBe(text)
  })
})

describe('I18N-06 the currency', () => {
  test('I18N-06 is AUD unless the website says otherwise', () => {
    expect(aWebsite().currency).toBe('AUD')
    expect(aWebsite({ locale: 'en-NZ' }).currency).toBe('AUD')
  })

  test.each([
    ['AUD', 'en-AU', true],
    ['AUD', 'en-US', true],
    ['NZD', 'en-NZ', true],
    ['USD', 'en-US', true],
    ['NZD', 'en-AU', false],
    ['USD', 'en-NZ', false],
  ] as const)('I18N-06 %s on an %s website: %s', (currency, locale, expected) => {
    expect(isCurrencyOf(currency, locale)).toBe(expected)
  })
})
