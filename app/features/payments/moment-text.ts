import type { Website } from '#app/features/tenancy/website.ts'

/** A moment on the website's own clock: "Tue 7 July 2026, 12:00 pm". */
export function momentText(
  moment: Date,
  { locale, time_zone }: Pick<Website, 'locale' | 'time_zone'>,
): string {
  const day = moment.toLocaleDateString(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: time_zone,
  })
  const time = moment.toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: time_zone,
  })
  return `${day.replace(/^(\p{L}+),/u, '$1')}, ${time}`
}
