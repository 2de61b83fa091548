import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/*
 * A booking in a calendar's format: RFC 5545, one event, in UTC, so that no time zone has to be described. The same
 * UID with a higher SEQUENCE replaces the calendar's entry.
 */

export interface CalendarEvent {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly uid: string
  readonly sequence: number
  readonly startsAt: Date
  readonly minutes: number
  /** The time of its last change. */
  readonly stamp: Date
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url?: string
  readonly organizer?: { readonly name: string; readonly address: string }
  readonly attendee?: { readonly name: string; readonly address: string }
}

export function calendarText(event: CalendarEvent): string {
  const { method, uid, sequence, startsAt, minutes, stamp, url, organizer, attendee } = event
  const calendar = ical({
    prodId: { company: 'Forecourt', product: 'Bookings', language: 'EN' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: oneLine(uid),
    sequence,
    stamp,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: clean(event.summary),
    location: clean(event.location),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    ...(event.description === '' ? {} : { description: clean(event.description) }),
    ...(url === undefined ? {} : { url: oneLine(url) }),
    ...(organizer ? { organizer: personOf(organizer) } : {}),
    ...(attendee
      ? {
          attendees: [
            {
              ...personOf(attendee),
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
        }
      : {}),
  })
  return `${calendar.toString()}\r\n`
}

/** Replaces quotation marks, which calendars read differently within a name (RFC 6868). */
function personOf({ name, address }: { name: string; address: string }): { name: string; email: string } {
  return { name: oneLine(name).replaceAll('"', "'"), email: oneLine(address) }
}

/** Removes control characters, which no calendar accepts; the library escapes those that would end a text. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
