import { expect, test } from 'vitest'
import { confirmedBy } from './confirmation.ts'

const at = (time: string): Date => new Date(`2026-11-24T${time}:00Z`)

test.each([
  [
    'FRESH-E01 a file of 09:58, fetched at 10:00',
    { fileTime: at('09:58'), seenAt: at('10:00'), isSame: false },
    'file',
    null,
    '09:58',
  ],
  [
    'FRESH-E01 the same file at 10:15',
    { fileTime: at('09:58'), seenAt: at('10:15'), isSame: true },
    'file',
    at('09:58'),
    '09:58',
  ],
  [
    'FRESH-E02 no time told, at 10:00',
    { fileTime: null, seenAt: at('10:00'), isSame: false },
    'file',
    null,
    '10:00',
  ],
  [
    'FRESH-E02 no time told, the same bytes at 10:15',
    { fileTime: null, seenAt: at('10:15'), isSame: false },
    'file',
    at('10:00'),
    '10:15',
  ],
  [
    'FRESH-02 a file that is made at each call',
    { fileTime: at('09:58'), seenAt: at('10:15'), isSame: true },
    'fetch',
    at('10:00'),
    '10:15',
  ],
  [
    'FRESH-02 an older file than before',
    { fileTime: at('08:00'), seenAt: at('10:15'), isSame: false },
    'file',
    at('09:58'),
    '09:58',
  ],
  [
    'FRESH-02 a file from the future',
    { fileTime: at('23:00'), seenAt: at('10:15'), isSame: false },
    'file',
    null,
    '10:15',
  ],
] as const)('%s', (_, seen, confirms, before, expected) => {
  expect(confirmedBy(seen, confirms, before)).toEqual(at(expected))
})
