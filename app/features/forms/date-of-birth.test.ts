import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDateOfBirth, dateParts, monthNames } from './date-of-birth.ts'

const today = '2026-06-30'

test.each([
  ['a month by name', '28', 'February', '1990', '1990-02-28'],
  ['in small letters', '28', 'february', '1990', '1990-02-28'],
  ['a month by number', '28', '2', '1990', '1990-02-28'],
  ['one digit', '5', 'May', '1990', '1990-05-05'],
  ['a leap day', '29', 'February', '2000', '2000-02-29'],
  ['no leap year', '29', 'February', '1900', null],
  ['the 31st of April', '31', 'April', '1990', null],
  ['the day 0', '0', 'April', '1990', null],
  ['a month that is none', '1', 'Brumaire', '1990', null],
  ['the month 13', '1', '13', '1990', null],
  ['yesterday', '29', 'June', '2026', '2026-06-29'],
  ['today', '30', 'June', '2026', null],
  ['tomorrow', '1', 'July', '2026', null],
  ['two digits of a year', '1', 'July', '90', null],
  ['nothing', '', '', '', null],
])('FIELD-12 FORM-09 a date of birth %s: %s %s %s', (_, day, month, year, expected) => {
  const checked = checkDateOfBirth({ day, month, year }, today)
  expect(checked).toEqual(
    expected === null
      ? { ok: false, message: 'Please enter a real date in the past.' }
      : { ok: true, day: expected },
  )
})

test('FIELD-12 a month has a name, and a date is split into its parts again', () => {
  expect([monthNames.length, monthNames[0], monthNames[11]]).toEqual([12, 'January', 'December'])
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2026-06-29'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(checkDateOfBirth(dateParts(day), today)).toEqual({ ok: true, day })
      },
    ),
  )
})
