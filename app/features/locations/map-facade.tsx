import type { AreaMap } from './area-map.ts'
import { MapDrawing } from './map-drawing.tsx'

interface MapFacadeProps {
  /** The address of the location, for visitors who cannot see the drawing. */
  readonly address: string
  readonly map: AreaMap
  readonly directions: string
  /** The address of an interactive map, where the dealership has a key for one. */
  readonly embed: string | null
}

/**
 * A drawn map that takes the place of one that would load a megabyte; it shows the location and links to directions.
 */
export function MapFacade({ address, map, directions, embed }: MapFacadeProps) {
  return (
    <figure className="map-facade">
      <MapDrawing map={map} label={`Drawn map: ${address}`} />
      <figcaption>
        <span>{address}</span>
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          data-announces="41"
          className="button button-outline button-sm"
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
