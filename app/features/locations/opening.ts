import { earliest } from '#app/core/time.ts'
import { momentAt, type WallClock, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { isClosedOn } from './closures.ts'
import { type Closure, type Location, type Weekday, weekdays } from './location.ts'

export type Hours = Location['contact_detail']['opening_hours']

export interface Opening {
  readonly isOpen: boolean
  /** When it next closes; null where it is closed, or never closes. */
  readonly closesAt: Date | null
  /** When it next opens; null where it is open, or never opens. */
  readonly opensAt: Date | null
  readonly today: { readonly weekday: Weekday; readonly formatted: string }
  /** The first moment at which the clock alone makes any of this untrue; a page that shows it is not kept beyond. */
  readonly changesAt: Date
}

/**
 * Whether a place is open, as its own clocks have it: with its time zone and its daylight saving.
 *
 * @param closures days on which the hours do not count
 */
export function openingAt(
  hours: Hours,
  timeZone: string,
  now: Date,
  closures: readonly Closure[] = [],
): Opening {
  const today = wallClockAt(now, timeZone)
  const spells = openSpells(hours, timeZone, today, closures)
  const current = spells.find(({ from, to }) => from <= now && now < to) ?? null
  const next = spells.find(({ from }) => from > now) ?? null
  const closesAt = current && !isEndOfView(current, spells, hours) ? current.to : null
  const opensAt = current ? null : (next?.from ?? null)
  const weekday = weekdayOn(dayOn(today))
  const midnight = momentAt(startOfDay(today, 1), timeZone)
  return {
    isOpen: current !== null,
    closesAt,
    opensAt,
    today: {
      weekday,
      formatted: isClosedOn(closures, dayOn(today)) ? 'Closed' : hours[weekday].formatted,
    },
    changesAt: earliest([closesAt, opensAt, midnight]) ?? midnight,
  }
}

/** The zone of the place, else that of its website. */
export function timeZoneOf(
  location: Pick<Location, 'time_zone'>,
  website: { readonly time_zone: string },
): string {
  return location.time_zone ?? website.time_zone
}

interface Spell {
  readonly from: Date
  readonly to: Date
}

const daysAhead = 8
/** A place that closes for a holiday opens again some weeks later at most. */
const daysAheadOfClosures = 40

/** From yesterday, whose hours may run past midnight, to a week ahead; spells without a pause between are one. */
function openSpells(hours: Hours, timeZone: string, today: WallClock, closures: readonly Closure[]): Spell[] {
  const spells: Spell[] = []
  const view = closures.length > 0 ? daysAheadOfClosures : daysAhead
  for (let offset = -1; offset <= view; offset += 1) {
    const day = startOfDay(today, offset)
    const spell = isClosedOn(closures, dayOn(day)) ? null : spellOf(hours, timeZone, day)
    const last = spells.at(-1)
    if (spell && last && spell.from <= last.to) spells[spells.length - 1] = { from: last.from, to: spell.to }
    else if (spell) spells.push(spell)
  }
  return spells
}

function spellOf(hours: Hours, timeZone: string, day: WallClock): Spell | null {
  const { status, open, close } = hours[weekdayOn(dayOn(day))]
  if (status === 'closed' || open === undefined || close === undefined) return null
  // who closes at midnight, or later, closes on the day after
  const closingDay = close > open ? day : startOfDay(day, 1)
  const from = momentAt(timeOn(day, open), timeZone)
  const to = momentAt(timeOn(closingDay, close), timeZone)
  return from < to ? { from, to } : null
}

/** A place that never closes: the spell ends only where we stopped looking. */
function isEndOfView(spell: Spell, spells: readonly Spell[], hours: Hours): boolean {
  return spell === spells.at(-1) && weekdays.every((day) => hours[day].status === 'open')
}

function startOfDay({ year, month, day }: WallClock, offset: number): WallClock {
  return { year, month, day: day + offset, hour: 0, minute: 0 }
}

function timeOn(day: WallClock, time: string): WallClock {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { ...day, hour, minute }
}
