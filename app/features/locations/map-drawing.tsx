import type { AreaMap, MapPin } from './area-map.ts'

interface MapDrawingProps {
  readonly map: AreaMap
  /** What it shows, for visitors who cannot see it; without it the page says the same in words beside it. */
  readonly label?: string
  /** Whether each pin has its number in the list beside the map. */
  readonly isNumbered?: boolean
  /** Whether each pin has its name beside it. */
  readonly isNamed?: boolean
}

/** The one kind of map that all pages show: drawn, so that nothing is fetched from a map service. */
export function MapDrawing({ map, label, isNumbered = false, isNamed = false }: MapDrawingProps) {
  const { width, height, lines, pins } = map
  return (
    <svg
      className="map-drawing"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {lines.map(({ kind, name, nameAt, path }, index) => (
        <g key={path} className="map-line" data-kind={kind}>
          <path id={`map-line-${index}`} d={path} />
          {name !== null && (
            <text dy={kind === 'road' ? -8 : -11}>
              <textPath href={`#map-line-${index}`} startOffset={`${nameAt}%`}>
                {name}
              </textPath>
            </text>
          )}
        </g>
      ))}
      {/* the one that is meant lies over the others */}
      {pins.toReversed().map((pin, index) => (
        <Pin
          key={`${pin.x} ${pin.y}`}
          pin={pin}
          number={isNumbered ? pins.length - index : null}
          name={isNamed ? pin.name : null}
          isAtRight={pin.x > width * 0.65}
        />
      ))}
    </svg>
  )
}

interface PinProps {
  readonly pin: MapPin
  readonly number: number | null
  readonly name: string | null
  readonly isAtRight: boolean
}

function Pin({ pin: { x, y, isMeant }, number, name, isAtRight }: PinProps) {
  if (!isMeant) return <circle cx={x} cy={y} r={8} className="map-dot" />
  return (
    <g className="map-pin" transform={`translate(${x} ${y})`}>
      <g>
        <path d="M0 0C-7-11-18-18-18-33A18 18 0 0 1 18-33C18-18 7-11 0 0Z" />
        {number === null ? (
          <circle cy={-33} r={7} />
        ) : (
          <text textAnchor="middle" y={-26.5}>
            {number}
          </text>
        )}
      </g>
      {name !== null && (
        <text className="map-name" textAnchor={isAtRight ? 'end' : 'start'} x={isAtRight ? -26 : 26} y={-27}>
          {name}
        </text>
      )}
    </g>
  )
}
