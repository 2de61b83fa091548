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
  const { width, height, lines, names, pins } = map
  return (
    <svg
      className="map-drawing"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {lines.map(({ kind, path }) => (
        <path key={path} d={path} className="map-line" data-kind={kind} />
      ))}
      {names.map(({ kind, name, path }, index) => (
        <g key={name} className="map-written" data-kind={kind}>
          <path id={`map-name-${index}`} d={path} />
          <text>
            <textPath href={`#map-name-${index}`} startOffset="50%" textAnchor="middle">
              {name}
            </textPath>
          </text>
        </g>
      ))}
      {/* the one that is meant lies over the others */}
      {pins.toReversed().map((pin, index) => (
        <Pin
          key={`${pin.x} ${pin.y}`}
          pin={pin}
          number={isNumbered ? pins.length - index : null}
          name={isNamed ? pin.name : null}
        />
      ))}
    </svg>
  )
}

interface PinProps {
  readonly pin: MapPin
  readonly number: number | null
  readonly name: string | null
}

function Pin({ pin: { x, y, isMeant, isNameLeft }, number, name }: PinProps) {
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
        <text
          className="map-name"
          textAnchor={isNameLeft ? 'end' : 'start'}
          x={isNameLeft ? -26 : 26}
          y={-27}
        >
          {name}
        </text>
      )}
    </g>
  )
}
