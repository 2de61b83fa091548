import { MapDrawing } from '#app/features/locations/map-drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DrawnMap } from './exhibits.ts'

/** Shows where the yards lie, on a map drawn from the settings, and beside it when each is open and what it has. */
export function YardMap({ map }: { map: DrawnMap }) {
  return (
    <div className="map-and-places">
      <div className="map-wide">
        <MapDrawing map={map.drawing} isNumbered={map.yards.some(({ number }) => number !== null)} isNamed />
      </div>
      <ol className="map-places">
        {map.yards.map(({ name, href, address, opening, isOpen, phone, stock, number }) => (
          <li key={href} className="map-place">
            {number !== null && (
              <span className="place-number" aria-hidden="true">
                {number}
              </span>
            )}
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{address}</p>
            <p>
              <span className={`opening-dot ${isOpen ? 'is-open' : ''}`} /> {opening}
            </p>
            <p className="place-links">
              {phone && (
                <a href={phone.href}>
                  <Icon name="phone" /> {phone.text}
                </a>
              )}
              {stock && <a href={stock.href}>{stock.label}</a>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
