import { partPins, projectionInto } from './place-pins.ts'
import type { ShownLocation } from './shown-location.ts'
import { streetsAt } from './streets.ts'

/** The middle of a drawing of 640 by 360, which is in sight however its sides are cut. */
const middle = { x: 220, y: 110, width: 200, height: 180 }
/** Pins are as wide as this on a phone, where they are drawn larger. */
const pinWidth = 46

/** Marks every place of a list on one drawn map, each by its number in the list; all have a position. */
export function YardsMap({ locations }: { locations: readonly ShownLocation[] }) {
  const positions = locations.flatMap(({ position }) => (position === null ? [] : [position]))
  const { water, minor, major } = streetsAt(locations.map(({ slug }) => slug).join(' '))
  const pins = partPins(positions.map(projectionInto(middle, positions)), pinWidth)
  return (
    <figure className="map-facade">
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Drawn map: ${locations.map(({ place }, index) => `${index + 1}, ${place.name}`).join('; ')}`}
      >
        <path d={water} className="map-water" />
        <path d={minor} className="map-minor" />
        <path d={major} className="map-major" />
        {pins.map(([x, y], index) => (
          <g key={locations[index]?.slug} className="map-number" transform={`translate(${x} ${y})`}>
            <g>
              <path d="M0 0C-6-8-14-14-14-24A14 14 0 0 1 14-24C14-14 6-8 0 0Z" className="map-pin" />
              <text textAnchor="middle" y={-19} className="map-pin-eye">
                {index + 1}
              </text>
            </g>
          </g>
        ))}
      </svg>
    </figure>
  )
}
