import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './own-checks.ts'
import { emailProblem, nameProblem, postcodeProblem, requiredProblem } from '#app/core/validation.ts'
import { parseFavourites } from '#app/features/favourites/favourite.ts'
import { parseDetails } from '#app/features/favourites/visitor-details.ts'
import { environmentOf } from '#app/features/tracking/user-agent.ts'
import { aField, aSteppedForm } from '#test/a-stepped-form.ts'
import { quickestMs } from '#test/quickest.ts'
import { parseSlot } from './booking-slot.ts'
import { checkDateOfBirth } from './date-of-birth.ts'
import { checkExpiryDate } from './expiry-date.ts'
import { type FieldType, fieldTypes } from './form-definition.ts'
import { parseHalfFilled } from './half-filled.ts'
import { checkField, isBox } from './validate-form.ts'

const rulesOf = (locale: 'en-AU' | 'en-NZ' | 'en-US') => ({
  phone: { locale, combined: true },
  primaryLocationId: null,
})
const typed = fieldTypes.filter((type) => !isBox(type) && type !== 'hidden')
const locale = fc.constantFrom('en-AU' as const, 'en-NZ' as const, 'en-US' as const)

describe('VALID-14 every value that a field accepts', () => {
  const likely = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('0412 345 678', '+61 412 345 678', '(02) 9123 4567', '021 123 4567', '415-555-2671'),
    fc.constantFrom(
      ' ann@example.com ',
      'O’Brien ',
      '3000',
      '94110-1234',
      '$ 45,990',
      '12 000 km',
      'abc 12-d',
    ),
  )

  test.each(typed)('VALID-14 %s: an accepted value is accepted again, unchanged', (type: FieldType) => {
    fc.assert(
      fc.property(likely, locale, (value, locale) => {
        const field = aField('f', type, { isRequired: false })
        const once = checkField(field, value, rulesOf(locale))
        if (once.ok) expect(checkField(field, once.value, rulesOf(locale))).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})

describe('VALID-14 ten thousand characters are answered within 5 ms', () => {
  const pieces = [
    'a',
    '1',
    ' ',
    '.',
    '-',
    "'",
    "a'",
    'a.',
    'a@',
    '@',
    '.a',
    'a@b.',
    '0',
    '+61',
    '04',
    '$',
    ',',
    '1,',
    ' km',
    'km',
    '(',
    '/',
    '1/',
    '\u0301',
    'e\u0301',
    '\u3000',
    '\n',
    '\t ',
    '😀',
    'ａ',
    '{"',
    '[',
    '[[',
    '2026-',
    '"\\',
    'Mac ',
  ]
  const long = pieces.flatMap((piece) =>
    ['', '!', 'x', '1'].map(
      (end) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000 - end.length) + end,
    ),
  )
  const form = aSteppedForm(3)
  const validators: [string, (value: string) => unknown][] = [
    ['required', requiredProblem],
    ['email', emailProblem],
    ['name', nameProblem],
    ['postcode', (value) => postcodeProblem(value, 'en-AU')],
    ['ZIP code', (value) => postcodeProblem(value, 'en-US')],
    ['date of birth', (value) => checkDateOfBirth({ day: value, month: value, year: value }, '2026-06-30')],
    ['expiry date', (value) => checkExpiryDate(value, '2026-06-30')],
    ['slot', parseSlot],
    ['user agent', environmentOf],
    ['favourites', parseFavourites],
    ['visitor’s details', parseDetails],
    ['half-filled form', (value) => parseHalfFilled(value, form, new Date(0))],
    ...typed.flatMap((type): [string, (value: string) => unknown][] =>
      (['en-AU', 'en-NZ', 'en-US'] as const).map((locale) => [
        `${type}, ${locale}`,
        (value) => checkField(aField('f', type, { isRequired: false }), value, rulesOf(locale)),
      ]),
    ),
  ]

  test.each(validators)('VALID-14 %s', (_, validate) => {
    for (const value of long) expect(quickestMs(() => validate(value))).toBeLessThan(5)
  })
})
