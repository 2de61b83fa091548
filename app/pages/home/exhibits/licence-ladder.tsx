import { imageAddress } from '#app/features/images/image-address.ts'
import type { LicenceBike, LicenceStep } from './exhibits.ts'

/** Shows the stock as steps from the smallest engine to the largest, and on which of them a learner may stand. */
export function LicenceSteps({ steps }: { steps: readonly LicenceStep[] }) {
  const longestMm = Math.max(...steps.flatMap(({ shown }) => shown.map(({ drawnMm }) => drawnMm)))
  return (
    <ol className="licence-steps">
      {steps.map(({ bound, figure, href, count, learners, shown }) => (
        <li key={`${bound} ${figure}`} className="licence-step">
          <div className="licence-bikes">
            {shown.map((bike) => (
              <a key={bike.id} href={bike.path} aria-label={bike.name}>
                <BikeOnStep bike={bike} longestMm={longestMm} />
              </a>
            ))}
          </div>
          <a href={href} className="licence-tread">
            <span className="licence-bound">{bound}</span>{' '}
            <span className="licence-figure">
              {figure}
              <small> cc</small>
            </span>
            <span className="licence-counts">
              <span>{count} in stock</span>
              {learners > 0 ? (
                <span className="learner-tag">
                  <span aria-hidden="true">L</span>
                  {learners === count ? 'all for learners' : `${learners} for learners`}
                </span>
              ) : (
                <span>open licence</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The width of a picture without background by the length of what it shows, in units of the drawing (`cutOut`). */
const pictureWidth = (mm: number): number => 0.224 * mm + 16
/** So much of such a picture lies below the ground. */
const foot = 36
const heightShare = 0.66

/** A motorcycle with its tyres on the lower edge; its shadow falls below, on the step. */
function BikeOnStep({ bike, longestMm }: { bike: LicenceBike; longestMm: number }) {
  const [room, wide] = [pictureWidth(longestMm), pictureWidth(bike.drawnMm)]
  const high = room * heightShare
  return (
    <svg viewBox={`0 0 ${room} ${high}`} aria-hidden="true">
      <foreignObject x={(room - wide) / 2} y={high + foot - wide} width={wide} height={wide}>
        <img src={imageAddress(bike.picture, 640, 'thumbnail')} alt="" loading="lazy" decoding="async" />
      </foreignObject>
    </svg>
  )
}
