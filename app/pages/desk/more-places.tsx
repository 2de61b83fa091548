import { Link, useLocation } from 'react-router'
import { isHere, type Place } from '#app/pages/desk/places.ts'
import { Icon } from '#app/ui/icon.tsx'

type ShownPlace = Pick<Place, 'path' | 'label' | 'icon' | 'also'>

/** A thumb has room for five. */
const mostInBar = 5

/** The places that the bar at the foot has no room for; a rail has room for all. */
export function placesBehindMore<Shown extends ShownPlace>(places: readonly Shown[]): readonly Shown[] {
  return places.length > mostInBar ? places.slice(mostInBar - 1) : []
}

/** Leads to them, in the bar's last field. */
export function MorePlaces({ places }: { places: readonly ShownPlace[] }) {
  const { key, pathname } = useLocation()
  if (places.length === 0) return null
  return (
    <details
      className="more-places"
      key={key}
      data-here={places.some((place) => isHere(place, pathname)) ? '' : undefined}
    >
      <summary className="place">
        <Icon name="ellipsis" />
        <span className="place-label">More</span>
      </summary>
      <ul className="more-list">
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} prefetch="none" aria-current={isHere(place, pathname)}>
              <Icon name={place.icon} />
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
