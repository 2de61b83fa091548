import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkExpiryDate, printExpiryDate } from './expiry-date.ts'

const today = '2026-06-30'

test.each([
  ['08/2027', '2027-08'],
  ['8/27', '2027-08'],
  [' 08 - 2027 ', '2027-08'],
  ['06/2026', '2026-06'],
  ['12/2025', null],
  ['05/2026', null],
])('FIELD-12 an expiry date typed as %s is read as %s', (typed, month) => {
  expect(checkExpiryDate(typed, today)).toEqual(
    month === null
      ? { ok: false, message: 'Please enter a month that has not passed.' }
      : { ok: true, month },
  )
})

test.each(['', '13/2027', '00/2027', '2027-08', '08/027', 'August'])(
  'FIELD-12 “%s” is no month and year',
  (typed) => {
    expect(checkExpiryDate(typed, today)).toEqual({
      ok: false,
      message: 'Please enter a month and a year, for example 08/2027.',
    })
  },
)

test('FIELD-12 an expiry date is read back from what is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2027, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`
      expect(checkExpiryDate(printExpiryDate(month), today)).toEqual({ ok: true, month })
    }),
  )
})
