import { expect, test } from 'vitest'
import { groupedAmount } from '#app/core/grouped-amount.ts'
import { leftOf } from './typing.ts'

test.each([
  ['45000', '45,000'],
  ['$ 1234567.50', '1,234,567.50'],
  ['999', '999'],
  ['45 000', '45,000'],
  ['about 5', 'about 5'],
  ['', ''],
])('FIELD-04 an amount typed as “%s” is shown as “%s”', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown)
})

test.each([
  [1799, ''],
  [1800, '200 characters left'],
  [1999, '1 character left'],
  [2000, '0 characters left'],
])('FIELD-01 after %d characters a message says “%s”', (length, words) => {
  expect(leftOf(length)).toBe(words)
})
