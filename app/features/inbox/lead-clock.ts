import type { Location } from '#app/features/locations/location.ts'
import { afterOpenMinutes, hoursOrOffice, officeHours } from '#app/features/locations/open-minutes.ts'
import type { PlaceHours } from '#app/features/locations/open-spell.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import type { Website } from '#app/features/tenancy/website.ts'

export interface Asked {
  readonly category?: string | undefined
  readonly dealership_slug?: string | undefined
  readonly location_id?: number | undefined
}

type Timed = Pick<Website, 'time_zone' | 'config'>

/**
 * The location whose people answer a lead: its own, else the first visible one of its department at its dealership, else
 * the primary one, else the first.
 */
export function placeOfLead(lead: Asked, locations: readonly Location[]): Location | null {
  const department = ['service', 'parts'].find((one) => one === lead.category?.toLowerCase()) ?? 'sales'
  const own = locations.find(({ id }) => id === lead.location_id)
  const ofDepartment = locations.find(
    (one) => one.visible && one.dealership_slug === lead.dealership_slug && one.location_type === department,
  )
  return own ?? ofDepartment ?? locations.find(({ primary }) => primary) ?? locations[0] ?? null
}

/** The hours that count for a lead; those of an office where its place says none, or there is no place. */
export function hoursOfPlace(place: Location | null, website: Timed): PlaceHours {
  if (!place) return { hours: officeHours, timeZone: website.time_zone, closures: [] }
  return {
    hours: hoursOrOffice(place.contact_detail.opening_hours),
    timeZone: timeZoneOf(place, website),
    closures: place.closures,
  }
}

/** Within how many minutes a lead of this category is to be answered. */
export function responseMinutes(category: string, { config }: Timed): number {
  const { minutes, by_category } = config.lead.response
  const named = Object.entries(by_category).find(([name]) => name.toLowerCase() === category.toLowerCase())
  return named?.[1] ?? minutes
}

/** When an answer is due, and when somebody is told next that there is none. */
export interface Deadlines {
  readonly dueAt: Date | null
  readonly escalateAt: Date | null
}

/**
 * Reckons the deadlines of what was asked at a moment.
 *
 * @param escalated how many steps of the escalation are done
 */
export function deadlinesOf(
  { category, askedAt, escalated }: { category: string; askedAt: Date; escalated: number },
  place: Location | null,
  website: Timed,
): Deadlines {
  const hours = hoursOfPlace(place, website)
  const minutes = responseMinutes(category, website)
  const step = website.config.lead.response.escalation[escalated]
  return {
    dueAt: afterOpenMinutes(hours, askedAt, minutes),
    escalateAt: step ? afterOpenMinutes(hours, askedAt, (minutes * step.percent) / 100) : null,
  }
}
