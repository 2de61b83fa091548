import { imageAddress } from '#app/features/images/image-address.ts'
import type { BodyChoice } from './home-data.ts'

/** Shows the types of vehicle in stock, each with its drawing and its count. */
export function BodyTiles({ bodies, most = 8 }: { bodies: readonly BodyChoice[]; most?: number }) {
  return (
    <ul className="body-tiles">
      {bodies.slice(0, most).map(({ value, label, count, href, picture, isForLearners }) => (
        <li key={value}>
          <a href={href} className="body-tile">
            {isForLearners && (
              <span className="body-tile-plate" aria-hidden="true">
                L
              </span>
            )}
            <img
              src={imageAddress(picture, 320, 'thumbnail')}
              alt=""
              width={240}
              height={110}
              loading="lazy"
              fetchPriority="low"
              decoding="async"
            />
            <span className="body-tile-name">{label}</span>
            <span className="body-tile-count">{count} in stock</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
