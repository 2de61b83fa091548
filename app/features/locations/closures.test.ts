import { expect, test } from 'vitest'
import { closureNote } from './closures.ts'

const christmas = { from: '2026-12-25', to: '2026-12-27', name: 'Christmas' }
const stocktake = { from: '2026-12-30' }

test.each([
  ['2026-12-11', null],
  ['2026-12-12', 'Closed Fri 25 Dec to Sun 27 Dec, Christmas'],
  ['2026-12-27', 'Closed Fri 25 Dec to Sun 27 Dec, Christmas'],
  ['2026-12-28', 'Closed Wed 30 Dec'],
  ['2026-12-31', null],
])('LOC-04 the hours of %s tell of the next closure: %s', (today, note) => {
  expect(closureNote([stocktake, christmas], today, 'en-AU')).toBe(note)
})

test('MEND-22 an American reads the month first', () => {
  expect(closureNote([christmas], '2026-12-20', 'en-US')).toBe('Closed Fri, Dec 25 to Sun, Dec 27, Christmas')
})
