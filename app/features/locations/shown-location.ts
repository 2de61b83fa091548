import type { Website } from '#app/features/tenancy/website.ts'
import type { Location } from './location.ts'
import { type PhoneLink, phoneLink } from './phone-link.ts'
import { makePlace, type Place } from './place.ts'

/** A location in the form of a list and of its own page. */
export interface ShownLocation {
  readonly slug: string
  readonly type: Location['location_type']
  readonly department: string
  readonly suburb: string
  readonly phone: PhoneLink | null
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
  return {
    changesAt,
    location: {
      slug: location.slug,
      type: location.location_type,
      department: departmentNames[location.location_type],
      suburb: location.address.city,
      phone: phoneLink(location.contact_detail.phone, website.locale),
      place,
    },
  }
}
