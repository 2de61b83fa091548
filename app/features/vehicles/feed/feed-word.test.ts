import { describe, expect, test } from 'vitest'
import { isStale, timeAfter } from './feed-word.ts'

const at = (clock: string) => new Date(`2026-11-12T${clock}:00Z`)
const word = (updated: string | null, received: string) => ({
  updatedAt: updated === null ? null : at(updated),
  receivedAt: at(received),
})

describe('FEED-20 which of two words about a vehicle counts', () => {
  test.each([
    ['the later by the sender’s clock', word('10:02', '10:01'), word('10:05', '10:06'), false],
    [
      'FEED-E09 the earlier by the sender’s clock, although it comes later',
      word('10:05', '10:06'),
      word('10:02', '10:07'),
      true,
    ],
    ['the same time again', word('10:05', '10:06'), word('10:05', '10:07'), false],
    ['without a time, what comes later', word('10:05', '10:06'), word(null, '10:07'), false],
    [
      'without a time, from a sender whose clock is an hour fast',
      word('11:05', '10:06'),
      word(null, '10:07'),
      false,
    ],
    ['without times, what came earlier and was held up', word(null, '10:06'), word(null, '10:01'), true],
    ['a call from before a word without a time', word(null, '10:06'), word('10:05', '10:08'), true],
    ['a call from after a word without a time', word(null, '10:06'), word('10:07', '10:08'), false],
  ])('%s', (_, first, second, expected) => {
    expect(isStale(second, timeAfter(first, null))).toBe(expected)
  })

  test('a word without a time does not set back what was known', () => {
    const applied = timeAfter(word(null, '10:07'), timeAfter(word('11:05', '10:06'), null))
    expect(applied).toEqual({ updatedAt: at('11:05'), receivedAt: at('10:07') })
  })

  test('a time years ahead was a mistake: the next word that is in order counts, and two that are ahead keep their order', () => {
    const ahead = (clock: string, received: string) => ({
      updatedAt: new Date(`2031-11-12T${clock}:00Z`),
      receivedAt: at(received),
    })
    const applied = timeAfter(ahead('10:05', '10:00'), null)
    expect(isStale(word('10:01', '10:01'), applied)).toBe(false)
    expect(isStale(ahead('10:02', '10:01'), applied)).toBe(true)
    expect(isStale(ahead('10:06', '10:01'), applied)).toBe(false)
  })
})
