import { expect, test } from 'vitest'
import { garageFit } from './garage-fit.ts'

test.each([
  [8100, '8.10 m, 2.1 m longer than a 6 m garage'],
  [5690, '5.69 m, 0.3 m to spare in a 6 m garage'],
  [6000, '6.00 m, 0.0 m to spare in a 6 m garage'],
])('a towable of %i mm beside a garage', (lengthMm, text) => {
  expect(garageFit(lengthMm)).toBe(text)
})
