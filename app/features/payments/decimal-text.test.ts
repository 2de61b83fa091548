import { expect, test } from 'vitest'
import { cents } from '#app/core/money.ts'
import { decimalText } from './decimal-text.ts'

test.each([
  [50_000, '500.00'],
  [49_995, '499.95'],
  [100, '1.00'],
  [7, '0.07'],
  [2_000_001, '20000.01'],
])('PAY-04 %i cents are %s', (amount, text) => {
  expect(decimalText(cents(amount))).toBe(text)
})
