import { describe, expect, test } from 'vitest'
import { heightText, lengthText, massText, rangeDistance, towableWords } from './measures.ts'

describe('I18N measures in the units of the country', () => {
  test.each([
    [2480, 'en-AU', '2,480 kg'],
    [2480, 'en-NZ', '2,480 kg'],
    // 4,520 lb and 6,500 lb, as kilograms
    [2050, 'en-US', '4,520 lb'],
    [2948, 'en-US', '6,500 lb'],
    [1, 'en-US', '2 lb'],
  ] as const)('a mass of %d kg in %s is %s', (kg, locale, text) => {
    expect(massText(kg, locale)).toBe(text)
  })

  test('every round number of pounds comes back from the kilograms that a feed makes of it', () => {
    for (let pounds = 10; pounds <= 30_000; pounds += 10)
      expect(massText(Math.round(pounds * 0.45359237), 'en-US')).toBe(`${pounds.toLocaleString('en-AU')} lb`)
  })

  test.each([
    [7810, 'en-AU', '7.81 m'],
    [7468, 'en-US', '24 ft 6 in'],
    [6096, 'en-US', '20 ft'],
  ] as const)('a length of %d mm in %s is %s', (mm, locale, text) => {
    expect(lengthText(mm, locale)).toBe(text)
  })

  test('a seat, a range and the words of the trade follow the country', () => {
    expect(heightText(830, 'en-AU')).toBe('830 mm')
    expect(heightText(830, 'en-US')).toBe('32.7 in')
    expect(rangeDistance(420, 'en-AU')).toBe('420 km')
    expect(rangeDistance(420, 'en-US')).toBe('261 miles')
    expect(towableWords('en-US').atm).toBe('GVWR')
    expect(towableWords('en-NZ').atm).toBe('ATM')
  })
})
