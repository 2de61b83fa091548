import { expect, test } from 'vitest'
import { checkDigitOf, checkVin } from './vin.ts'

test.each([
  ['11111111111111111', '1'],
  ['1M8GDM9AXKP042788', 'X'],
  ['5GZCZ43D13S812715', '1'],
  ['1HGCM82633A004352', '3'],
  ['1FADP5AU6DL536022', '6'],
  ['4Y1SL65848Z411439', 'X'],
  ['JM0AB12C300123456', '9'],
])('the check digit of %s is %s', (vin, digit) => {
  expect(checkDigitOf(vin)).toBe(digit)
})

test.each<[string, string, string, number | null, 'fine' | 'odd' | 'malformed']>([
  ['Australia enforces no check digit', 'JM0AB12C300123456', 'en-AU', 2024, 'fine'],
  ['New Zealand neither', 'JM0AB12C300123456', 'en-NZ', 2024, 'fine'],
  ['the US does', '4Y1SL65848Z411439', 'en-US', 2008, 'odd'],
  ['the US does where the year is unknown', '4Y1SL65848Z411439', 'en-US', null, 'odd'],
  ['not before 1981', '4Y1SL65848Z411439', 'en-US', 1980, 'fine'],
  ['a right check digit', '1HGCM82633A004352', 'en-US', 2003, 'fine'],
  ['small letters', ' 1hgcm82633a004352 ', 'en-US', 2003, 'fine'],
  ['a Japanese chassis number', 'UZZ30-0016787', 'en-AU', 1992, 'odd'],
  ['the letter O', '6T9T25V97SOAG4149', 'en-AU', 2025, 'malformed'],
  ['too long', '6T9T25V97S0AG41499', 'en-AU', 2025, 'malformed'],
  ['other signs', '6T9T25V97S0AG414*', 'en-AU', 2025, 'malformed'],
  ['too short', '6T9', 'en-AU', 2025, 'malformed'],
])('%s', (_, vin, locale, year, expected) => {
  const check = checkVin(vin, locale, year)
  expect(check.ok ? (check.warning ? 'odd' : 'fine') : 'malformed').toBe(expected)
})
