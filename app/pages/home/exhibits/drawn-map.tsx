import { Icon } from '#app/ui/icon.tsx'
import type { DrawnMap } from './exhibits.ts'

/** Shows where the yards lie, on a map drawn from the settings, and beside it when each is open and what it has. */
export function YardMap({ map }: { map: DrawnMap }) {
  return (
    <div className="map-and-places">
      <MapPicture map={map} />
      <ol className="map-places">
        {map.yards.map(({ name, href, address, opening, isOpen, phone, stock }, index) => (
          <li key={href} className="map-place">
            <span className="place-number" aria-hidden="true">
              {index + 1}
            </span>
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

function MapPicture({ map: { width, height, lines, yards } }: { map: DrawnMap }) {
  return (
    <svg className="map-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines.map(({ kind, name, nameAt, path }, index) => (
        <g key={path} className="map-line" data-kind={kind}>
          <path id={`map-line-${index}`} d={path} />
          {name !== null && (
            <text dy={kind === 'road' ? -10 : -14}>
              <textPath href={`#map-line-${index}`} startOffset={`${nameAt}%`}>
                {name}
              </textPath>
            </text>
          )}
        </g>
      ))}
      {yards.map(({ x, y, name }, index) => (
        <g key={name} className="map-yard" transform={`translate(${x} ${y})`}>
          <path d="M0 0C-9 -14 -26 -26 -26 -46A26 26 0 0 1 26 -46C26 -26 9 -14 0 0Z" />
          <text textAnchor="middle" y={-37}>
            {index + 1}
          </text>
          <text
            className="map-name"
            textAnchor={x > width * 0.65 ? 'end' : 'start'}
            x={x > width * 0.65 ? -36 : 36}
            y={-36}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
