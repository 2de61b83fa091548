import { NavLink, useLocation } from 'react-router'
import type { Place } from '#app/pages/desk/places.ts'

type ShownPlace = Pick<Place, 'path' | 'label'>

/** A thumb has room for five. */
const mostInBar = 5

/** The places that the bar at the foot has no room for; a rail has room for all. */
export function placesBehindMore(places: readonly ShownPlace[]): readonly ShownPlace[] {
  return places.length > mostInBar ? places.slice(mostInBar - 1) : []
}

/** Leads to them, in the bar's last field. */
export function MorePlaces({ places }: { places: readonly ShownPlace[] }) {
  const { key, pathname } = useLocation()
  if (places.length === 0) return null
  const isHere = places.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <details className="more-places" key={key} data-here={isHere ? '' : undefined}>
      <summary className="place">More</summary>
      <ul className="more-list">
        {places.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} prefetch="none">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
