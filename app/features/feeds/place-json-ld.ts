import type { OpeningHoursSpecification } from 'schema-dts'
import { type Location, type Weekday, weekdays } from '#app/features/locations/location.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { definedFacts } from './known.ts'

const countries = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' } as const

/**
 * The address and opening hours of a location, without its number, which a vehicle's page masks until it is asked for
 * (PHONE-22).
 */
export function placeFacts({ address, contact_detail }: Location, locale: Locale) {
  const { lat, long } = address
  return {
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: countries[locale],
    },
    ...(lat === undefined || long === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates' as const, latitude: lat, longitude: long } }),
    openingHoursSpecification: hoursOf(contact_detail.opening_hours),
  }
}

/** Days with the same hours are joined; closed days are left out. */
function hoursOf(hours: Location['contact_detail']['opening_hours']): OpeningHoursSpecification[] {
  const open = weekdays.filter((day) => hours[day].status === 'open')
  const alike = Map.groupBy(open, (day) => `${hours[day].open}-${hours[day].close}`)
  return [...alike.values()].map(([first = 'monday', ...rest]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [first, ...rest].map((day) => dayNames[day]),
    ...definedFacts({ opens: hours[first].open, closes: hours[first].close }),
  }))
}

const dayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const satisfies Record<Weekday, string>
