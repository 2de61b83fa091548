import { imageAddress } from '#app/features/images/image-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TowShelf } from './exhibits.ts'

/** The longest van is drawn this wide, in CSS px; the others are to its scale. */
const longestShown = 320

/** Shows vans on shelves by the cars that may pull them, all on one scale. */
export function TowShelves({ shelves, longestMm }: { shelves: readonly TowShelf[]; longestMm: number }) {
  return (
    <ol className="tow-shelves">
      {shelves.map(({ limit, cars, vans, count, href }) => (
        <li key={limit} className="tow-shelf">
          <div className="shelf-limit">
            <h3>{limit}</h3>
            <p>{cars.join(', ')}</p>
            <a href={href} className="section-more">
              {count === 1 ? 'The one' : `All ${count}`} at this weight <Icon name="arrow-right" />
            </a>
          </div>
          <ul className="tow-vans">
            {vans.map(({ van, weight, spare }) => (
              <li key={van.id}>
                <a href={van.path} className="tow-van">
                  <img
                    src={imageAddress(van.picture, 640, 'thumbnail')}
                    alt=""
                    width={Math.round((longestShown * (van.lengthMm ?? longestMm * 0.8)) / longestMm)}
                    loading="lazy"
                    decoding="async"
                  />
                  <span className="tow-name">{van.name}</span>
                  <span className="tow-weight">
                    {weight}, {spare}
                  </span>
                  <span className="tow-price">{van.cost}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
