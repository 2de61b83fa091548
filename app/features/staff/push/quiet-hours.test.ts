import { expect, test } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const melbourne = 'Australia/Melbourne'

test.each([
  ['19:00', '07:30', '2026-06-30T08:59:00Z', false],
  ['19:00', '07:30', '2026-06-30T09:00:00Z', true],
  ['19:00', '07:30', '2026-06-30T21:29:00Z', true],
  ['19:00', '07:30', '2026-06-30T21:30:00Z', false],
  ['12:00', '13:00', '2026-06-30T02:30:00Z', true],
  ['12:00', '13:00', '2026-06-30T03:00:00Z', false],
  ['00:00', '00:00', '2026-06-30T02:30:00Z', false],
])('DESK-24 quiet from %s to %s, at %s: %s', (from, to, at, expected) => {
  expect(isQuiet({ from, to }, new Date(at), melbourne)).toBe(expected)
})
