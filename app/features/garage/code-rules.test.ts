import { describe, expect, test } from 'vitest'
import { codeText, waitBeforeCode } from './code-rules.ts'

const now = new Date('2026-06-30T12:00:00Z')
const minuteMs = 60_000

/** Sent so many minutes ago, the latest first. */
function sent(...minutes: number[]) {
  return minutes.map((ago) => ({ sentAt: new Date(now.getTime() - ago * minuteMs), tries: 0 }))
}

describe('how often codes are sent', () => {
  test.each<[string, Parameters<typeof waitBeforeCode>[0]['contact'], number | null]>([
    ['the first', [], null],
    ['half a minute after another', sent(0.5), 0.5],
    ['a minute after another', sent(1), null],
    ['a fourth within ten minutes', sent(2, 4, 7), 3],
    ['a fourth when the first is ten minutes old', sent(2, 4, 10), null],
    ['a sixth within the hour', sent(12, 20, 30, 40, 50), 10],
    ['an eleventh within the day', sent(...Array.from({ length: 10 }, (_, index) => 100 + index * 100)), 440],
    ['after twenty wrong codes', [{ sentAt: new Date(now.getTime() - 600 * minuteMs), tries: 20 }], 1440],
  ])('%s waits so many minutes', (_, contact, minutes) => {
    const wait = waitBeforeCode({ contact, addressLastHour: 0, websiteLastDay: 0 }, now)
    expect(wait === null ? null : wait / minuteMs).toBe(minutes)
  })

  test.each([
    ['an address', { addressLastHour: 10, websiteLastDay: 10 }],
    ['a website', { addressLastHour: 0, websiteLastDay: 500 }],
  ])('%s has a limit of its own, whoever it is for', (_, counts) => {
    expect(waitBeforeCode({ contact: [], ...counts }, now)).toBeGreaterThan(0)
  })

  test('the message ends in the form that phones fill in by themselves', () => {
    expect(codeText('012345', 'Harbourline', 'harbourline.example')).toBe(
      '012345 is your Harbourline code. It expires in 10 minutes. Never share it.\n\n@harbourline.example #012345',
    )
  })
})
