/*
 * A booking as a calendar takes it: RFC 5545, one event, in UTC, so that no time zone has to be described. The same UID
 * with a higher SEQUENCE replaces what the calendar has.
 */

export interface CalendarEvent {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly uid: string
  readonly sequence: number
  readonly startsAt: Date
  readonly minutes: number
  /** When it was last changed. */
  readonly stamp: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url?: string
  readonly organizer?: { readonly name: string; readonly address: string }
  readonly attendee?: { readonly name: string; readonly address: string }
}

export function calendarText(event: CalendarEvent): string {
  const { method, uid, sequence, startsAt, minutes, stamp, summary, description, location } = event
  const end = new Date(startsAt.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(location)}`,
    ...(event.url === undefined ? [] : [`URL:${oneLine(event.url)}`]),
    ...(event.organizer
      ? [`ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${oneLine(event.organizer.address)}`]
      : []),
    ...(event.attendee
      ? [
          `ATTENDEE;CN=${quoted(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(event.attendee.address)}`,
        ]
      : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20260814T000000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Text as 3.3.11 has it: backslash, semicolon and comma escaped, line breaks as \n, no other control characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** A parameter's value in quotes, in which none can stand (3.2). */
function quoted(text: string): string {
  return `"${oneLine(text).replaceAll('"', "'")}"`
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

const longestLine = 75

/** No line longer than 75 octets; the next goes on after a space, never within a character (3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > longestLine) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}
