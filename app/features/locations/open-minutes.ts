import { wallClockAt } from '#app/core/wall-clock.ts'
import { dayStart, type Hours, type PlaceHours, type Spell, spellOn } from './open-spell.ts'

/*
 * Time as a dealership lives it: only the minutes count in which a place is open, by its clocks, with closures and
 * daylight saving.
 */

const minuteMs = 60_000
/** A place that opens for an hour a week has spent three days of open time by then. */
const mostDays = 1100

/**
 * The moment at which a place has been open for so many minutes since then; with 0 the moment itself, or the next opening.
 *
 * @returns null where the place is not open that long within three years
 */
export function afterOpenMinutes(place: PlaceHours, since: Date, minutes: number): Date | null {
  let left = minutes * minuteMs
  for (const { from, to } of openTimes(place, since)) {
    const length = to.getTime() - from.getTime()
    if (left <= length) return new Date(from.getTime() + left)
    left -= length
  }
  return null
}

/** The number of whole minutes between two moments in which a place was open. */
export function openMinutesBetween(place: PlaceHours, since: Date, until: Date): number {
  let sum = 0
  for (const { from, to } of openTimes(place, since)) {
    if (from >= until) break
    sum += Math.min(to.getTime(), until.getTime()) - from.getTime()
  }
  return Math.floor(sum / minuteMs)
}

/** What counts where a place says no hours of its own: Monday to Friday, 9:00 to 17:00. */
export const officeHours: Hours = {
  monday: officeDay(),
  tuesday: officeDay(),
  wednesday: officeDay(),
  thursday: officeDay(),
  friday: officeDay(),
  saturday: { status: 'closed', formatted: 'Closed' },
  sunday: { status: 'closed', formatted: 'Closed' },
}

function officeDay(): Hours['monday'] {
  return { status: 'open', formatted: '9:00am - 5:00pm', open: '09:00', close: '17:00' }
}

/** The hours, or those of an office where a place is open on no day, such as one that sees people by appointment alone. */
export function hoursOrOffice(hours: Hours): Hours {
  return Object.values(hours).some(({ status }) => status === 'open') ? hours : officeHours
}

/** The times in which a place is open from a moment on, in order and without overlap. */
function* openTimes(place: PlaceHours, since: Date): Generator<Spell> {
  const first = wallClockAt(since, place.timeZone)
  let counted = since
  // the hours of the day before may run past midnight
  for (let offset = -1; offset <= mostDays; offset += 1) {
    const spell = spellOn(dayStart(first, offset), place)
    if (!spell || spell.to <= counted) continue
    yield { from: spell.from > counted ? spell.from : counted, to: spell.to }
    counted = spell.to
  }
}
