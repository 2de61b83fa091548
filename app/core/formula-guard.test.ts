import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedText, unguardedText } from './formula-guard.ts'

test.each([
  ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
  ['+61 3 5550 0000', "'+61 3 5550 0000"],
  ['@home', "'@home"],
  ['-12', '-12'],
  ['-12.5', '-12.5'],
  ['-12 km', "'-12 km"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['＝1+1', "'＝1+1"],
  ['', ''],
])('OUT-03 %s stands in a table as %s, and is read back', (text, cell) => {
  expect(guardedText(text)).toBe(cell)
  expect(unguardedText(cell)).toBe(text)
})

test('OUT-03 any text is read back from its cell, and no cell is a formula', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '1', 'a') }))
  fc.assert(
    fc.property(text, (one) => {
      const cell = guardedText(one)
      expect(unguardedText(cell)).toBe(one)
      if (!/^[+-]?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@]/)
    }),
  )
})
