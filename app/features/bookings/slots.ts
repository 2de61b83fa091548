import { isoWithOffset } from '#app/core/time-zone.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from '#app/features/locations/calendar-day.ts'
import { isClosedOn } from '#app/features/locations/closures.ts'
import type { Closure, Location } from '#app/features/locations/location.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** How one kind of visit is booked (`config.bookings` of a website). */
export type SlotRules = Website['config']['bookings']['test_drive']

/** The facts of a location that decide when visitors may come. */
export interface SlotPlace {
  readonly hours: Location['contact_detail']['opening_hours']
  readonly closures: readonly Closure[]
  readonly timeZone: string
}

/** A start that can be booked. */
export interface Slot {
  /** "10:30", by the clocks of the location. */
  readonly time: string
  /** The value that a form sends: ISO 8601 with the location's offset. */
  readonly value: string
}

export interface SlotDay {
  readonly date: string
  readonly slots: readonly Slot[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The slots, day by day, the earliest first: within the opening hours and the settings' own limits, not on closed
 * days, and no sooner than the lead time. A visit ends before the location closes. A time that the clocks skip is not
 * offered, and of one that comes twice the first is. Existing bookings are not considered here.
 */
export function offeredSlots(rules: SlotRules, place: SlotPlace, now: Date): SlotDay[] {
  if (!rules.enabled) return []
  const earliest = now.getTime() + rules.lead_hours * hourMs
  const today = wallClockAt(now, place.timeZone)
  const days: SlotDay[] = []
  // a location that opens on few days of the week offers fewer days
  const lookedAt = rules.days * 2 + 8
  for (let ahead = rules.same_day ? 0 : 1; ahead <= lookedAt && days.length < rules.days; ahead += 1) {
    const date = dayOn(today, ahead)
    const slots = startsOn(date, rules, place).filter(
      ({ value }) => Date.parse(value) >= earliest && Date.parse(value) > now.getTime(),
    )
    if (slots.length > 0) days.push({ date, slots })
  }
  return days
}

/** How long a page may stay open before the slots that it shows are no longer accepted. */
const patienceMs = 30 * minuteMs

/** The slots that are accepted: a little more than is offered, for visitors who chose from an older page. */
export function acceptedSlots(rules: SlotRules, place: SlotPlace, now: Date): SlotDay[] {
  const then = new Date(now.getTime() - patienceMs)
  return offeredSlots({ ...rules, days: rules.days + 1 }, place, then)
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ value }) => Date.parse(value) > now.getTime()),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** The first moment at which the offer changes by time alone; a page that shows it is not kept longer. */
export function offerChangesAt(
  rules: SlotRules,
  { timeZone }: Pick<SlotPlace, 'timeZone'>,
  days: readonly SlotDay[],
  now: Date,
): Date {
  const today = wallClockAt(now, timeZone)
  const midnight = momentAt({ ...today, day: today.day + 1, hour: 0, minute: 0 }, timeZone)
  const first = days[0]?.slots[0]
  if (!first) return midnight
  // one millisecond after the lead time begins, the first slot is gone; at the latest when it begins itself
  const begins = Date.parse(first.value)
  const leaves = new Date(Math.min(begins - rules.lead_hours * hourMs + 1, begins))
  return leaves < midnight ? leaves : midnight
}

/** @param full the starts, in milliseconds, at which every place is taken */
export function withoutFull(days: readonly SlotDay[], full: ReadonlySet<number>): SlotDay[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ value }) => !full.has(Date.parse(value))) }))
    .filter(({ slots }) => slots.length > 0)
}

export function slotPlaceOf(
  location: Pick<Location, 'contact_detail' | 'closures' | 'time_zone'>,
  website: Pick<Website, 'time_zone'>,
): SlotPlace {
  return {
    hours: location.contact_detail.opening_hours,
    closures: location.closures,
    timeZone: timeZoneOf(location, website),
  }
}

/** The starts of one day by hours and closures, without regard to the present time. */
function startsOn(date: string, rules: SlotRules, { hours, closures, timeZone }: SlotPlace): Slot[] {
  const { status, open, close } = hours[weekdayOn(date)]
  if (status === 'closed' || open === undefined || close === undefined) return []
  if (isClosedOn(closures, date)) return []
  const first = Math.max(minutesOf(open), minutesOf(rules.first_time))
  // a location that closes after midnight can be booked until midnight
  const end = close > open ? minutesOf(close) : 24 * 60
  const last = Math.min(end - rules.slot_minutes, minutesOf(rules.last_time))
  const slots: Slot[] = []
  for (let minute = first; minute <= last; minute += rules.slot_minutes) {
    const time = timeText(minute)
    const value = isoWithOffset(date, time, timeZone)
    if (value !== null) slots.push({ time, value })
  }
  return slots
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
