import { dayAt } from '#app/core/time-zone.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import { closureNote } from './closures.ts'
import { directionsLink } from './directions.ts'
import type { Location } from './location.ts'
import { openingAt, timeZoneOf } from './opening.ts'
import { type HoursRow, hoursTable, openingText } from './opening-text.ts'

/** A location in the form in which a page shows it. */
export interface Place {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly opening: string
  readonly isOpen: boolean
  /** Today's hours; null where it is closed all day. */
  readonly today: string | null
  readonly hours: readonly HoursRow[]
  /** The note of an upcoming closure; null where there is none. */
  readonly closed: string | null
  readonly directions: string
  readonly embed: string | null
  readonly licence: string | null
  readonly rating: { readonly count: number; readonly average_rating: number } | null
}

/** A location with its hours as they are now, and the moment at which these become outdated. */
export function makePlace(
  location: Location,
  website: LocalTime,
  now: Date,
): { place: Place; changesAt: Date } {
  const zone = timeZoneOf(location, website)
  const hours = location.contact_detail.opening_hours
  const opening = openingAt(hours, zone, now, location.closures)
  const { id, licence, reviews, name, address } = location
  return {
    changesAt: opening.changesAt,
    place: {
      id,
      name,
      address: address.full,
      opening: openingText(opening, zone, now),
      isOpen: opening.isOpen,
      today: /closed/i.test(opening.today.formatted) ? null : opening.today.formatted,
      hours: hoursTable(hours, opening.today.weekday),
      closed: closureNote(location.closures, dayAt(now, zone), website.locale),
      directions: directionsLink(location),
      embed: mapEmbed(location),
      licence: licence ? `${licence.label} ${licence.number}` : null,
      rating: reviews && reviews.count > 0 ? reviews : null,
    },
  }
}

/** The address of Google's map, where the dealership has a key for it; null otherwise. */
function mapEmbed({ address: { map_key, full, place_id } }: Location): string | null {
  if (!map_key) return null
  const query = new URLSearchParams({ key: map_key, q: place_id ? `place_id:${place_id}` : full })
  return `${mapOrigin}/maps/embed/v1/place?${query}`
}

/** The origin that a page with such a map may show in a frame. */
export const mapOrigin = 'https://www.google.com'
