import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeviceId, isSessionId, newDeviceId, newSessionId } from './ids.ts'

describe('TRACK-03 ids', () => {
  test.each([
    ['TRACK-E07', newSessionId, /^session_[a-z0-9]{10}$/],
    ['TRACK-E08', newDeviceId, /^device_[a-z0-9]{10}$/],
  ])('%s matches its prefix and 10 characters, whatever chance gives', (_, newId, shape) => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(chance, (number) => {
        expect(newId(() => number)).toMatch(shape)
      }),
    )
  })

  test('TRACK-03 every character from a to 9 comes up', () => {
    let count = 0
    const ids = Array.from({ length: 4 }, () => newSessionId(() => (count++ % 36) / 36)).join('')
    expect(new Set(ids.replaceAll('session_', '')).size).toBe(36)
  })

  test('TRACK-03 an id is known again, and what else stands in storage is not one', () => {
    const random = () => 0.5
    expect(isSessionId(newSessionId(random))).toBe(true)
    expect(isDeviceId(newDeviceId(random))).toBe(true)
    for (const other of [
      null,
      '',
      'session_',
      'session_ABCDEFGHIJ',
      `${newSessionId(random)}x`,
      newDeviceId(random),
    ])
      expect(isSessionId(other)).toBe(false)
    expect(isDeviceId(newSessionId(random))).toBe(false)
  })
})
