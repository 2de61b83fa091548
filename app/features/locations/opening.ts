import { earliest } from '#app/core/time.ts'
import { momentAt, type WallClock, wallClockAt } from '#app/core/wall-clock.ts'
import { dayOn, weekdayOn } from './calendar-day.ts'
import { isClosedOn } from './closures.ts'
import { type Closure, type Location, type Weekday, weekdays } from './location.ts'
import { dayStart, type Hours, type Spell, spellOn } from './open-spell.ts'

export interface Opening {
  readonly isOpen: boolean
  /** When it closes next; null where it is closed, or never closes. */
  readonly closesAt: Date | null
  /** When it opens next; null where it is open, or never opens. */
  readonly opensAt: Date | null
  readonly today: { readonly weekday: Weekday; readonly formatted: string }
  /** The first moment at which any of this becomes outdated by time alone; a page that shows it is not kept longer. */
  readonly changesAt: Date
}

/**
 * Whether a location is open by its own clocks, in its time zone with daylight saving.
 *
 * @param closures days on which the opening hours do not apply
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
  const midnight = momentAt(dayStart(today, 1), timeZone)
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

/** The time zone of the location, else that of its website. */
export function timeZoneOf(
  location: Pick<Location, 'time_zone'>,
  website: { readonly time_zone: string },
): string {
  return location.time_zone ?? website.time_zone
}

const daysAhead = 8
/** Days to look ahead where there are closures, since a location may be closed for some weeks. */
const daysAheadOfClosures = 40

/**
 * The open periods from yesterday, whose hours may run past midnight, to some days ahead; periods without a gap are
 * joined.
 */
function openSpells(hours: Hours, timeZone: string, today: WallClock, closures: readonly Closure[]): Spell[] {
  const spells: Spell[] = []
  const view = closures.length > 0 ? daysAheadOfClosures : daysAhead
  for (let offset = -1; offset <= view; offset += 1) {
    const day = dayStart(today, offset)
    const spell = spellOn(day, { hours, timeZone, closures })
    const last = spells.at(-1)
    if (spell && last && spell.from <= last.to) spells[spells.length - 1] = { from: last.from, to: spell.to }
    else if (spell) spells.push(spell)
  }
  return spells
}

/** Whether a period ends only because the view ends: the location never closes. */
function isEndOfView(spell: Spell, spells: readonly Spell[], hours: Hours): boolean {
  return spell === spells.at(-1) && weekdays.every((day) => hours[day].status === 'open')
}
