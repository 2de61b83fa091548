import { describe, expect, test } from 'vitest'
import { parseSlot, slotOptions } from './booking-slot.ts'

const available = {
  dates: [
    { date: '2026-10-03', slots: ['09:00', '14:30'] },
    { date: '2026-10-04', slots: ['02:30', '09:00'] },
  ],
}

describe('FIELD-12 dateTime', () => {
  test('FIELD-12 the free slots, sent as ISO 8601 with offset; the hour that daylight saving leaves out is none', () => {
    expect(slotOptions(available, 'Australia/Sydney').map(({ value }) => value)).toEqual([
      '2026-10-03T09:00:00+10:00',
      '2026-10-03T14:30:00+10:00',
      '2026-10-04T09:00:00+11:00',
    ])
    expect(slotOptions({ dates: [] }, 'Australia/Sydney')).toEqual([])
  })

  test('FIELD-12 a slot is read back as the dealership’s clocks show it', () => {
    for (const { value, label } of slotOptions(available, 'Australia/Adelaide')) {
      const slot = parseSlot(value)
      expect(`${slot?.date} ${slot?.time}`).toBe(label)
    }
    expect(['', '2026-10-03', '2026-10-03T09:00:00Z'].map(parseSlot)).toEqual([null, null, null])
  })
})
