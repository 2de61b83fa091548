import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { loadsManufacturerTag, pageBottomPoll, pageBottomPollMs } from './page-bottom.ts'

describe('the tag of manufacturer 11', () => {
  test.each([
    [11, true],
    [1, false],
    [undefined, false],
  ])('TRACK-09 manufacturer %s: %s', (manufacturer_id, loads) => {
    expect(loadsManufacturerTag(aWebsite({ manufacturer_id }))).toBe(loads)
  })

  test.each([
    ['no hook yet', 300, false, 'wait'],
    ['the hook is there', 600, true, 'call'],
    ['there at the very end', 60_000, true, 'call'],
    ['just before the end', 59_999, false, 'wait'],
    ['a minute without it', 60_000, false, 'stop'],
  ])('TRACK-09 %s', (_, elapsedMs, isThere, decision) => {
    expect(pageBottomPoll(elapsedMs, isThere)).toBe(decision)
  })

  test('UI-01 TRACK-09 it polls every 300 ms', () => {
    expect(pageBottomPollMs).toBe(300)
  })
})
