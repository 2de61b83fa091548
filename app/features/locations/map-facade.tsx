import { streetsAt } from './streets.ts'

interface MapFacadeProps {
  /** The address of the location, for visitors who cannot see the drawing. */
  readonly address: string
  /** The streets are generated from this text, so that each location gets a different drawing. */
  readonly seed: string
  readonly directions: string
  /** The address of an interactive map, where the dealership has a key for one. */
  readonly embed: string | null
}

/**
 * A drawn map that takes the place of one that would load a megabyte; it shows the location and links to directions.
 */
export function MapFacade({ address, seed, directions, embed }: MapFacadeProps) {
  const { water, minor, major } = streetsAt(seed)
  return (
    <figure className="map-facade">
      <svg
        viewBox="0 0 640 360"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Drawn map: ${address}`}
      >
        <path d={water} className="map-water" />
        <path d={minor} className="map-minor" />
        <path d={major} className="map-major" />
        <path d="M320 232c-26-34-40-54-40-76a40 40 0 0 1 80 0c0 22-14 42-40 76z" className="map-pin" />
        <circle cx={320} cy={156} r={14} className="map-pin-eye" />
      </svg>
      <figcaption>
        <span>{address}</span>
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          data-announces="41"
          className="button button-sm"
        >
          Directions<span className="sr-only"> (opens in new tab)</span>
        </a>
        {embed && (
          <button
            type="button"
            data-does="show-map"
            data-map={embed}
            className="button button-outline button-sm needs-script"
          >
            Show interactive map
          </button>
        )}
      </figcaption>
    </figure>
  )
}
