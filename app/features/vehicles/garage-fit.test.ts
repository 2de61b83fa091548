import { expect, test } from 'vitest'
import { garageFit } from './garage-fit.ts'

test.each([
  [8100, 'en-AU', '8.10 m, 2.1 m longer than a 6 m garage'],
  [5690, 'en-AU', '5.69 m, 0.3 m to spare in a 6 m garage'],
  [6000, 'en-NZ', '6.00 m, 0.0 m to spare in a 6 m garage'],
  [7468, 'en-US', '24 ft 6 in, 4 ft 6 in longer than a 20 ft garage'],
] as const)('a towable of %i mm beside a garage in %s', (lengthMm, locale, text) => {
  expect(garageFit(lengthMm, locale).replaceAll('\u00a0', ' ')).toBe(text)
})
