import { numberText } from '#app/core/number-text.ts'
import type { AreaMap } from './area-map.ts'
import { HoursTable } from './hours-table.tsx'
import { MapFacade } from './map-facade.tsx'
import type { Place } from './place.ts'

/** Where a vehicle can be seen: the address, directions, and opening hours (ROUTE-50). */
export function PlaceSection({ place, map }: { place: Place; map: AreaMap }) {
  return (
    <section id="vehicle-map" aria-labelledby="place" className="place" data-chat-location={place.id}>
      <h2 id="place">Where to see it</h2>
      <div className="place-row">
        <MapFacade address={place.address} map={map} directions={place.directions} embed={place.embed} />
        <div className="place-facts">
          <h3>{place.name}</h3>
          {place.rating && (
            <p>
              {place.rating.average_rating} out of 5 from {numberText(place.rating.count)} reviews
            </p>
          )}
          <p className={place.isOpen ? 'opening is-open' : 'opening'}>{place.opening}</p>
          <HoursTable of={place.name} hours={place.hours} closed={place.closed} />
          {place.licence && <p className="place-licence">{place.licence}</p>}
        </div>
      </div>
    </section>
  )
}
