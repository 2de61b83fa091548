import { DirectionsButton, HoursFold, OpenChip } from '#app/features/locations/location-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LocationsAtAddress } from './locations-data.ts'

interface YardCardProps {
  yard: LocationsAtAddress
  /** Its pin on the map beside the list; null where all is at one address. */
  pin: number | null
  /** Whether the hours stand open, as there is room for them. */
  showsHours: boolean
}

/** One address: the way there, and for each department whether it is open, its hours and its number. */
export function YardCard({ yard: { name, address, departments }, pin, showsHours }: YardCardProps) {
  const [first] = departments
  return (
    <article className="yard-card">
      <div className="yard-head">
        {pin !== null && (
          <span className="place-number" aria-hidden="true">
            {pin}
          </span>
        )}
        <div>
          <h2 className="location-name">
            <a href={`/our-locations/${first.slug}`}>{name}</a>
          </h2>
          <p className="location-address">{address}</p>
          <p className="location-actions">
            <DirectionsButton place={first.place} className="button button-outline button-sm" />
          </p>
        </div>
      </div>
      <ul className="yard-departments">
        {departments.map(({ slug, department, phone, place }) => (
          <li key={slug} className="yard-department">
            <h3>
              <a href={`/our-locations/${slug}`}>
                {department}
                <span className="sr-only"> at {name}</span>
              </a>
            </h3>
            <OpenChip isOpen={place.isOpen} text={place.opening} />
            {place.today && <p className="yard-today">Today {place.today}</p>}
            {phone && (
              <a href={phone.href} className="yard-phone">
                <Icon name="phone" size={16} />
                <span className="sr-only">Call {place.name}, </span>
                {phone.text}
              </a>
            )}
            <HoursFold place={place} isOpen={showsHours} />
          </li>
        ))}
      </ul>
    </article>
  )
}
