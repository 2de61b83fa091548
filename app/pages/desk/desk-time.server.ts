import { clockText, wallClockAt } from '#app/core/wall-clock.ts'
import { dateText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { usualTimeZone } from '#app/features/tenancy/website-settings.ts'
import type { DeskVisit } from '#app/shell/desk-context.server.ts'

/** By whose clock moments are shown to this person: that of their first website, which names its zone. */
export function deskClock({ session, websites }: Pick<DeskVisit, 'session' | 'websites'>): LocalTime {
  const ids = session?.person.grants.map(({ websiteId }) => websiteId) ?? []
  const website = websites.find(({ id }) => ids.includes(id)) ?? websites[0]
  return website ?? { locale: 'en-AU', time_zone: usualTimeZone }
}

/** `30 Nov 2026, 10:00am`, by the person's clock. */
export function deskMoment(visit: Pick<DeskVisit, 'session' | 'websites'>, moment: Date): string {
  const clock = deskClock(visit)
  return `${dateText(moment, clock)}, ${clockText(wallClockAt(moment, clock.time_zone))}`
}
