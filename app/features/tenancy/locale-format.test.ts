import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { dateText, isCurrencyOf, numberText } from './locale-format.ts'
import type { Locale } from './wording.ts'

test('I18N-01 the default locale is en-AU', () => {
  expect(aWebsite().locale).toBe('en-AU')
})

describe('I18N-03 numbers and dates follow the locale', () => {
  test.each<[Locale, number, string]>([
    ['en-AU', 12_400, '12,400'],
    ['en-NZ', 1_250_000, '1,250,000'],
    ['en-US', 1234.567, '1,234.57'],
    ['en-AU', -0, '0'],
  ])('I18N-03 in %s %f is %s', (locale, amount, text) => {
    expect(numberText(amount, locale)).toBe(text)
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
