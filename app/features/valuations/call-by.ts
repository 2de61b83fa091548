import type { Location } from '#app/features/locations/location.ts'
import { openingAt, timeZoneOf } from '#app/features/locations/opening.ts'
import { openingText } from '#app/features/locations/opening-text.ts'

const hourMs = 3_600_000

/**
 * Promises a call with a price, as far as the location's hours allow it: by closing time if an hour is left,
 * else after it opens again. Null where the location states no hours.
 *
 * @returns the sentence, and the moment from which the passing of time makes it untrue
 */
export function callBy(
  location: Pick<Location, 'contact_detail' | 'closures' | 'time_zone'>,
  website: { readonly time_zone: string },
  now: Date,
): { readonly text: string; readonly changesAt: Date } | null {
  const zone = timeZoneOf(location, website)
  const { opening_hours: hours } = location.contact_detail
  const opening = openingAt(hours, zone, now, location.closures)
  if (opening.isOpen && opening.closesAt === null)
    return { text: 'We’ll call with a price today.', changesAt: opening.changesAt }
  if (opening.closesAt) {
    const lastCallMs = opening.closesAt.getTime() - hourMs
    if (now.getTime() < lastCallMs) {
      const closes = openingText(opening, zone, now).replace(/^Open until /, '')
      return {
        text: `We’ll call with a price by ${closes}.`,
        changesAt: earlier(new Date(lastCallMs), opening.changesAt),
      }
    }
    const next = openingAt(hours, zone, opening.closesAt, location.closures)
    return next.opensAt
      ? {
          text: onceOpen({ ...opening, isOpen: false, closesAt: null, opensAt: next.opensAt }, zone, now),
          changesAt: opening.changesAt,
        }
      : null
  }
  return opening.opensAt ? { text: onceOpen(opening, zone, now), changesAt: opening.changesAt } : null
}

function onceOpen(opening: ReturnType<typeof openingAt>, zone: string, now: Date): string {
  const opens = openingText(opening, zone, now).replace(/^Opens /, '')
  return `We’ll call with a price once we open: ${opens}.`
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
