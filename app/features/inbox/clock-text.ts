import { dayAt } from '#app/core/time-zone.ts'
import { clockText, wallClockAt } from '#app/core/wall-clock.ts'
import { dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { outcomeTitle, type Work } from './work.ts'

/** The state of a lead in words, and how pressing it is. */
export interface ClockText {
  readonly text: string
  readonly tone: 'late' | 'soon' | 'due' | 'done' | 'quiet'
}

const minuteMs = 60_000
/** What is due within that time is told in minutes. */
const soonMs = 60 * minuteMs

/** `12 min left`, `due Sat 4 July, 8:50am`, `2 h overdue`, `answered`, or how the lead ended. */
export function clockOf(work: Work, now: Date, clock: LocalTime): ClockText {
  const { outcome, dueAt, waitsFor, laterUntil } = work
  if (outcome !== null) return { text: outcomeTitle(outcome)?.toLowerCase() ?? 'closed', tone: 'quiet' }
  if (work.isSetAside) return { text: 'set aside', tone: 'quiet' }
  if (!work.isComplete) return { text: 'did not finish', tone: 'quiet' }
  if (laterUntil && laterUntil > now)
    return { text: `later, ${dayAndTime(laterUntil, now, clock)}`, tone: 'quiet' }
  if (waitsFor === 'them') return { text: 'answered', tone: 'done' }
  if (dueAt === null) return { text: 'no clock', tone: 'quiet' }
  const leftMs = dueAt.getTime() - now.getTime()
  if (leftMs <= 0) return { text: `${spanText(-leftMs)} overdue`, tone: 'late' }
  if (leftMs <= soonMs) return { text: `${Math.ceil(leftMs / minuteMs)} min left`, tone: 'soon' }
  return { text: `due ${dayAndTime(dueAt, now, clock)}`, tone: 'due' }
}

/** `8:50am` today, `Sat 4 July, 8:50am` on any other day, by the clocks of the place. */
export function dayAndTime(moment: Date, now: Date, { locale, time_zone }: LocalTime): string {
  const time = clockText(wallClockAt(moment, time_zone))
  const day = dayAt(moment, time_zone)
  return day === dayAt(now, time_zone) ? time : `${dayText(day, locale, 'weekday')}, ${time}`
}

/** `5 min`, `2 h`, `3 days`: whole and rounded down. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}
