import type { Location } from './location.ts'

export type LocationGroup = 'primary' | 'sales' | 'service' | 'parts' | 'service-and-parts' | 'all'

/** The visible locations of a group, in the order of the settings (LOC-07). */
export function locationsOf<Place extends Pick<Location, 'primary' | 'visible' | 'location_type'>>(
  group: LocationGroup,
  locations: readonly Place[],
): Place[] {
  const visible = locations.filter((location) => location.visible)
  switch (group) {
    case 'primary':
      return visible.filter((location) => location.primary)
    case 'sales':
    case 'service':
    case 'parts':
      return visible.filter((location) => location.location_type === group)
    case 'service-and-parts':
      return visible.filter((location) => location.location_type !== 'sales')
    case 'all':
      return visible
  }
}
