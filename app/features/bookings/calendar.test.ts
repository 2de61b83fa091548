import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar.ts'

const event: CalendarEvent = {
  method: 'PUBLISH',
  uid: 'booking-1@dealer.example',
  sequence: 2,
  startsAt: new Date('2026-08-14T00:00:00Z'),
  minutes: 45,
  stamp: new Date('2026-08-01T10:20:30Z'),
  summary: 'Test drive',
  description: '',
  location: 'City',
  organizer: { name: 'Dealer "One"\r\nX: y', address: 'leads@dealer.example' },
}

describe('FIELD-12 a booking as a calendar’s file (RFC 5545)', () => {
  test('every line that a calendar needs, ended as the standard wants it', () => {
    const text = calendarText(event)
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of [
      'METHOD:PUBLISH',
      'UID:booking-1@dealer.example',
      'SEQUENCE:2',
      'DTSTAMP:20260801T102030Z',
      'DTSTART:20260814T000000Z',
      'DTEND:20260814T004500Z',
      'STATUS:CONFIRMED',
      `ORGANIZER;CN="Dealer 'One' X: y":mailto:leads@dealer.example`,
    ])
      expect(text.split('\r\n')).toContain(line)
  })

  test('what is cancelled says so', () => {
    expect(calendarText({ ...event, method: 'CANCEL' })).toContain('STATUS:CANCELLED')
  })

  test.each([
    ['Ann; Bo, Cy\\Di', 'SUMMARY:Ann\\; Bo\\, Cy\\\\Di'],
    ['two\r\nlines\nmore', 'SUMMARY:two\\nlines\\nmore'],
    ['x\u0000\u001by', 'SUMMARY:x  y'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'SUMMARY:END:VEVENT\\nBEGIN:VALARM'],
  ])('text cannot become another line: %j', (summary, line) => {
    expect(calendarText({ ...event, summary }).split('\r\n')).toContain(line)
  })

  test('long lines are folded at 75 octets, never within a character, and read back whole', () => {
    const summary = 'Ärger mit Ünïcödé 🚗 und langen Wörtern '.repeat(8).trim()
    const text = calendarText({ ...event, summary })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
  })
})
