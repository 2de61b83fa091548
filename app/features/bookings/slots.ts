import { isoWithOffset } from '#app/core/time-zone.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from '#app/features/locations/calendar-day.ts'
import { isClosedOn } from '#app/features/locations/closures.ts'
import type { Closure, Location } from '#app/features/locations/location.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import type { Website } from '#app/features/tenancy/website.ts'

/** How one kind of visit is booked (`config.bookings` of a website). */
export type SlotRules = Website['config']['bookings']['test_drive']

/** What of a location decides when somebody may come. */
export interface SlotPlace {
  readonly hours: Location['contact_detail']['opening_hours']
  readonly closures: readonly Closure[]
  readonly timeZone: string
}

/** A start that can be booked. */
export interface Slot {
  /** "10:30", as the clocks of the place show it. */
  readonly time: string
  /** ISO 8601 with the offset of the place: what a form sends. */
  readonly value: string
}

export interface SlotDay {
  readonly date: string
  readonly slots: readonly Slot[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * When somebody may come, day by day, the earliest first: within the opening hours and their own bounds, not on closed
 * days, not sooner than the lead time. A visit ends before the place closes. A time that the clocks leave out is none,
 * and of one that comes twice it is the first. Who has booked what is not asked here.
 */
export function offeredSlots(rules: SlotRules, place: SlotPlace, now: Date): SlotDay[] {
  if (!rules.enabled) return []
  const earliest = now.getTime() + rules.lead_hours * hourMs
  const today = wallClockAt(now, place.timeZone)
  const days: SlotDay[] = []
  // a place that opens on few days of the week offers fewer of them
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

/** How long a page may lie open before what it offers is no longer taken. */
const patienceMs = 30 * minuteMs

/** What is taken of who chose from a page that was made a while ago: a little more than is offered. */
export function acceptedSlots(rules: SlotRules, place: SlotPlace, now: Date): SlotDay[] {
  const then = new Date(now.getTime() - patienceMs)
  return offeredSlots({ ...rules, days: rules.days + 1 }, place, then)
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ value }) => Date.parse(value) > now.getTime()),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/** The first moment at which the clock alone changes what is offered; a page that shows it is not kept beyond. */
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
  // one millisecond later it is too late for the first, and when it begins in any case
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

/** The starts of one day, as the hours alone allow them. */
function startsOn(date: string, rules: SlotRules, { hours, closures, timeZone }: SlotPlace): Slot[] {
  const { status, open, close } = hours[weekdayOn(date)]
  if (status === 'closed' || open === undefined || close === undefined) return []
  if (isClosedOn(closures, date)) return []
  const first = Math.max(minutesOf(open), minutesOf(rules.first_time))
  // who closes after midnight is booked until then
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
