import type { Website } from '#app/features/tenancy/website.ts'
import type { Location } from './location.ts'
import { type PhoneLink, phoneLink } from './phone-link.ts'
import { makePlace, type Place } from './place.ts'
import type { Position } from './place-pins.ts'

/** A location in the form of a list and of its own page. */
export interface ShownLocation {
  readonly slug: string
  readonly type: Location['location_type']
  readonly department: string
  readonly suburb: string
  readonly phone: PhoneLink | null
  /** Null where the settings name none. */
  readonly position: Position | null
  readonly place: Place
}

export const departmentNames = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
} as const satisfies Record<Location['location_type'], string>

/** A location in the form in which pages show it now, and the moment at which this becomes outdated. */
export function describeLocation(
  location: Location,
  website: Pick<Website, 'time_zone' | 'locale'>,
  now: Date,
): { location: ShownLocation; changesAt: Date } {
  const { place, changesAt } = makePlace(location, website, now)
  const { city, lat, long } = location.address
  return {
    changesAt,
    location: {
      slug: location.slug,
      type: location.location_type,
      department: departmentNames[location.location_type],
      suburb: city,
      phone: phoneLink(location.contact_detail.phone, website.locale),
      position: typeof lat === 'number' && typeof long === 'number' ? [lat, long] : null,
      place,
    },
  }
}
